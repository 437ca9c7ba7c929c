import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { adjustments, payrolls } from "~/db/schema/payroll";
import { calculationLease, saveProgress } from "~/models/payroll/runs/calculation/calculation-lease.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { cancelRecalculation, removeRecalculation, startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { copyEmployees } from "../../support/copy-employees";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { openSheet } from "../../support/workbooks";

/** Run 3 of the sample, open and calculated: "Bakery and store", 16 to 30 November; run 1 is the completed one before it. */
const RUN = "/payroll/payroll_processing/3";
const REVIEW = `${RUN}/review`;

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

/** The text of a page without markup and script data. */
const readText = (text: string) =>
  text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
const page = async (path: string) => readText((await visitor.request(path)).text);

// covers: PAY-02 PAY-08
test("the review shows the register's totals, their changes and the reasons", async () => {
  const text = await page(REVIEW);
  // totals of run 3 and run 1 in the sample's register: 108,795.70 − 112,101.51, and so on
  for (const figure of ["108,795.70", "−3,305.81", "15,516.60", "93,279.10", "122,561.15"]) expect(text).toContain(figure);
  expect(text).toContain("Compared with 11/01–11/15/2026");
  // Karl earned 15,000 in the first half and left on the 20th; Fidel came on the 18th
  expect(text).toContain("Karl Catacutan Yap left");
  expect(text).toContain("Fidel Bernardo Mercado joined");
  expect(text).toContain("Total, 6 employees");
});

// covers: PAY-03 PAY-04 PAY-05 PAY-07
test("each part shows its own columns, and only those in use", async () => {
  const earnings = await page(`${REVIEW}/earnings`);
  for (const heading of ["Basic salary", "Absence", "Holidays not worked", "Overtime", "Gross pay, ₱"]) expect(earnings).toContain(heading);
  for (const unused of ["Undertime", "Separation pay", "13th month pay"]) expect(earnings).not.toContain(unused);
  const contributions = await page(`${REVIEW}/contributions`);
  for (const figure of ["SSS MPF", "3,262.50", "1,112.50", "Employer EC", "105.00", "3,010.45"]) expect(contributions).toContain(figure);
  const tax = await page(`${REVIEW}/tax`);
  for (const figure of ["Cumulative average", "No tax", "81,459.68", "2,275.86", "4,856.17"]) expect(tax).toContain(figure);
  const deductions = await page(`${REVIEW}/deductions`);
  for (const figure of ["Government loans", "1,500.00", "Company loans", "1,000.00", "15,516.60"]) expect(deductions).toContain(figure);
});

// covers: PAY-08
test("the summary has the totals for employees and employer, the headcount and every reason for the change", async () => {
  const text = await page(`${REVIEW}/summary`);
  for (const line of [
    "For employees",
    "For the employer",
    "Employer cost 122,561.15 124,601.94 −2,040.79",
    "Reasons for the change from 11/01–11/15/2026",
    "Loans",
  ])
    expect(text).toContain(line);
  expect(text).toContain("Change −3,305.81 −1,168.59 −2,137.22 −2,040.79");
});

test("the register is searched, filtered, sorted and paged, and its totals follow", async () => {
  expect(await page(`${REVIEW}?q=celia`)).toContain("Total, 1 employee ");
  expect(await page(`${REVIEW}?q=nobody`)).toContain("No employees found");
  const sorted = await page(`${REVIEW}?sort=-netPay`);
  expect(sorted.indexOf("Hector Fajardo Santos")).toBeLessThan(sorted.indexOf("Celia Galang Dizon"));
  expect((await visitor.request(`${REVIEW}?sort=shoeSize`)).status).toBe(400);
  expect((await visitor.request(`${REVIEW}?pageSize=7`)).status).toBe(400);
  expect((await visitor.request(`${REVIEW}/shoes`)).status).toBe(404);
});

