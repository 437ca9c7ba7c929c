import "./support/bench-data";
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { closeDatabase, readInCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { MENU } from "~/menu.server";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { reportAudit, reportLedger } from "../scripts/audit-report";
import { buildPreviousRelease, thisCommit } from "./support/previous-release";
import { dataDir, removeData } from "./support/bench-data";
import { formatFigure, isSmall } from "./support/report";
import { INSECURE_HTTP, startServer } from "./support/server";
import { measureCalculation, signInVisitor, type Answer, type Visitor } from "./support/visitor";

/**
 * Drill for a zero-downtime upgrade: the previous release creates the demo's companies and serves them, this release migrates the database
 * meanwhile and starts beside it, and one journey uses both in one session, as behind a load balancer. Exits with 1 on any unexpected
 * response, also in a small run.
 */
const RUN = "/payroll/payroll_processing/3";
const PARTS = ["earnings", "contributions", "tax", "deductions"].map((part) => `${RUN}/review/${part}`);
const SALARY = "/employees/employees/1/salary";
const TRANSFER = "/flex_ben/transfer";
const PESOS = /-?\d[\d,]*\.\d\d\b/g;
const POINTS = /-?\d[\d,]*/g;
/** Ana of the demo's Bakery earns 30,000.00; the open payroll begins on this day. */
const RAISE = { salaryAmountType: "MONTHLY", salaryAmount: "33,000.00", taxCode: "S", effectiveDate: "2026-11-16", pic: "Payroll" };
/** Answers every question that a completion may ask. */
const PAGES_CHECKED = { looked: "on", word: "Looked at in the drill", amended: "on", clearance: "Drill" };
const BONUS = {
  kind: "EARNING",
  itemName: "Bonus of the drill",
  taxTreatment: "TAXABLE",
  taxClass: "SUPPLEMENTARY",
  paymentKind: "CASH",
  amount: "1,234.56",
  reason: "Drill",
};

const previous = buildPreviousRelease();
const release = thisCommit();
console.log(
  isSmall
    ? `      small: the former release is this build itself, ${previous.name}`
    : `      the former release is ${previous.name}; beside it runs the build of this folder, at ${release}`,
);
let [steps, faults] = [0, 0];

makeDemo(previous.folder);
const servers = [await startServer(previous.folder)];
const visitors: Visitor[] = [];
try {
  const [one] = servers.map(({ origin }) => origin) as [string];
  const office = await visitor(one, "admin@bakery.test");
  const perks = await visitor(one, "admin@perks.test");
  const ana = await visitor(one, "ana@bakery.test");
  const knownPaths: string[] = [];
  await step("pages of the menu at the former one, before", async () => {
    for (const path of MENU.flatMap(({ items }) => items.map((item) => item.path)))
      if ((await office.get(path)).status === 200) knownPaths.push(path);
    return `${knownPaths.length} pages`;
  });

  await step("this release brings the database up, while the former one serves", async () => {
    const responseTimes: number[] = [];
    let migrating = true;
    const reading = async () => {
      while (migrating || responseTimes.length === 0)
        responseTimes.push(await timed(() => readPage(office, knownPaths[responseTimes.length % knownPaths.length]!)));
    };
    const [ran] = await Promise.all([migrateDatabase().finally(() => (migrating = false)), reading()]);
    return `${ran} ${ran === 1 ? "migration" : "migrations"}, ${responseTimes.length} pages meanwhile, the longest ${formatFigure(Math.max(...responseTimes))} ms`;
  });

  await step("this release is started beside it, and both are ready", async () => {
    servers.push(await startServer());
    for (const { origin } of servers) await readPage(office.at(origin), "/readyz");
  });
  const two = servers.at(-1)!.origin;
  const [officeTwo, perksTwo, anaTwo] = [office, perks, ana].map((each) => runMeanwhile(each, two)) as [Visitor, Visitor, Visitor];

  await step("pages of the menu, at both in one session", async () => {
    for (const path of knownPaths) await Promise.all([readPage(office, path), readPage(officeTwo, path)]);
    return `${knownPaths.length} pages each`;
  });

  await step("the list of employees is the same", async () => {
    const [here, there] = [await readPage(office, "/employees/employees"), await readPage(officeTwo, "/employees/employees")].map(
      readPeople,
    ) as [string[], string[]];
    checkEqual(here.length > 0 && here.join() === there.join(), `${here.join(", ")} at the former one, ${there.join(", ")} at this one`);
    return `${here.length} people`;
  });

  await step("a raise, opened at the former one and saved at this one, is read at the former one", async () => {
    const formKey = hiddenField(await readPage(office, `${SALARY}/new`), "formKey");
    await send(officeTwo, `${SALARY}/new`, { ...RAISE, formKey, step: "save" });
    const { text } = await readPage(office, SALARY);
    checkEqual(text.includes(RAISE.salaryAmount), `${RAISE.salaryAmount} is not on the page`);
  });

  await step("points, one form sent to both at once, are transferred once", async () => {
    const page = await readPage(perks, TRANSFER);
    const employeeSeq = /name="row" value="(\d+)"/.exec(page.text)?.[1] ?? "1";
    const transfer = {
      step: "send",
      idempotencyKey: hiddenField(page, "idempotencyKey"),
      row: employeeSeq,
      [`v.${employeeSeq}`]: "7",
      [`n.${employeeSeq}`]: "Drill",
    };
    const before = await countPostings();
    await Promise.all([send(perks, TRANSFER, transfer), send(perksTwo, TRANSFER, transfer)]);
    const posted = (await countPostings()) - before;
    checkEqual(posted === 1, `${posted} postings`);
    return checkSameFigures(perks, perksTwo, ["/flex_ben/summary", "/flex_ben/mileage_history/transfer_history"], POINTS);
  });

  await step("a payroll, started at the former one, is heard and read at this one", async () => {
    await measureCalculation(office, 3, officeTwo);
    return checkSameFigures(office, officeTwo, PARTS);
  });

  await step("an adjustment, one form sent to both at once, is there once", async () => {
    const address = `${RUN}/payslips/1/adjustments/new`;
    const form = { ...BONUS, formKey: hiddenField(await readPage(officeTwo, address), "formKey") };
    await Promise.all([send(office, address, form), send(officeTwo, address, form)]);
    const payslips = await Promise.all([office, officeTwo].map((each) => readPage(each, `${RUN}/payslips/1`)));
    for (const payslip of payslips) {
      const { size } = new Set(mainText(payslip).match(/adjustments\/\d+\/edit/g));
      checkEqual(size === 1, `${size} adjustments stand on the payslip`);
    }
    return checkSameFigures(office, officeTwo, [`${RUN}/payslips/1`, ...PARTS]);
  });

  await step("calculated again at this one, and heard at the former one", async () => {
    await measureCalculation(officeTwo, 3, office);
    return checkSameFigures(office, officeTwo, PARTS);
  });

  await step("completed at this one by the dialog of the former one, and read there", async () => {
    const dialog = await readPage(office, `${RUN}/confirmation`);
    const displayed = { headcount: hiddenField(dialog, "headcount"), net: hiddenField(dialog, "net") };
    const figures = readFigures(await readPage(office, PARTS[0]!));
    await send(officeTwo, `${RUN}/confirmation`, { ...PAGES_CHECKED, ...displayed });
    const completed = await readPage(office, PARTS[0]!);
    checkEqual(readFigures(completed).join() === figures.join(), "the figures of the completed payroll are others");
    const refused = await office.post(`${RUN}/payslips/1/adjustments/new`, { ...BONUS, formKey: randomUUID() });
    checkEqual(refused.status >= 400 && refused.status < 500, `the completed payroll answered a change with ${refused.status}`);
    return checkSameFigures(office, officeTwo, [...PARTS, `${RUN}/payslips/1`]);
  });

  await step("her own payslip is the same", () => checkSameFigures(ana, anaTwo, ["/my/payslips", "/my/payslips/3"]));

  await step("a press of the clock, sent to both at once, is taken once and seen at both", async () => {
    const page = await readPage(ana, "/my/clock");
    const form = { direction: hiddenField(page, "direction"), formKey: hiddenField(page, "formKey") };
    await Promise.all([send(ana, "/my/clock", form), send(anaTwo, "/my/clock", form)]);
    const [here, there] = [readState(await readPage(ana, "/my/clock")), readState(await readPage(anaTwo, "/my/clock"))];
    checkEqual(
      here !== readState(page) && here === there,
      `"${readState(page)}" before, "${here}" at the former one and "${there}" at this one after`,
    );
  });

  await step("the former one is ended, and this one serves on", async () => {
    await servers[0]!.stop();
    for (const path of [...PARTS, "/employees/employees"]) await readPage(officeTwo, path);
  });
  await step("the ledgers and the log are proven", async () => {
    for (const email of ["admin@bakery.test", "admin@perks.test"]) {
      const company = await companyOf(email);
      for (const { sound, text: words } of [await reportLedger(company, undefined), await reportAudit(company, undefined)])
        checkEqual(sound, words);
    }
  });
} finally {
  for (const each of visitors) each.leave();
  for (const server of servers) await server.stop();
  await closeDatabase();
  removeData();
}
console.log(`upgrade: ${steps} steps, ${faults} faults, former ${previous.name} beside ${release}`);
if (faults > 0) process.exitCode = 1;

/** One line per step; a step's error counts as a fault and the next step goes on. */
async function step(name: string, run: () => Promise<string | void>): Promise<void> {
  const began = performance.now();
  steps += 1;
  try {
    const output = await run();
    console.log(`ok    ${name}: ${formatFigure(performance.now() - began)} ms${output ? ` (${output})` : ""}`);
  } catch (error) {
    faults += 1;
    console.log(`FAULT ${name}: ${(error as Error).message}`);
  }
}

async function visitor(origin: string, email: string): Promise<Visitor> {
  const signed = await signInVisitor(origin, email, "/preferences");
  visitors.push(signed);
  return signed;
}

function runMeanwhile(each: Visitor, origin: string): Visitor {
  const there = each.at(origin);
  visitors.push(there);
  return there;
}

/** As `npm run demo` of that release does before it serves. */
function makeDemo(folder: string): void {
  const env = { ...process.env, NODE_ENV: "production" as const, ...INSECURE_HTTP, DEMO: "1", DATA_DIR: path.resolve(dataDir) };
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/demo.ts"], { cwd: folder, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`The demo could not be made (${status})`);
}

async function companyOf(email: string): Promise<{ companySeq: number }> {
  const account = await findAccountByEmail(email);
  if (!account) throw new Error(`${email} has no account`);
  return account;
}

async function countPostings(): Promise<number> {
  const { rows } = await readInCompany(await companyOf("admin@perks.test"), (tx) =>
    tx.$client.query<{ count: number }>("select count(*)::int as count from point_postings where posting_kind = 'TRANSFER'"),
  );
  return rows[0]!.count;
}

async function readPage(each: Visitor, address: string): Promise<Answer> {
  const answer = await each.get(address);
  checkEqual(answer.status === 200, `${address} answered ${answer.status}`);
  return answer;
}

async function send(each: Visitor, address: string, fields: Record<string, string>): Promise<void> {
  const { status, text } = await each.post(address, fields);
  checkEqual(
    status === 303,
    `${address} answered the form with ${status}: ${/role="alert"[^>]*>(.{0,300})/s.exec(text)?.[1] ?? text.slice(0, 300)}`,
  );
}

function checkEqual(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

function hiddenField({ text }: Answer, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1];
  if (value === undefined) throw new Error(`The form has no ${name}`);
  return value;
}

function mainText({ text }: Answer): string {
  const [main = ""] = /<main.*<\/main>/s.exec(text) ?? [];
  return main.replace(/<script.*?<\/script>/gs, "").replaceAll("<!-- -->", "");
}

/** In page order. */
function readFigures(answer: Answer, figures = PESOS): string[] {
  return (
    mainText(answer)
      .replace(/<[^>]+>/g, " ")
      .match(figures) ?? []
  );
}

/** Numbers of the employees that a list links to. */
function readPeople(answer: Answer): string[] {
  return [...mainText(answer).matchAll(/href="\/employees\/employees\/(\d+)/g)].map(([, seq]) => seq!);
}

/** The clock's state, as in "In since 07:55." */
function readState(answer: Answer): string | undefined {
  return /<p class="small faint">(.*?)<\/p>/s.exec(mainText(answer))?.[1];
}

/** Every figure that the previous release shows must be shown by this release too, which may show more. */
async function checkSameFigures(here: Visitor, there: Visitor, addresses: readonly string[], figures = PESOS): Promise<string> {
  let count = 0;
  for (const address of addresses) {
    const [before, left] = [readFigures(await readPage(here, address), figures), readFigures(await readPage(there, address), figures)];
    checkEqual(before.length > 0, `${address} shows no figure`);
    for (const amount of before) {
      const index = left.indexOf(amount);
      checkEqual(index >= 0, `${address} shows ${amount} at the former release alone`);
      left.splice(index, 1);
    }
    count += before.length;
  }
  return `${count} figures`;
}
