import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calculatePayrollJob } from "~/jobs/payroll/calculate-payroll.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { postWithRevision } from "../../support/page-forms";
import { signIn, type Visitor } from "../../support/app";
import { downloadSheet } from "../../support/workbook-files";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const RUNS = "/payroll/payroll_processing";
/** The last run of the night shift in 2026, open: Isko and Josie. */
const RUN = `${RUNS}/13`;
const REFUNDS = `${RUN}/review/tax-refund`;
const JOSIE = `${RUN}/payslips/10`;
const BY_HAND = `${JOSIE}/lines/taxRefund`;

let company: PayrollCompany;
let officer: Visitor;
/** Only the last final pay of 2026 is open. */
let ended: PayrollCompany;

afterAll(() => void vi.useRealTimers());

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 12 });
  officer = await signIn(company.email);
}, 120_000);

const page = async (path: string) => readMainText((await officer.request(path)).text);

// covers: PAY-06
test("the payroll that settles the year lists each refund: due, withheld and left for the own return", async () => {
  expect(await page(`${RUN}/review`)).toContain("Tax Tax refund Deductions");
  const { text } = await officer.request(REFUNDS);
  // "Tax" is a prefix of its URL, but not at this page.
  expect([...text.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].filter(([link]) => link.includes("/review/"))).toHaveLength(1);
  const pageText = readMainText(text);
  // Document 5, F-25: 815.49 + 881.22 withheld from Josie, nothing due below 250,000.00. Isko: 253,746.17 taxable, 15% × 3,746.17 = 561.93;
  // 2,085.31 − 561.93 = 1,523.38 (the year-end picture). Together 3,220.09.
  expect(pageText).toMatch(/Josie Hilario Navarro E0010 · \S+ — 1,696\.71 — 1,696\.71 1,696\.71 — Change/);
  expect(pageText).toMatch(/Isko Malonzo Abad E0009 · \S+ 561\.93 2,085\.31 — 1,523\.38 1,523\.38 — Change/);
  expect(pageText).toContain("Total, 2 employees 3,220.09 3,220.09 —");
  expect(pageText.indexOf("Josie")).toBeLessThan(pageText.indexOf("Isko"));
  expect((await page(`${REFUNDS}?sort=name`)).indexOf("Isko")).toBeLessThan((await page(`${REFUNDS}?sort=name`)).indexOf("Josie"));
  expect(await page(`${REFUNDS}?q=nobody`)).toContain("No employees found");
  expect((await officer.request(`${REFUNDS}?sort=salary`)).status).toBe(400);
  // With custom columns, the action to change a refund and the sum stay.
  expect(await page(`${REFUNDS}?columns=excess`)).toMatch(
    /Employee Too much Change .*Josie.* 1,696\.71 Change .*Isko.* 1,523\.38 Change .*Total, 2 employees 3,220\.09 This/,
  );
  // The line raises net pay: no earnings, 1,200.00 of contributions, 496.71 left (row 13, 10 of the sample register).
  const payslip = await page(JOSIE);
  expect(payslip).toMatch(/Tax refund.{0,120}1,696\.71/);
  expect(payslip).toContain("496.71");
});

// covers: PAY-06
test("tax overwithheld by a previous employer is not refunded but left for the own return", async () => {
  const { text } = await officer.request(`${RUNS}/12/review/tax-refund`);
  const pageText = readMainText(text);
  // Fidel: 15,512.17 due, 22,500.00 withheld before; 6,987.83 over (the year-end picture). Celia: 1,310.27 − 750.38 = 559.89.
  expect(pageText).toMatch(/Fidel Bernardo Mercado E0006 · \S+ 15,512\.17 — 22,500\.00 6,987\.83 — 6,987\.83/);
  expect(pageText).toMatch(/Celia Galang Dizon E0003 · \S+ 750\.38 1,310\.27 — 559\.89 559\.89 —/);
  expect(pageText).toContain("Total, 2 employees 7,547.72 559.89 6,987.83");
  // It is completed.
  expect(text).not.toContain("lines/taxRefund");
});