// covers: PAY-02
test("blocked employees come first, with the message and a link to fix it, and stop completion", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  await inCompany(other.scope, (tx) =>
    tx
      .update(employees)
      .set({ tinNo: "" })
      .where(and(eq(employees.companySeq, other.scope.companySeq), eq(employees.employeeSeq, 7))),
  );
  // nothing was recalculated yet: the run says so
  expect(readText((await officer.request(REVIEW)).text)).toContain("Inputs changed since the last calculation: 1 employee");
  await calculatePayroll(other.scope, 3);
  const text = readText((await officer.request(REVIEW)).text);
  expect(text).toContain("1 employee blocks completion");
  expect(text.indexOf("Gina Enriquez Torres")).toBeLessThan(text.indexOf("Ana Lim Reyes"));
  const checks = (await officer.request(`${REVIEW}/checks`)).text;
  expect(readText(checks)).toContain("The TIN is missing, and tax is withheld. Enter the TIN of the employee.");
  expect(checks).toContain(`href="${RUN}/payslips/7"`);
  expect(checks).toContain(`href="${RUN}/exclusions/new?employeeSeq=7"`);
  const refused = await officer.request(`${RUN}/confirmation`, { form: { headcount: "6", net: "9327910" } });
  expect(refused.status).toBe(422);
  expect(readText(refused.text)).toContain("1 employee cannot be paid yet.");
});

test("employees are excluded with a reason and included again; payslips and totals change at once", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  const dialog = readText((await officer.request(`${RUN}/exclusions/new?employeeSeq=1&employeeSeq=3`)).text);
  for (const name of ["Ana Lim Reyes", "Celia Galang Dizon"]) expect(dialog).toContain(name);
  const empty = await officer.request(`${RUN}/exclusions/new?employeeSeq=1`, { form: { employeeSeq: "1", excluded: "Y", reason: "" } });
  expect(empty.status).toBe(422);
  expect(readText(empty.text)).toContain("Enter a reason.");
  expect(
    (await officer.request(`${RUN}/exclusions/new`, { form: { employeeSeq: ["1", "3"], excluded: "Y", reason: "On hold" } })).status,
  ).toBe(303);
  expect(readText((await officer.request(REVIEW)).text)).toContain("Total, 4 employees");
  const list = readText((await officer.request(`${RUN}/exclusions`)).text);
  for (const fact of ["Ana Lim Reyes", "On hold", "Ana Reyes"]) expect(list).toContain(fact);
  const history = await officer.request(`${REVIEW}/history`);
  expect(readText(history.text)).toMatch(/Ana Reyes Single payslips Finished — 2 Before and after/);
  const left = readText((await officer.request(/href="([^"]*\/history\/\d+)"/.exec(history.text)![1]!)).text);
  expect(left).toContain("No longer in this run");
  expect(
    (await officer.request(`${RUN}/exclusions/new`, { form: { employeeSeq: ["1", "3"], excluded: "N", reason: "Cleared" } })).status,
  ).toBe(303);
  expect(readText((await officer.request(REVIEW)).text)).toContain("Total, 6 employees");
  expect((await officer.request(`${RUN}/exclusions/new`, { form: { employeeSeq: "999", excluded: "Y", reason: "Who?" } })).status).toBe(
    404,
  );
});

test("checked employees are recalculated at once; no one selected, or a page that is not the form's own, changes nothing", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  const { text } = await officer.request(REVIEW);
  expect(text).toContain(`formaction="${RUN}/recalculation"`);
  await inCompany(other.scope, (tx) =>
    tx
      .update(employees)
      .set({ tinNo: "" })
      .where(and(eq(employees.companySeq, other.scope.companySeq), eq(employees.employeeSeq, 7))),
  );
  const done = await officer.request(`${RUN}/recalculation`, { form: { employeeSeq: ["1", "7"] } });
  expect([done.status, done.location]).toEqual([303, REVIEW]);
  const after = readText((await officer.request(REVIEW)).text);
  expect(after).toContain("2 employees recalculated: 1 payslip changed");
  expect(after).toContain("1 employee blocks completion");
  expect(after).not.toContain("Inputs changed since the last calculation");
  expect((await officer.request(`${RUN}/recalculation`, { form: {} })).status).toBe(303);
  expect(readText((await officer.request(REVIEW)).text)).toContain("No employee is selected. Select the employees first");
  await officer.request(`${RUN}/calculation`, { form: {} });
  expect((await officer.request(`${RUN}/recalculation`, { form: { employeeSeq: "1" } })).status).toBe(409);
});

