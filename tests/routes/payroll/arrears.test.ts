import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import type { Balances } from "~/domain/payroll/facts/facts";
import { scanArrearsJob } from "~/jobs/payroll/scan-arrears.server";
import { LeaseLost } from "~/models/shared/lease.server";
import { arrearsScanLease, scanForArrears } from "~/models/payroll/arrears/arrears-scan.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { signIn, type Visitor } from "../../support/app";
import { downloadSheet } from "../../support/workbook-files";
import { copyEmployees } from "../../support/copy-employees";
import { readPageText } from "../../support/page-text";
import { grantPermissions } from "../../support/company";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const RUN = "/payroll/payroll_processing/7";
const ARREARS = `${RUN}/arrears`;
const BASIC = "1 1 basicSalary";
/** The last payroll of November is the third. */
const MONTH = "1 3 contributions";
const ABSENCE = "1 1 absence";
const RAISE = "Updated the salary from 11/01/2026 on: ₱30,000.00 monthly → ₱33,000.00 monthly";

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 6 });
  // Payroll officers who may open employee records get links to the records to fix.
  await grantPermissions(company.scope.companySeq, ["PAYROLL_SETTING_EDIT", "TEAM_VIEW"]);
  visitor = await signIn(company.email);
});

afterEach(() => void vi.useRealTimers());

const fetchText = async (path = ARREARS) => readPageText((await visitor.request(path)).text);
const decide = async (form: Record<string, string>) => {
  const { text } = await visitor.request(ARREARS);
  return visitor.request(ARREARS, { form: { digest: /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "", ...form } });
};
const sqlRows = async (text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows;

test("a late raise shows what closed payrolls should have paid, and does not change them", async () => {
  expect(await fetchText()).toContain("No arrears The closed payrolls of the last year");
  const before = await sqlRows("select lines, net_centavos from payslips where payroll_seq = 1 and employee_seq = 1");
  const raise = { salaryAmountType: "MONTHLY", salaryAmount: "33000", taxCode: "S", effectiveDate: "2026-11-01", pic: "Ana" };
  await expect(createSalary(company.scope, 1, salaryForm.parse(raise), "2026-12-03")).rejects.toThrow("last payroll cut off");
  await createSalary(company.scope, 1, salaryForm.parse({ ...raise, withArrears: "on" }), "2026-12-03");
  const text = await fetchText();
  // 30,000 → 33,000 is 1,500.00 per half-month; a day lost costs 12 × 3,000 ÷ 261 = 137.93 more.
  expect(text).toContain("Basic salary 15,000.00 — 16,500.00 +1,500.00");
  expect(text).toContain("−1,379.31 — −1,517.24 −137.93");
  // Each line links to the change that causes it.
  expect(text).toContain(`+1,500.00 ${RAISE}`);
  expect((await visitor.request(ARREARS)).text).toContain('href="/employees/employees/1/salary/history"');
  // A search by name: no arrears or no match gives a message, and a decision covers what was shown.
  expect(await fetchText(`${ARREARS}?q=reyes`)).toContain("+1,500.00");
  expect(await fetchText(`${ARREARS}?q=cruz`)).toContain("No employee found by the search has arrears.");
  expect(await fetchText(`${ARREARS}?q=nobody`)).toContain("No employee in this payroll matches the search.");
  const file = async (q: string) => JSON.stringify(await downloadSheet(visitor, `${ARREARS}.xlsx?q=${q}`));
  expect((await visitor.request(`${ARREARS}?q=reyes`)).text).toContain(`${ARREARS}.xlsx?q=reyes`);
  expect(await file("reyes")).toMatch(/Search: “reyes”.*Basic salary/s);
  expect(await file("cruz")).not.toContain("Basic salary");
  const digest = /name="digest" value="([^"]+)"/.exec((await visitor.request(`${ARREARS}?q=reyes`)).text)![1]!;
  expect((await visitor.request(`${ARREARS}?q=cruz`, { form: { digest, decide: "TAKE", lines: BASIC } })).status).toBe(409);
  expect(await sqlRows("select lines, net_centavos from payslips where payroll_seq = 1 and employee_seq = 1")).toEqual(before);
});