// covers: PAY-06
test("a refund is changed with a reason, up to what the company withheld; net pay and history change at once, and the tax is recomputed", async () => {
  const change = (amount: string, reason: string) => postWithRevision(officer, BY_HAND, { amount, reason });
  const words = (answer: { text: string }) => readPageText(answer.text);
  const above = await change("1,696.72", "Agreed with the BIR");
  expect(above.status).toBe(422);
  expect(words(above)).toContain(
    "This company withheld 1,696.71 in the year and cannot refund more. The rest is claimed in the employee's own return.",
  );
  expect(above.text).toContain("1,696.72");
  const silent = await change("1,500.00", " ");
  expect([silent.status, (await page(REFUNDS)).includes("Set by hand")]).toEqual([422, false]);

  expect((await change("1,500.00", "Agreed with the BIR")).status).toBe(303);
  // 496.71 − (1,696.71 − 1,500.00)
  expect(words(await officer.request(JOSIE))).toContain("Tax refund set by hand. Net pay 496.71 → 300.00.");
  expect(await page(REFUNDS)).toMatch(/Josie.{0,60}1,696\.71 1,500\.00 ?Set by hand 196\.71/);
  expect(await page(`${RUN}/history`)).toContain(
    "Josie Hilario Navarro: set Tax refund by hand: ₱1,696.71 as computed → ₱1,500.00. Reason: Agreed with the BIR.",
  );
  const { name, sheets } = await downloadSheet(officer, `${RUN}/tax-refund.xlsx?q=josie`);
  expect(name).toContain("Tax refund.xlsx");
  const cells = sheets[0]!.rows;
  const heads = cells.findIndex((row) => row[0] === "Employee ID");
  expect(cells[heads]!.slice(3, 9)).toEqual(["Tax due", "Withheld here", "Withheld before", "Too much", "Refund", "Own return"]);
  expect(cells[heads + 1]!.slice(3)).toEqual([0, 1696.71, 0, 1696.71, 1500, 196.71, "Yes"]);

  expect((await postWithRevision(officer, BY_HAND, {}, `${BY_HAND}?reset`)).status).toBe(303);
  expect(await page(REFUNDS)).toMatch(/Josie.{0,60}1,696\.71 1,696\.71 —/);
});

// covers: PAY-06
test("a payroll that does not settle the year reports it, and a completed one refuses refund changes", async () => {
  expect(await page(`${RUNS}/3/review`)).not.toContain("Tax refund");
  expect(await page(`${RUNS}/3/review/tax-refund`)).toContain("This payroll does not settle the year");
  await completePayroll(company.scope, 13);
  const late = await postWithRevision(officer, BY_HAND, { amount: "1", reason: "Late" });
  expect([late.status, readPageText(late.text).includes("This payroll is completed and cannot change.")]).toEqual([422, true]);
  expect(await page(REFUNDS)).toContain("Total, 2 employees 3,220.09 3,220.09 —");
});

// covers: PAY-06
test("a final pay gives back in the same way what the year withheld too much", { timeout: 60_000 }, async () => {
  ended = await createPayrollCompany({ completed: 15 });
  const text = readMainText((await (await signIn(ended.email)).request(`${RUNS}/16/review/tax-refund`)).text);
  // Gina, who left on 10 December: 39,525.20 − 37,615.34 (the year-end figures). Karl still owes.
  expect(text).toMatch(/Gina Enriquez Torres E0007 · \S+ 37,615\.34 39,525\.20 — 1,909\.86 1,909\.86 — Change/);
  expect(text).toContain("Total, 1 employee 1,909.86 1,909.86 —");
});