test("all filtered results are selected by a link, without checkboxes and scripts, and exported, recalculated or excluded", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  await runSql(other.scope.companySeq, "update employees set employee_name = 'Person ' || employee_seq where employee_seq <> 1");
  await calculatePayroll(other.scope, 3);
  const filtered = `${REVIEW}?q=person&pageSize=10`;
  expect(readText((await officer.request(filtered)).text)).toContain("Total, 5 employees");
  expect((await officer.request(filtered)).text).not.toContain("Select all 5 results");
  const { text } = await officer.request(`${filtered}&all=Y`);
  expect(readText(text)).toContain("All 5 results selected");
  expect(text).toContain('<input type="hidden" name="all" value="Y"/><input type="hidden" name="q" value="person"/>');
  expect(text.match(/type="checkbox" name="employeeSeq" disabled=""/g)).toHaveLength(5);
  const file = await officer.raw(`${RUN}/register.xlsx?all=Y&q=person`);
  const sheet = await openSheet(new Uint8Array(await file.arrayBuffer()));
  expect(sheet.rows.map(({ Employee: name }) => name)).toEqual(["Person 2", "Person 3", "Person 6", "Person 7", "Person 8"]);
  expect(sheet.total.Employee).toBe("Total, 5 employees");
  const recalculated = await officer.request(`${RUN}/recalculation`, { form: { all: "Y", q: "person" } });
  expect(recalculated.status).toBe(303);
  expect(readText((await officer.request(REVIEW)).text)).toContain("5 employees recalculated: nothing had changed");
  const dialog = await officer.request(`${RUN}/exclusions/new?all=Y&q=person`);
  for (const word of ["Person 2", "Exclude from this run?"]) expect(readText(dialog.text)).toContain(word);
  expect(dialog.text).toContain('<input type="hidden" name="count" value="5"/>');
  const form = { all: "Y", q: "person", level: "", count: "5", excluded: "Y", reason: "On hold" };
  const other2 = await officer.request(`${RUN}/exclusions/new?all=Y&q=person`, { form: { ...form, count: "4" } });
  expect(other2.status).toBe(409);
  expect(readText(other2.text)).toContain("The selection has changed: it is 5 employees now.");
  expect((await officer.request(`${RUN}/exclusions/new?all=Y&q=person`, { form })).status).toBe(303);
  expect(readText((await officer.request(REVIEW)).text)).toContain("Total, 1 employee ");
  expect((await officer.request(`${RUN}/register.xlsx?all=Y&level=shoes`)).status).toBe(400);
});

test("more than two hundred selected are recalculated in the background, and a page offers all results beyond it", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  await copyEmployees(other.scope.companySeq, 201);
  await calculatePayroll(other.scope, 3);
  const page = (await officer.request(`${REVIEW}?q=person`)).text;
  expect(readText(page)).toContain("Select all 201 results");
  expect(page).toContain(`href="${REVIEW}?q=person&amp;all=Y"`);
  expect(readText((await officer.request(`${RUN}/exclusions/new?all=Y&q=person`)).text)).toContain("and 181 more");
  const { status, location } = await officer.request(`${RUN}/recalculation`, { form: { all: "Y", q: "person" } });
  expect([status, location]).toEqual([303, `${RUN}/calculation`]);
  expect(readText((await officer.request(`${RUN}/calculation`)).text)).toContain("Cancel calculation");
});

test("columns of several figures sort by their sum", async () => {
  const order = async (sort: string) =>
    [...(await visitor.request(`${REVIEW}?sort=${sort}`)).text.matchAll(/aria-label="Select ([^"]+)"/g)].map(([, name]) => name);
  const byName = await order("name");
  for (const column of ["lostTime", "premiums", "allowances", "sss", "loans"]) expect((await order(column)).sort()).toEqual(byName.sort());
  // sssEmployee + sssMpfEmployee of run 3 in the sample's register
  expect(await order("-sss")).toEqual([
    "Ana Lim Reyes",
    "Gina Enriquez Torres",
    "Hector Fajardo Santos",
    "Fidel Bernardo Mercado",
    "Boyet Domingo Cruz",
    "Celia Galang Dizon",
  ]);
  expect((await visitor.request(`${REVIEW}/tax?sort=sss`)).status).toBe(400);
});