test("selected lines become adjustments of the payroll with their reason, once", async () => {
  const stale = await visitor.request(ARREARS, { form: { digest: "older", decide: "TAKE", lines: BASIC } });
  expect(stale.status).toBe(409);
  expect(readPageText((await decide({ decide: "TAKE" })).text)).toContain("Nothing was chosen.");
  expect((await decide({ decide: "TAKE", lines: BASIC })).status).toBe(303);
  expect(await fetchText()).not.toContain("11/01–11/15/2026 Basic salary");
  expect(
    await sqlRows(
      "select item_name, tax_class, amount_centavos, reason from payroll_adjustments where payroll_seq = 7 and item_name like 'Arrears%'",
    ),
  ).toEqual([
    {
      item_name: "Arrears Basic salary 11/01–11/15/2026",
      tax_class: "REGULAR",
      amount_centavos: 150_000,
      reason: "Paid ₱15,000.00, should be ₱16,500.00 by today’s records.",
    },
  ]);
  const payslip = await fetchText(`${RUN}/payslips/1`);
  expect(payslip).toContain("Arrears Basic salary 11/01–11/15/2026");
  expect(payslip).toContain(`Comes from: ${RAISE}`);
});

test("a line that recovers pay needs the employee's consent, and is discarded with a reason", async () => {
  const back = await decide({ decide: "TAKE", lines: ABSENCE });
  expect([back.status, readPageText(back.text).includes("Confirm that the employee agreed to it in writing")]).toEqual([422, true]);
  const silent = await decide({ decide: "DISCARD", lines: ABSENCE });
  expect([silent.status, readPageText(silent.text).includes("Enter a reason for discarding these lines.")]).toEqual([422, true]);
  expect((await decide({ decide: "DISCARD", lines: ABSENCE, reason: "Too little to reverse" })).status).toBe(303);
  expect(await fetchText()).not.toContain("−137.93");
  expect(await fetchText(`${RUN}/history`)).toContain("Discarded arrears: 1 line of 1 employee: Too little to reverse.");
});

test("arrears whose adjustment is removed are proposed again, and can be downloaded as a workbook", async () => {
  const [adjustment] = await sqlRows("select adjustment_seq from payroll_adjustments where payroll_seq = 7 and item_name like 'Arrears%'");
  const seq = String(adjustment!["adjustment_seq"]);
  expect((await visitor.request(`${RUN}/payslips/1/adjustments/${seq}/delete`, { form: { revision: "1" } })).status).toBe(303);
  expect(await fetchText()).toContain("Basic salary 15,000.00 — 16,500.00 +1,500.00");
  const { status, sheets } = await downloadSheet(visitor, `${ARREARS}.xlsx`);
  const [, , headings, ...rows] = sheets[0]!.rows;
  const month = rows.find((row) => row.includes("Contributions of the month"))!;
  const cell = (heading: string) => month[headings!.indexOf(heading)];
  expect([status, cell("Comes from")]).toEqual([200, expect.stringContaining(RAISE)]);
  // PhilHealth: 5% of 3,000 a month more, halved; the employer as much. It is no pay.
  expect([cell("Employee’s shares to charge"), cell("Employer’s shares to add"), cell("Difference")]).toEqual([75, 75, null]);
});

// covers: F-15, F-73
test("contributions of a closed month are charged with the run, removed again, and listed late; a filed month needs an amended return", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "update company_versions set phil_health_no = '012345678901'");
  const PHILHEALTH = "/payroll/government/philhealth/2026-11";
  const FILED = "/payroll/government/filed/philhealth/2026-11";
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-03T09:00:00+08:00") });
  const { text } = await visitor.request(`${FILED}/new`);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const filing = { filedDay: "12/03/2026", reference: "SPA-1", bank: "BDO", means: "CHECK", step: "save" };
  const filed = await visitor.request(`${FILED}/new`, { form: { ...filing, version: hidden("version"), digest: hidden("digest") } });
  expect(filed.status).toBe(303);
  vi.useRealTimers();

  // PhilHealth: 5% of 3,000 a month more, halved; SSS had its highest salary credit before, Pag-IBIG its highest fund salary.
  expect(await fetchText()).toContain("Filed already, an amended return will be needed: PhilHealth of November 2026");
  expect(await fetchText()).toContain("November 2026 0.00 +75.00 0.00 +75.00");
  const before = await sqlRows("select lines from payslips where payroll_seq = 3 and employee_seq = 1");
  expect((await decide({ decide: "TAKE", lines: MONTH })).status).toBe(303);
  expect(await fetchText()).toContain("Contribution arrears of this payroll Choose Employee Month Employee, ₱ Employer, ₱");
  expect(await fetchText()).not.toContain("Contributions of closed months");
  expect(await fetchText(`${RUN}/payslips/1`)).toContain("Contribution arrears November 2026, PhilHealth");
  expect((await decide({ decide: "GIVE_UP", taken: MONTH })).status).toBe(303);
  expect(await fetchText(`${RUN}/payslips/1`)).not.toContain("Contribution arrears November 2026");
  expect((await decide({ decide: "GIVE_UP", taken: MONTH })).status).toBe(422);
  expect((await decide({ decide: "TAKE", lines: MONTH })).status).toBe(303);
  // Arrears included in an open payroll are no longer due.
  expect(await fetchText(PHILHEALTH)).not.toContain("Late remittance");

  const confirmation = await fetchText(`${RUN}/confirmation`);
  expect(confirmation).toContain("November 2026 is filed (PhilHealth). This payroll will need an amended return.");
  await completePayroll(company.scope, 7);
  expect(await fetchText(PHILHEALTH)).toMatch(
    /Late remittance Excel .*Reyes, Ana 191518844729 3,000\.00 75\.00 75\.00 150\.00 12\/15\/2026/,
  );
  expect(await fetchText(PHILHEALTH)).toContain("Late remittance 0.00 → 150.00");
  expect(await fetchText(FILED)).toContain("Amended return needed");
  expect(await fetchText("/payroll/government/sss/2026-11")).not.toContain("Late remittance");
  expect((await visitor.request(`${PHILHEALTH}/late.xlsx`)).status).toBe(200);
  expect(await sqlRows("select lines from payslips where payroll_seq = 3 and employee_seq = 1")).toEqual(before);
});

