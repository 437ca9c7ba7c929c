import "./support/bench-data";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { createTimeToken } from "~/models/time/time-tokens.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer, type Probe } from "./support/server";
import { measureCalculation, signInEmployee, signInOfficer, Visitor, type Answer } from "./support/visitor";

/**
 * A mixed day of a company of 10,000 on two processes, with 300 signed-in users: 240 view their own pages and clock in within the first
 * minute, 60 work in payroll and attendance with the calculation stream open, upload device files and correct pay; a device sends punches,
 * and a whole payroll is computed halfway. Each user makes a request every ten seconds. The driver shares the machine.
 */
const MINUTES = Number(process.env.LOAD_MINUTES ?? 15);
const SECONDS = isSmall ? 3 : MINUTES * 60;
const COMPANY = isSmall ? 60 : 10_000;
const PEOPLE = isSmall ? 10 : Number(process.env.LOAD_PEOPLE ?? 300);
const OFFICERS = Math.ceil(PEOPLE / 5);
const PAUSE = isSmall ? 500 : 10_000;
const CLOCKED_WITHIN = isSmall ? 1 : 60;
/** API calls of a device, with one punch each. */
const CALLS_PAUSE = 1_000;
const MEMORY_SAMPLES = 5;

const OWN_PAGES = ["/my", "/my/clock", "/my/time", "/my/payslips", "/my/leave", "/my/roster"];
const today = manilaDay(new Date());

await migrateDatabase();
const { companySeq, payrollSeqs } = await createBenchCompany("Load", COMPANY, 2);
const [computed, corrected] = payrollSeqs as [number, number];
const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
await setAttendanceStart(scope, addDays(today, -1), { paid: true });
const token = await createTimeToken(scope, "Gate", { tokenScope: "TIME" });
const servers = [await startServer(), await startServer()];
const origin = (index: number) => servers[index % servers.length]!.origin;
const durations = new Map<string, number[]>();
const errors: string[] = [];
try {
  const officers: Visitor[] = [];
  for (let index = 0; index < OFFICERS; index += 1)
    officers.push(
      await signInOfficer(origin(index), companySeq, {
        permission: "PAYROLL_SETTING_EDIT",
        page: "/payroll/payroll_processing",
        besides: ["ATTENDANCE_EDIT", "TEAM_EDIT", "PAYROLL_VIEW"],
      }),
    );
  const ownVisitors: Visitor[] = [];
  for (let index = 0; index < PEOPLE - OFFICERS; index += 1) ownVisitors.push(await signInEmployee(origin(index), companySeq, index + 1));
  const streams = await Promise.all(officers.map((visitor) => visitor.listen("/streams/recalculation")));
  await measureCalculation(officers[0]!, corrected);
  for (const round of [1, 4, 9]) await browse(officers[0]!, 0, round);
  durations.clear();
  await sleep(1_000);

  const before = await memory();
  const began = performance.now();
  const end = began + SECONDS * 1000;
  const going = () => performance.now() < end;
  const looks: Probe[][] = [];
  const watched = watch();
  await Promise.all([
    ...ownVisitors.map(async (visitor, index) => {
      const dueAt = began + (index * CLOCKED_WITHIN * 1000) / ownVisitors.length;
      await sleep(Math.max(0, dueAt - performance.now()));
      await ask("clock in", 303, () => visitor.post("/my/clock", { direction: "IN" }));
      for (let round = 0; going(); round += 1) {
        await ask("a page of one's own", 200, () => visitor.get(OWN_PAGES[(index + round) % OWN_PAGES.length]!));
        await sleep(PAUSE);
      }
    }),
    ...officers.map(async (visitor, index) => {
      await sleep((index * PAUSE) / OFFICERS);
      for (let round = 0; going(); round += 1) {
        await browse(visitor, index, round);
        await sleep(PAUSE);
      }
    }),
    device(going),
    (async () => {
      await sleep((SECONDS * 1000) / 2);
      const run = await measureCalculation(officers.at(-1)!, computed);
      console.log(`      a payroll of ${formatFigure(COMPANY)} in the middle: ${formatFigure(run / 1000)} s`);
    })(),
  ]);
  await watched;
  for (const stream of streams) stream.destroy();
  await sleep(1_000);
  const after = await memory();

  for (const [kind, times] of [...durations].sort())
    console.log(
      `      ${kind.padEnd(24)} ${String(times.length).padStart(6)} times, median ${formatFigure(median(times))} ms, p95 ${formatFigure(percentile(times, 0.95))} ms, longest ${formatFigure(Math.max(...times))} ms`,
    );
  console.log(
    `      memory of the processes, MB: ${looks.map((look) => look.map(({ megabytes }) => formatFigure(megabytes)).join(" + ")).join(", ")}`,
  );
  for (const error of errors.slice(0, 5)) console.log(`      ${error}`);
  const pages = [...durations].flatMap(([kind, times]) => (kind.startsWith("a page") ? times : []));
  checkAtMost(`pages of ${formatFigure(PEOPLE)} people on two processes, p95`, percentile(pages, 0.95), 250, "ms");
  if (isSmall && errors.length > 0) throw new Error("What a person asks for is answered otherwise");
  checkAtMost("answers that were errors", errors.length, 0, "answers");
  checkAtMost(
    "held by the program at the end, times after the first minute",
    after / (looks[0] ? usedMegabytes(looks[0]) : before),
    1.25,
    "times",
  );
  for (const visitor of [...officers, ...ownVisitors]) visitor.leave();

  /** Memory sampled at equal intervals, after a garbage collection. */
  async function watch(): Promise<void> {
    for (let look = 0; look < MEMORY_SAMPLES; look += 1) {
      await sleep((SECONDS * 1000) / MEMORY_SAMPLES);
      looks.push(await Promise.all(servers.map((server) => server.probe({ clean: true }))));
    }
  }
} finally {
  for (const server of servers) await server.stop();
  await closeDatabase();
  removeData();
}