// covers: F-16 F-35 PAY-06
test("tax that the last payrolls settled wrongly is refunded in January for the ended year: certificate, 1601-C and 1604-C follow", async () => {
  const { scope } = ended;
  const address = "/payroll/government";
  let visitor = await signIn(ended.email);
  const shownOn = async (path: string) => readMainText((await visitor.request(path)).text);
  const create = (payDate: string) => visitor.request(`${address}/annualization/2026/adjustment`, { form: { payDate } });
  // Gina is owed 1,909.86 and gets 1,000.00 by mistake: 909.86 is left. Karl's final pay lacks 691.99, which no adjustment collects.
  const mistake = { amount: "1,000.00", reason: "Typed wrongly" };
  expect((await postWithRevision(visitor, `${RUNS}/16/payslips/7/lines/taxRefund`, mistake)).status).toBe(303);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:59:00+08:00") });
  visitor = await signIn(ended.email);
  expect(await shownOn(`${address}/annualization/2026/adjustment`)).toContain("2026 is not over");
  expect(readPageText((await create("01/25/2027")).text)).toContain("Come back on 01/01/2027.");
  vi.setSystemTime(new Date("2027-01-01T00:00:00+08:00"));
  visitor = await signIn(ended.email);
  // An open payroll of the year would still change the tax.
  expect(await shownOn(`${address}/annualization/2026/adjustment`)).toContain("Payrolls of 2026 that are not completed Final pay");
  expect(readPageText((await create("01/25/2027")).text)).toContain("counts to 2026 and is not completed");
  await completePayroll(scope, 16);

  expect(await shownOn(`${address}/annualization/2026`)).toContain("Year-end adjustment");
  // 39,525.20 − 1,000.00 withheld, 37,615.34 due.
  expect(await shownOn(`${address}/annualization/2026/adjustment`)).toMatch(
    /Gina Enriquez Torres E0007 37,615\.34 38,525\.20 909\.86 Total, 1 employee 909\.86/,
  );
  for (const day of ["12/31/2026", "01/26/2027"]) {
    const late = await create(day);
    expect([late.status, readPageText(late.text)]).toEqual([
      422,
      expect.stringContaining("Tax of 2026 is refunded by 01/25/2027. Choose a day from 01/01/2027 to 01/25/2027"),
    ]);
    expect(late.text).toContain(day);
  }
  // Two concurrent posts create one.
  const both = await Promise.all([create("01/25/2027"), create("01/25/2027")]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  const made = both.find(({ status }) => status === 303)!.location!.replace(/\/calculation$/, "");
  const payrollSeq = Number(made.split("/").at(-1));
  const { rows } = (await runSql(
    scope.companySeq,
    `select payroll_seq_valid_millis as "payrollSeqValidMillis" from recalculations where payroll_seq = ${payrollSeq}`,
  )) as { rows: { payrollSeqValidMillis: number }[] };
  await calculatePayrollJob.run({ companySeq: scope.companySeq, ...rows[0]! });
  expect(await shownOn(`${made}/amounts`)).toContain("Only refunds");
  expect(await shownOn(`${made}/review/tax-refund`)).toMatch(/Year-end adjustment 2026.*Gina.* 37,615\.34 38,525\.20 — 909\.86 909\.86/);
  const payslip = await shownOn(`${made}/payslips/7`);
  expect(payslip).toMatch(/Tax refund.{0,200}909\.86/);
  expect(payslip).toContain("Tax of the year 37,615.34 22,500.00 + 20% × 75,576.72 Withheld before −38,525.20 Refunded 909.86");
  // It contains tax only, and its date stays within the year's limits.
  const amount = { itemCode: "RICE-SUBSIDY", employee: "E0007", payrollTemplateSeq: "", size: "500", reason: "Beside" };
  expect(readPageText((await visitor.request(`${made}/amounts/new`, { form: amount })).text)).toContain("refunds tax only");
  const taken = { amount: "1", reason: "Beside" };
  expect(readPageText((await postWithRevision(visitor, `${made}/payslips/7/lines/withholdingTax`, taken)).text)).toContain(
    "refunds tax only",
  );
  const moved = await visitor.request(`${made}/setup`, { form: { payDate: "01/20/2028", revision: "1" } });
  expect([moved.status, readPageText(moved.text).includes("Tax of 2026 is refunded by")]).toEqual([422, true]);

  await completePayroll(scope, payrollSeq);
  // 25A falls to the tax due; the adjustment collected nothing from Karl.
  expect(await shownOn(`${address}/2316/2026/7`)).toMatch(/25A .{0,120}37,615\.34/);
  expect(await shownOn(`${address}/1601-c/2027-01`)).toMatch(/26 .{0,160}[−-]909\.86/);
  const year = await shownOn(`${address}/1604-c/2026`);
  expect(year).toContain("All three agree");
  expect(year).toMatch(/11A Last day of a refund 01\/25\/2027 12 Over-remittance ₱909\.86 13 First credited in 01\/2027/);
  // The return of January belongs to 2027 and is not part of that year's certificates.
  expect(await shownOn(`${address}/1604-c/2027`)).toContain("All three agree");
  expect(await shownOn("/payroll/year-to-date/2026/7")).toContain("January 2027");
  expect(await shownOn(`${address}/annualization/2026/adjustment`)).toContain("No one gets a refund");
});
