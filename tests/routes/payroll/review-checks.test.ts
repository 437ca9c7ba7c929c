import { beforeAll, expect, test } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { copyEmployees } from "../../support/copy-employees";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/** Run 3 of the sample, open and calculated: "Bakery and store", 16 to 30 November. Karl left on the 20th and was paid up to the 15th. */
const CHECKS = "/payroll/payroll_processing/3/review/checks";

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

const page = async (path: string) => readPageText((await visitor.request(path)).text);
const sql = (text: string) => runSql(company.scope.companySeq, text);
const contract = (employeeSeq: number, from: string, to: string | null) =>
  sql(
    `insert into employee_contracts (company_seq, employee_contract_info_history_seq, employee_seq, employment_type, employee_contract_info_start_day, employee_contract_info_end_day)
     select ${company.scope.companySeq}, coalesce(max(employee_contract_info_history_seq), 0) + 1, ${employeeSeq}, 'FULL_TIME', '${from}', ${to === null ? "null" : `'${to}'`} from employee_contracts`,
  );

test("an employee who left within the run is in its checks with the unpaid days and a link to the last payslip", async () => {
  const text = await page(`${CHECKS}?level=left`);
  expect(text).toContain("Separated, unpaid 1");
  expect(text).toContain(
    "Left on 11/20/2026 and is not in this run. Not paid yet: 11/16/2026 to 11/20/2026 (5 days). Pay these days with the final pay.",
  );
  expect((await visitor.request(`${CHECKS}?level=left`)).text).toMatch(/href="\/payroll\/payroll_processing\/1\/payslips\/\d+"/);
  expect(await page(`${CHECKS}?level=left&q=nobody`)).not.toContain("Left on 11/20/2026");
});

test("an officer with access to job info is linked there", async () => {
  const account = await createTestAccount(company.scope.companySeq, {
    email: "hr@checks.test",
    permissions: ["PAYROLL_SETTING_EDIT", "TEAM_VIEW", "JOB_INFO_VIEW"],
  });
  const officer = await signIn(account.email);
  expect((await officer.request(`${CHECKS}?level=left`)).text).toMatch(/href="\/employees\/employees\/\d+\/job-info"/);
});

test("a run is not ready while an employee has no contract, and names the days", async () => {
  const before = await page(`${CHECKS}?level=warning`);
  expect(before).not.toContain("Everything is ready");
  expect(before).toContain(
    "No contract covers 11/16/2026 to 11/30/2026 (15 days). Enter the contract, or check whether these days are to be paid.",
  );
  await contract(1, "2026-01-01", "2026-11-29");
  await calculatePayroll(company.scope, 3);
  expect(await page(`${CHECKS}?level=warning&q=Reyes`)).toContain("No contract covers 11/30/2026 (1 day).");
  await contract(1, "2026-11-30", null);
  await calculatePayroll(company.scope, 3);
  expect(await page(`${CHECKS}?level=warning&q=Reyes`)).not.toContain("No contract covers");
});

test("an employee without a department has no leading separator dot", async () => {
  const { rows } = (await sql("select department_seq as department from employees where employee_seq = 1")) as {
    rows: { department: number }[];
  };
  await sql("update employees set department_seq = null where employee_seq = 1");
  await calculatePayroll(company.scope, 3);
  for (const tab of ["", "/checks", "/payout", "/changes"]) {
    const { text } = await visitor.request(`/payroll/payroll_processing/3/review${tab}?q=Reyes`);
    expect([tab, />[^<]*· ?<\/small>/.exec(text)?.[0]]).toEqual([tab, undefined]);
  }
  await sql(`update employees set department_seq = ${rows[0]!.department} where employee_seq = 1`);
  await calculatePayroll(company.scope, 3);
});