// covers: F-15
test("a correction pays arrears at once: it includes employees with arrears, until their last line is removed", async () => {
  const created = await visitor.request("/payroll/special-pay/new", {
    form: { runPurpose: "CORRECTION", payDate: "12/16/2026" },
  });
  const at = /\/payroll\/payroll_processing\/(\d+)/.exec(created.location ?? "")?.[0] ?? "";
  const key = "1 3 basicSalary";
  const post = async (form: Record<string, string>) => {
    const { text } = await visitor.request(`${at}/arrears`);
    return visitor.request(`${at}/arrears`, { form: { digest: /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "", ...form } });
  };
  expect(await fetchText(`${at}/amounts`)).toContain("Arrears");
  expect(await fetchText(`${at}/arrears`)).toContain("11/16–11/30/2026 Basic salary 15,000.00 — 16,500.00 +1,500.00");
  expect((await post({ decide: "TAKE", lines: key })).status).toBe(303);
  expect(await fetchText(`${at}/amounts`)).toContain("Arrears Basic salary 11/16–11/30/2026");
  const run = Number(/(\d+)$/.exec(at)?.[1]);
  await calculatePayroll(company.scope, run);
  // It counts in the 13th month base of its own year, and in no SSS base of December.
  const [stored] = await sqlRows(`select net_centavos, balances from payslips where payroll_seq = ${run} and employee_seq = 1`);
  const [former] = await sqlRows("select balances from payslips where payroll_seq = 7 and employee_seq = 1");
  const [now, before] = [stored, former].map((row) => JSON.parse(String(row?.["balances"])) as Balances);
  expect(now!.years[0]!.basicEarned - before!.years[0]!.basicEarned).toBe(1_500_00);
  expect(now!.months).toEqual(before!.months);
  const [adjustment] = await sqlRows(`select adjustment_seq from payroll_adjustments where payroll_seq = ${run}`);
  expect((await visitor.request(`${at}/amounts/${String(adjustment?.["adjustment_seq"])}/delete`, { form: {} })).status).toBe(303);
  expect(await sqlRows(`select 1 from payroll_members where payroll_seq = ${run}`)).toEqual([]);
  expect(await fetchText(`${at}/arrears`)).toContain("11/16–11/30/2026 Basic salary 15,000.00 — 16,500.00 +1,500.00");
});