/** One action of an officer: mostly pages, sometimes a form or a file. */
async function browse(visitor: Visitor, index: number, round: number): Promise<Answer> {
  const number = index + round;
  if (number % 10 === 4)
    return ask("a form that corrects pay", 303, () => correctTime(visitor, 1 + ((index * 37 + round) % COMPANY), `${index} ${round}`));
  if (number % 10 === 9) {
    const form = { profile: "ZK_ATTLOG" };
    const waiting = await ask("an upload", 303, () => visitor.upload("/time/time_reports/uploads/new", form, attlog(index, round)));
    if (waiting.location === undefined) return waiting;
    // A company may have only a few unconfirmed uploads.
    return ask("a file put away", 303, () => visitor.post(`${waiting.location}/removal`, {}));
  }
  const pages = [
    "/payroll/payroll_processing",
    `/payroll/payroll_processing/${corrected}/review/earnings?pageSize=50`,
    "/employees/employees",
    "/employees/employees?q=santos",
    `/payroll/payroll_processing/${corrected}/payslips/${1 + (number % COMPANY)}`,
    "/time/time_reports",
  ];
  return ask("a page of the office", 200, () => visitor.get(pages[number % pages.length]!));
}

function correctTime(visitor: Visitor, employeeSeq: number, name: string): Promise<Answer> {
  return visitor.post(`/payroll/payroll_processing/${corrected}/payslips/${employeeSeq}/adjustments/new`, {
    kind: "EARNING",
    itemName: `Change ${name}`,
    taxTreatment: "TAXABLE",
    taxClass: "REGULAR",
    paymentKind: "CASH",
    amount: "100.00",
    reason: "Load",
  });
}

/** The punches of fifty employees yesterday. */
function attlog(index: number, round: number): { name: string; content: string } {
  const lines = Array.from({ length: Math.min(50, COMPANY) }, (_, line) => {
    const employee = 1 + ((index * 131 + round * 50 + line) % COMPANY);
    return `B${String(employee).padStart(6, "0")}\t${addDays(today, -1)} 07:${String(line % 60).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}\t1\t0\t1\t0\r\n`;
  });
  return { name: `attlog ${index} ${round}.dat`, content: lines.join("") };
}

async function device(going: () => boolean): Promise<void> {
  const caller = new Visitor(servers[0]!.origin);
  for (let call = 0; going(); call += 1) {
    const punch = {
      employeeNumber: `B${String(1 + ((PEOPLE + call) % COMPANY)).padStart(6, "0")}`,
      at: new Date(Date.now() - 60_000).toISOString(),
      key: `load-${call}`,
    };
    await ask("a call of a device", 200, () =>
      caller.call("/api/time/punches", { punches: [punch] }, { Authorization: `Bearer ${token}` }),
    );
    await sleep(CALLS_PAUSE);
  }
  caller.leave();
}

async function ask(kind: string, expected: number, send: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await send().catch((error: Error): Answer => ({ status: 0, location: undefined, text: error.message }));
  durations.set(kind, [...(durations.get(kind) ?? []), performance.now() - began]);
  if (answer.status !== expected)
    errors.push(
      `${kind} answered ${answer.status}: ${/role="alert"[^>]*>(.{0,300})/s.exec(answer.text)?.[1] ?? answer.text.slice(0, 300)}`,
    );
  return answer;
}

function usedMegabytes(probes: readonly Probe[]): number {
  return probes.reduce((sum, { heldMegabytes }) => sum + heldMegabytes, 0);
}

async function memory(): Promise<number> {
  return usedMegabytes(await Promise.all(servers.map((server) => server.probe({ clean: true }))));
}