test("an employee on leave with full pay is reported with the working days, until the time of the run accounts for them", async () => {
  await sql(
    `insert into employee_status_histories (company_seq, employee_status_history_seq, employee_seq, employee_status, employee_status_content, leave_name, employee_status_start_day, employee_status_end_day)
     values (${company.scope.companySeq}, 900, 1, 'ON_LEAVE', 'Care', 'Care leave', '2026-11-25', '2027-01-31')`,
  );
  await calculatePayroll(company.scope, 3);
  const text = await page(`${CHECKS}?level=warning&q=Reyes`);
  expect(text).toMatch(/On leave from 11\/25\/2026 to 01\/31\/2027 \(Care leave\), and \d working days of it are paid in full\./);
  expect((await visitor.request(`${CHECKS}?level=warning&q=Reyes`)).text).toContain('href="/payroll/payroll_processing/3/time?q=');
  // Payslips of earlier versions store the fix under another key.
  await sql(`update payslips set detail = replace(detail, '"fix":', '"mend":') where payroll_seq = 3`);
  expect((await visitor.request(`${CHECKS}?level=warning&q=Reyes`)).text).toContain('href="/payroll/payroll_processing/3/time?q=');
  // For an approved request too, without its kind, and its day is undecided like the others.
  await sql(
    `insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order) values (${company.scope.companySeq}, 1, 'Leave', 'LEAVE', 1)`,
  );
  await sql(
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, part, request_state)
     values (${company.scope.companySeq}, 900, 'LEAVE', 1, 1, 'Ana', '2026-11-26', '2026-11-26', 'FULL', 'APPROVED')`,
  );
  expect(await page("/payroll/payroll_processing/3/review")).toMatch(/recalculate|Recalculate|out of date|changed/);
  await calculatePayroll(company.scope, 3);
  expect(await page(`${CHECKS}?level=warning&q=Reyes`)).toContain(
    "On leave from 11/26/2026 to 11/26/2026 (approved leave), and 1 working day of it is paid in full.",
  );
  await sql(
    `insert into payroll_leave_rows (company_seq, payroll_seq, employee_seq, time_seq, leave_date, leave_minutes, paid_yn)
     select ${company.scope.companySeq}, 3, 1, 900 + n, date '2026-11-24' + n, 480, 'Y' from generate_series(1, 6) n`,
  );
  await calculatePayroll(company.scope, 3);
  expect(await page(`${CHECKS}?level=warning&q=Reyes`)).not.toContain("On leave from");
});

test("completing a run lists open issues, with links", async () => {
  const other = await createPayrollCompany();
  await runSql(other.scope.companySeq, "update employees set bank_account_number = '' where employee_seq in (1, 2)");
  await runSql(
    other.scope.companySeq,
    `insert into payroll_members (company_seq, payroll_seq, employee_seq, excluded, updated_by) values (${other.scope.companySeq}, 3, 4, true, 'Ana')`,
  );
  await calculatePayroll(other.scope, 3);
  const officer = await signIn(other.email);
  const { text } = await officer.request("/payroll/payroll_processing/3/confirmation");
  // None of the six employees in the run has a contract.
  expect(readPageText(text)).toMatch(
    /Still open: 6 employees with warnings 1 employee left and has unpaid days 1 employee excluded from this run 2 employees without a bank account/,
  );
  for (const href of [`${CHECKS}?level=warning`, `${CHECKS}?level=left`, "/payroll/payroll_processing/3/exclusions"])
    expect(text).toContain(`href="${href}"`);
});

test("a run without employees offers no completion, and its register states why it is empty", async () => {
  const other = await createPayrollCompany();
  await runSql(
    other.scope.companySeq,
    `insert into payroll_members (company_seq, payroll_seq, employee_seq, excluded, updated_by) select company_seq, 3, employee_seq, true, 'Ana' from employees`,
  );
  await calculatePayroll(other.scope, 3);
  const officer = await signIn(other.email);
  const { text } = await officer.request("/payroll/payroll_processing/3/confirmation");
  expect(readPageText(text)).toContain("No one is paid in this payroll.");
  expect(text).not.toContain("Complete this payroll run?");
  const review = readPageText((await officer.request("/payroll/payroll_processing/3/review")).text);
  expect(review).toContain("No employees in this run");
  expect(review).not.toContain("No employees found");
});

test("the register of a run is a named file on its page", async () => {
  expect((await visitor.request("/payroll/payroll_processing/3/review")).text).toMatch(
    /<a [^>]*href="\/payroll\/payroll_processing\/3\/register\.xlsx"[^>]*>.*?Register<\/a>/s,
  );
});

test("register and employee list print all their rows, and the pager states how", async () => {
  const { scope } = await createPayrollCompany();
  await copyEmployees(scope.companySeq, 30);
  const account = await createTestAccount(scope.companySeq, { email: "print@checks.test", permissions: ["TEAM_VIEW"] });
  const reader = await signIn(account.email);
  const paged = (await reader.request("/employees/employees")).text;
  expect(readPageText(paged)).toMatch(/Rows 1–10 of \d+\. “Print list” below the list prints every row\./);
  const link = /href="([^"]*print=Y[^"]*)"/.exec(paged)![1]!;
  const { text } = await reader.request(link.replaceAll("&amp;", "&"));
  const total = Number(/All ([\d,]+) rows, to be printed/.exec(readPageText(text))![1]);
  expect(total).toBeGreaterThan(30);
  expect(text.match(/class="tick stick-l"><input/g)).toHaveLength(total);
  expect(text).toContain(`<p class="print-only company-line">`);
});

test("a leaver whose last days are paid is no longer reported, and a completed run reports no one", async () => {
  const other = await createPayrollCompany();
  const officer = await signIn(other.email);
  const left = async () => readPageText((await officer.request(`${CHECKS}?level=left`)).text).includes("Left on 11/20/2026");
  expect(await left()).toBe(true);
  await runSql(
    other.scope.companySeq,
    `update employee_balances set balances = replace(balances, '"paidThrough":"2026-11-15"', '"paidThrough":"2026-11-20"')`,
  );
  expect(await left()).toBe(false);
  await runSql(
    other.scope.companySeq,
    `update employee_balances set balances = replace(balances, '"paidThrough":"2026-11-20"', '"paidThrough":"2026-11-15"')`,
  );
  expect(await left()).toBe(true);
  await calculatePayroll(other.scope, 3);
  await completePayroll(other.scope, 3);
  expect(await left()).toBe(false);
});