// covers: F-15
test("for many employees a worker scans for arrears; it is stopped, taken over and repeated, and the list always uses today’s records", async () => {
  const { scope } = company;
  const created = await visitor.request("/payroll/special-pay/new", { form: { runPurpose: "CORRECTION", payDate: "12/17/2026" } });
  const at = /\/payroll\/payroll_processing\/(\d+)/.exec(created.location ?? "")?.[0] ?? "";
  const list = `${at}/arrears`;
  const readList = () => fetchText(list);
  const job = { companySeq: scope.companySeq, payrollSeq: Number(/(\d+)$/.exec(at)?.[1]) };
  const press = (form: Record<string, string> = {}) => visitor.request(`${at}/arrears-look`, { form });
  const raise = (employeeSeq: number, salaryAmount: string, effectiveDate: string) => {
    const typed = { salaryAmountType: "MONTHLY", salaryAmount, taxCode: "S", effectiveDate, pic: "Ana", withArrears: "on" };
    return createSalary(scope, employeeSeq, salaryForm.parse(typed), "2026-12-03");
  };
  const silent = () => runSql(scope.companySeq, "update arrears_scans set heartbeat_at = clock_timestamp() - interval '31 seconds'");
  await copyEmployees(scope.companySeq, 300);
  await raise(1, "36000", "2026-11-16");
  expect(await readList()).toMatch(/Arrears have not been searched yet This payroll has 312 people/);

  expect((await press()).status).toBe(303);
  const { text } = await visitor.request(list);
  expect(readPageText(text)).toMatch(/Searching for arrears: 0 of 312 people Ana Reyes started this/);
  expect(text).toMatch(/<noscript><meta http-equiv="refresh" content="3"\/?><\/noscript>/i);
  // A second press continues only once.
  await press();
  expect(await readList()).toContain("A search of this payroll is already running.");
  expect(await arrearsScanLease.listFree()).toEqual([job]);
  // Cancelled: the worker with the lease writes nothing, and no other takes over.
  const stopped = await arrearsScanLease.acquire(job);
  await press({ decide: "STOP" });
  await expect(scanForArrears(stopped!)).rejects.toThrow(LeaseLost);
  expect([await arrearsScanLease.listFree(), await arrearsScanLease.acquire(job)]).toEqual([[], null]);
  expect(await readList()).toContain("The arrears search was stopped");

  // A job of a stopped worker is taken over by the next; after a kill, when its heartbeat is half a minute old.
  await press();
  await expect(scanArrearsJob.run(job, AbortSignal.abort(new Error("the worker stops")))).rejects.toThrow("the worker stops");
  expect(await arrearsScanLease.listFree()).toEqual([job]);
  const killed = await arrearsScanLease.acquire(job);
  expect([await arrearsScanLease.listFree(), await arrearsScanLease.acquire(job)]).toEqual([[], null]);
  await silent();
  await scanArrearsJob.run(job);
  await expect(scanForArrears(killed!)).rejects.toThrow(LeaseLost);
  const found = await readList();
  expect(found).toMatch(/All 312 people were checked/);
  expect(found).toMatch(/Ana Lim Reyes.{0,80}11\/16–11\/30\/2026 Basic salary/);
  const { sheets } = await downloadSheet(visitor, `${list}.xlsx`);
  expect(sheets[0]!.rows.filter((row) => row.includes("Ana Lim Reyes")).length).toBeGreaterThan(1);

  // Another raise changes the figures at once; new employees appear with the next scan. 5 of 11 pay days at 18,000.00 and 6 at 19,500.00 a
  // half-month: 18,818.18.
  await raise(1, "39000", "2026-11-23");
  expect(await readList()).toMatch(/Records have changed since.*Basic salary 15,000\.00 \S+ 18,818\.18/);
  const [other] = await sqlRows(
    "select employee_seq as seq from payslips where payroll_seq = 3 and employee_seq in (2, 3, 4, 5) order by 1 desc limit 1",
  );
  await raise(Number(other!["seq"]), "99000", "2026-11-16");
  await press();
  await scanArrearsJob.run(job);
  expect(await readList()).toMatch(/All 312 people were checked/);
  expect((await sqlRows("select found_seqs as seqs from arrears_scans"))[0]!["seqs"]).toEqual([1, other!["seq"]]);
  // Sorted across all employees by the scan's result, in the file too; a page is included in the order shown.
  const orderOf = (text: string) => [...new Set([...text.matchAll(/value="(\d+) \d+ basicSalary"/g)].map(([, seq]) => Number(seq)))];
  const ordered = async (sort: string) => orderOf((await visitor.request(`${list}?sort=${sort}`)).text);
  expect([await ordered("-difference"), await ordered("difference")]).toEqual([
    [other!["seq"], 1],
    [1, other!["seq"]],
  ]);
  const up = await visitor.request(`${list}?sort=difference`);
  expect(readPageText(up.text)).toContain("as of the last search");
  expect(up.text).toContain(`${list}.xlsx?sort=difference`);
  const names = async (sort: string) =>
    (await downloadSheet(visitor, `${list}.xlsx?sort=${sort}`)).sheets[0]!.rows.slice(3).map((row) => row[1]);
  expect([(await names("difference"))[0], (await names("-difference"))[0]]).toEqual([
    "Ana Lim Reyes",
    expect.not.stringContaining("Reyes"),
  ]);
  // Including arrears from a filtered list works the same.
  const digest = /name="digest" value="([^"]+)"/.exec(up.text)?.[1] ?? "";
  const form = { digest, decide: "TAKE", lines: "1 3 basicSalary" };
  expect((await visitor.request(`${list}?sort=-difference`, { form })).status).toBe(409);
  expect((await visitor.request(`${list}?sort=difference`, { form })).status).toBe(303);
  expect(await sqlRows(`select amount_centavos from payroll_arrears where payroll_seq = ${job.payrollSeq}`)).toEqual([
    { amount_centavos: 3_818_18 },
  ]);
});
