import { beforeAll, expect, test } from "vitest";
import { TABLES } from "~/db/access-policies/table-classes";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { parseForms, readFieldError } from "../../support/page-forms";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/** Issue 15, "Bad input gets", sentence by sentence: the message, at its field where the page has one, and nothing stored. */

/** Regular payrolls of November are completed, the one of 1 to 15 December is open. */
const OPEN = "/payroll/payroll_processing/7";
/** Gina leaves on 10 December. */
const GINA = 7;
const TWICE = "Gina Enriquez Torres is already in a final pay: Final pay, 12/01–12/10/2026. An employee gets only one.";
const LOAN = {
  employee: "E0001",
  loanType: "COMPANY_LOAN",
  principal: "1,000.00",
  amortization: "500.00",
  startDate: "11/01/2026",
  loanDeductionPayrollOrder: "2ND",
};

let company: PayrollCompany;
let officer: Visitor;
beforeAll(async () => {
  company = await createPayrollCompany({ completed: 6 });
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: "year@company.test",
    permissions: ["PAYROLL_SETTING_EDIT", "TEAM_EDIT", "JOB_INFO_EDIT"],
  });
  officer = await signIn(email);
}, 90_000);

/** Rows that a refused form may write anyway: the account's last use, and the response of the idempotency key. */
const ASIDE = ["sessions", "idempotency_keys", "accounts"];
async function stored(): Promise<string[]> {
  const firstRow = (table: string) =>
    `select '${table} ' || count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as line from ${table} t`;
  const tables = Object.keys(TABLES).filter((table) => !ASIDE.includes(table));
  return (await sqlRows<{ line: string }>(tables.map(firstRow).join(" union all "))).map(({ line }) => line);
}
const sqlRows = async <Row>(text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;

type Form = Record<string, string | string[]>;
/** The posted values, the field that is refused (null = the whole page), and the message. */
type Wrong = [path: string, form: Form, field: string | null, sentence: string, status?: number];

async function refuses(...wrong: Wrong[]): Promise<void> {
  const before = await stored();
  for (const [path, form, field, sentence, status = 422] of wrong) {
    const answer = await officer.request(path, { form });
    expect([path, sentence, answer.status]).toEqual([path, sentence, status]);
    if (field === null) {
      expect(answer.text.includes("<main") ? readMainText(answer.text) : readPageText(answer.text)).toContain(sentence);
      continue;
    }
    const control = parseForms(answer.text)
      .flatMap(({ controls }) => controls)
      .find(({ name, invalid }) => name === field && invalid);
    expect([path, control && readFieldError(answer.text, control)]).toEqual([path, sentence]);
  }
  expect(await stored()).toEqual(before);
}
const revisionOf = async (loanSeq: number) =>
  String((await sqlRows<{ revision: number }>(`select revision from loans where loan_seq = ${loanSeq}`))[0]!.revision);

// covers: F-11
test("a final pay without last day, without cause, and a second one", async () => {
  const put = (form: Form) => ({ employeeSeq: String(GINA), payDate: "12/29/2026", ...form });
  const list = "/payroll/final-pay";
  await refuses([list, put({ employeeSeq: "1" }), null, "Final pay needs the last day employed. Enter the resignation date."]);
  await runSql(company.scope.companySeq, `update employees set separation_cause = null where employee_seq = ${GINA}`);
  await refuses([list, put({}), null, "Choose the separation cause of Gina Enriquez Torres first."]);
  await runSql(company.scope.companySeq, `update employees set separation_cause = 'REDUNDANCY' where employee_seq = ${GINA}`);
  await refuses([
    list,
    put({ payDate: "12/09/2026" }),
    "payDate",
    "The last of these people works until 12/10/2026. Choose that day or later.",
  ]);
  const created = await officer.request(list, { form: put({}) });
  expect(created.status).toBe(303);
  await refuses([list, put({ payDate: "12/30/2026" }), null, TWICE]);
});

// covers: F-11
test("a separation cannot be withdrawn once its final pay is paid", async () => {
  const { companySeq } = company.scope;
  const [run] = await sqlRows<{ seq: number }>("select payroll_seq as seq from payrolls where payroll_kind = 'FINAL_PAY' and not closed");
  await runSql(companySeq, `update payrolls set time_confirmed_at = now() where payroll_seq = ${run!.seq}`);
  await calculatePayroll(company.scope, run!.seq);
  await completePayroll(company.scope, run!.seq);
  await runSql(
    companySeq,
    `insert into employee_status_histories (company_seq, employee_seq, employee_status_history_seq, employee_status, employee_resignation_date, employee_resignation_type, employee_status_content, pic)
     values (${companySeq}, ${GINA}, 900, 'RESIGNED', '2026-12-10', 'T', '', 'Ana Reyes')`,
  );
  const path = `/employees/employees/${GINA}/job-info/statuses/900/delete`;
  const done =
    "The final pay of this employee is completed, so the last day and the reason stay. Add a returning employee as a new employee.";
  // No typed value was wrong: the record has changed.
  await refuses([path, { revision: "1" }, null, done, 409]);
  expect(await sqlRows(`select resignation_date::text as day from employees where employee_seq = ${GINA}`)).toEqual([
    { day: "2026-12-10" },
  ]);
  await refuses(["/payroll/final-pay", { employeeSeq: String(GINA), payDate: "12/30/2026" }, null, TWICE]);
});

// covers: F-11
test("two employees who leave on one day may be paid in sequence", async () => {
  await runSql(
    company.scope.companySeq,
    "update employees set resignation_date = '2026-12-10', separation_cause = 'RESIGNATION' where employee_seq = 8",
  );
  const created = await officer.request("/payroll/final-pay", { form: { employeeSeq: "8", payDate: "12/30/2026" } });
  expect([created.status, created.location]).toEqual([303, expect.stringMatching(/payroll_processing\/\d+/)]);
});

// covers: F-90 F-93 F-94
test("a repayment above the balance, before the loan and ahead; a loan that begins before it was granted, a pause that ends before it begins", async () => {
  const added = await officer.request("/payroll/loans/new", { form: LOAN });
  const loanSeq = Number(/\/(\d+)$/.exec(added.location ?? "")![1]);
  const repay = `/payroll/loans/${loanSeq}/repayments/new`;
  const revision = await revisionOf(loanSeq);
  const paid = { movedOn: "11/02/2026", amount: "400.00", means: "CASH", step: "save", revision };
  await refuses(
    [repay, { ...paid, amount: "1,000.01" }, "amount", "The balance is only 1,000.00."],
    [repay, { ...paid, amount: "0" }, "amount", "Please enter an amount greater than zero."],
    [repay, { ...paid, movedOn: "10/31/2026" }, "movedOn", "This loan begins on 11/01/2026. Enter that day or a later one."],
    [repay, { ...paid, movedOn: "12/31/2090" }, "movedOn", "This day is in the future. Enter the day on which it was paid."],
  );
  const early = "The first deduction cannot be before the day on which the loan was granted.";
  await refuses(
    ["/payroll/loans/new", { ...LOAN, grantedDay: "11/02/2026" }, "startDate", early],
    ["/payroll/loans/new", { ...LOAN, balance: "1,000.01" }, "balance", "The balance cannot be more than 1,000.00."],
    ["/payroll/loans/new", { ...LOAN, amortization: "1,000.01" }, "amortization", "The amortization cannot be more than the balance."],
    ["/payroll/loans/new", { ...LOAN, employee: "" }, "employee", "Please choose an employee."],
  );
  const pause = { change: "PAUSE", from: "12/01/2026", to: "11/30/2026", reason: "On leave", step: "save", revision };
  await refuses([`/payroll/loans/${loanSeq}/state`, pause, "to", "The last day of the pause lies before its first."]);
});

// covers: F-10
test("two 13th month payrolls of the same employees, and one paid in another year", async () => {
  const proposal = "/payroll/thirteenth-month/2026";
  const form = { payrollTemplateSeq: "", paymentMonth: "12", payDate: "12/18/2026" };
  await refuses([
    proposal,
    { ...form, payDate: "01/05/2027" },
    "payDate",
    "13th month pay of 2026 is paid in 2026. Choose a day up to 12/24/2026.",
  ]);
  const created = await officer.request(proposal, { form });
  expect(created.status).toBe(303);
  const open =
    "There is already an open 13th month payroll for these people: 13th month pay, 2026. Complete or delete it first, so that nothing is paid twice.";
  await refuses(
    [proposal, { ...form, payrollTemplateSeq: "1" }, null, open],
    [
      proposal,
      form,
      null,
      "There is already a payroll for this period: 13th month pay, 2026. Open it, or choose another part or template.",
    ],
  );
});

// covers: F-15
test("a raise before joining, in a closed period without arrears, and arrears that take pay back without consent", async () => {
  const raise = { salaryAmountType: "MONTHLY", salaryAmount: "29,000.00", taxCode: "S", pic: "Ana", step: "save" };
  const path = "/employees/employees/1/salary/new";
  const joins = "Arrears can begin on the join date, 03/04/2019. Choose it or a later day.";
  await refuses([path, { ...raise, effectiveDate: "03/03/2019", withArrears: "on" }, "effectiveDate", joins]);
  const closed = "Please set the effective date last payroll cut off or join date";
  await refuses(
    [path, { ...raise, effectiveDate: "11/01/2026" }, "effectiveDate", closed],
    [path, { ...raise, effectiveDate: "03/03/2019" }, "effectiveDate", closed],
  );

  // 30,000.00 → 29,000.00 from 1 November: 500.00 of each half-month to take back.
  const lower = { ...raise, effectiveDate: "11/01/2026", withArrears: "on" };
  await createSalary(company.scope, 1, salaryForm.parse(lower), "2026-12-03");
  const { text } = await officer.request(`${OPEN}/arrears`);
  const digest = /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const take = { digest, decide: "TAKE", lines: "1 1 basicSalary" };
  const consent =
    "One of these lines recovers pay. Confirm that the employee agreed to it in writing (Labor Code Art. 113), or deselect the line.";
  await refuses(
    [`${OPEN}/arrears`, take, null, consent],
    [`${OPEN}/arrears`, { ...take, lines: [] }, null, "Nothing was chosen. Select at least one line."],
    [`${OPEN}/arrears`, { ...take, decide: "DISCARD" }, null, "Enter a reason for discarding these lines."],
  );
  expect((await officer.request(`${OPEN}/arrears`, { form: { ...take, consentYn: "Y" } })).status).toBe(303);
});

test("a period before the product's tables: payrolls, loans and 13th month pay begin with the first tables", async () => {
  const run = { payrollTemplateSeq: "1", startDate: "12/16/2019", endDate: "12/31/2019", payDate: "12/31/2019" };
  await refuses(
    ["/payroll/payroll_processing/new", run, "startDate", "Payrolls can be created from 01/01/2020 on."],
    ["/payroll/special-pay/new", { runPurpose: "BONUS", payDate: "12/31/2019" }, "payDate", "Payrolls can be created from 01/01/2020 on."],
  );
  const tables = { kind: "TABLES", effectiveDay: "01/01/1990" };
  await refuses([`${OPEN}/review/what-ifs/new`, tables, "effectiveDay", "Payrolls can be created from 01/01/2020 on."]);
  expect((await officer.request("/payroll/thirteenth-month/2019")).status).toBe(404);
});