// covers: PAY-11
test("the history keeps every calculation: user, time, outcome, and changed payslips, before and after", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  expect(readText((await officer.request(`${REVIEW}/history`)).text)).toContain("No payslip has changed");
  await inCompany(other.scope, (tx) =>
    tx
      .update(adjustments)
      .set({ amountCentavos: 5_000_00 })
      .where(and(eq(adjustments.companySeq, other.scope.companySeq), eq(adjustments.payrollSeq, 3))),
  );
  await calculatePayroll(other.scope, 3);
  const first = await changedNames(other);
  expect(first.length).toBeGreaterThan(0);
  await inCompany(other.scope, (tx) =>
    tx
      .update(adjustments)
      .set({ amountCentavos: 6_000_00 })
      .where(and(eq(adjustments.companySeq, other.scope.companySeq), eq(adjustments.payrollSeq, 3))),
  );
  await calculatePayroll(other.scope, 3);
  const cancelled = await startCalculation(other.scope, 3);
  await cancelRecalculation({ ...other.scope, employeeName: "Ben Cruz" }, cancelled.payrollSeqValidMillis);
  const failed = await startCalculation(other.scope, 3);
  const lease = (await calculationLease.acquire({ companySeq: other.scope.companySeq, ...failed }))!;
  await calculationLease.fail(lease, "a1b2c3");
  await removeRecalculation(other.scope, failed.payrollSeqValidMillis);
  const ended = await startCalculation(other.scope, 3);
  const last = (await calculationLease.acquire({ companySeq: other.scope.companySeq, ...ended }))!;
  await calculatePayroll(other.scope, 3, { onProgress: (progress, tx) => saveProgress(tx, last, progress) });
  const history = (await officer.request(`${REVIEW}/history`)).text;
  expect(readText(history)).toContain("Cancelled by Ben Cruz");
  expect(readText(history)).toContain("Failed, reference a1b2c3");
  expect(readText(history)).toMatch(/Ana Reyes Whole run Finished 0 of 6 — /);
  const links = [...history.matchAll(/href="([^"]*\/history\/\d+)"/g)].map(([, href]) => href!);
  expect(links).toHaveLength(2);
  for (const href of links) for (const name of first) expect(readText((await officer.request(href)).text)).toContain(name);
  expect((await officer.request(`${REVIEW}/history/99`)).status).toBe(404);
  expect((await (await signIn((await createPayrollCompany()).email)).request(links[0]!)).status).toBe(404);
});

// covers: PAY-09
test("the payout list shows bank, the end of the account number and net pay, and flags employees without an account", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  await inCompany(other.scope, (tx) =>
    tx
      .update(employees)
      .set({ bankAccountNumber: "" })
      .where(and(eq(employees.companySeq, other.scope.companySeq), eq(employees.employeeSeq, 7))),
  );
  const { text } = await officer.request(`${REVIEW}/payout`);
  expect(readText(text)).toContain("1 employee has no bank account");
  expect(readText(text)).toContain("•••• 7880");
  expect(text).not.toContain("997684697880");
  expect(readText(text)).toContain("₱93,279.10");
  const early = await officer.request(`${REVIEW}/payout`, { form: { paidOn: "2026-11-27" } });
  expect(early.status).toBe(422);
  expect(readText(early.text)).toContain("Complete this payroll run first. Only then are its amounts final.");
});

test("another company's run, and a user without permission, see nothing", async () => {
  const stranger = await signIn((await createTestCompany()).email);
  for (const path of ["", "/review", "/review/earnings", "/review/payout", "/setup", "/confirmation", "/removal", "/exclusions"])
    expect((await stranger.request(`${RUN}${path}`)).status).toBe(404);
  const without = await signIn((await createTestCompany({ permissions: ["TEAM_VIEW"] })).email);
  const refused = await without.request(REVIEW);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("permission this page");
  const unsubscribed = await signIn((await createTestCompany({ subscriptions: [] })).email);
  expect((await unsubscribed.request("/payroll/payroll_processing")).status).toBe(403);
});

test("a page of a run that was never calculated redirects to its current stage", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  await inCompany(other.scope, (tx) =>
    tx
      .update(payrolls)
      .set({ calculatedAt: null })
      .where(and(eq(payrolls.companySeq, other.scope.companySeq), eq(payrolls.payrollSeq, 3))),
  );
  const { status, location } = await officer.request(REVIEW);
  expect([status, location]).toEqual([302, RUN]);
});

async function changedNames({ scope }: PayrollCompany): Promise<string[]> {
  const { rows } = await inCompany(scope, (tx) =>
    tx.$client.query<{ name: string }>(
      "select e.employee_name as name from payslip_changes c join employees e using (company_seq, employee_seq) where c.company_seq = $1",
      [scope.companySeq],
    ),
  );
  return rows.map(({ name }) => name);
}

test("a page beyond a list's last redirects to the last", async () => {
  for (const path of ["", "/earnings", "/checks?level=warning", "/payout", "/history"]) {
    const { status, location } = await visitor.request(`${REVIEW}${path}${path.includes("?") ? "&" : "?"}page=40`);
    expect([path, status, location]).toEqual([path, 302, `${REVIEW}${path}`]);
  }
});
