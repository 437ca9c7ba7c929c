import { expect, test } from "vitest";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { createBakery, runSql, openSampleRun } from "../../../../support/payroll-run";

/** Concurrency, every input table of a payslip, and what a completed payroll stores. */

test("of two overlapping calculations of a payroll one publishes its figures, and the other reports that", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  await runSql(scope.companySeq, "update salary_records set salary_amount_centavos = salary_amount_centavos + 100");
  let other: Promise<unknown> | null = null;
  const first = calculatePayroll(scope, payrollSeq, {
    onProgress: async ({ step, finished }) => {
      if (step !== 5 || finished || other !== null) return;
      other = calculatePayroll(scope, payrollSeq);
      await other;
    },
  });
  await expect(first).rejects.toMatchObject({
    status: 409,
    message: "This payroll was calculated by someone else in the meantime. Review it again.",
  });
  expect(other).not.toBeNull();
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
});

const ofEverybody = (insert: string) => `${insert} from companies`;

/** For every input table of payslips: a change that affects some payslip. */
const CHANGES: Record<string, string> = {
  payroll_templates: "update payroll_templates set week_end_day = 6",
  payroll_template_versions: "update payroll_template_versions set minimum_net_pay_centavos = 100 where policy_tab = 'net-pay'",
  payroll_items: "update payroll_items set item_name = item_name || '.'",
  payroll_item_versions: "update payroll_item_versions set amount_formula = 'PERCENT_OF_BASIC'",
  payroll_template_items: "update payroll_template_items set item_order = item_order + 1",
  holidays: "update holidays set holiday_name = holiday_name || '.'",
  premium_rates: ofEverybody(
    "insert into premium_rates (company_seq, day_type, effective_day, first_eight_hundredths, overtime_hundredths, updated_by) select company_seq, 'special', '2026-11-02', 150, 200, 'Ana'",
  ),
  work_schedules: "update work_schedules set work_time = work_time + 1",
  departments: "update departments set department_name = department_name || '.'",
  job_titles: "update job_titles set job_title_name = job_title_name || '.'",
  employees: "update employees set employee_name = employee_name || '.'",
  salary_records: "update salary_records set salary_amount_centavos = salary_amount_centavos + 100",
  employee_allowances: "update employee_allowances set monthly_amount_centavos = monthly_amount_centavos + 100",
  employee_deductions: "update employee_deductions set monthly_amount_centavos = monthly_amount_centavos + 100",
  loans: "update loans set amortization_centavos = amortization_centavos - 100",
  previous_employers: ofEverybody(
    "insert into previous_employers (company_seq, previous_employer_seq, employee_seq, employer_name, employment_type, taxable_year, taxable_from, taxable_to, tax_withheld_centavos) select company_seq, 900, 1, 'Panaderia', 'FULL_TIME', 2026, '0101', '0131', 100",
  ),
  employee_balances: "update employee_balances set balances = replace(balances, '\"taxWithheld\":', '\"taxWithheld\": ')",
  payroll_members: ofEverybody(
    "insert into payroll_members (company_seq, payroll_seq, employee_seq, excluded, updated_by) select company_seq, 1, 2, true, 'Ana'",
  ),
  payroll_deduct_rows: ofEverybody(
    "insert into payroll_deduct_rows (company_seq, payroll_seq, employee_seq, time_seq, deduct_date, deduct_type, deduct_minutes) select company_seq, 1, 1, 900, '2026-11-05', 'ABSENCE', 480",
  ),
  payroll_premium_rows: ofEverybody(
    "insert into payroll_premium_rows (company_seq, payroll_seq, employee_seq, time_seq, work_date, day_type, worked_minutes, night_minutes, overtime_minutes, overtime_night_minutes) select company_seq, 1, 1, 901, '2026-11-06', 'ordinary', 0, 0, 60, 0",
  ),
  payroll_adjustments: ofEverybody(
    "insert into payroll_adjustments (company_seq, payroll_seq, employee_seq, adjustment_seq, kind, item_name, tax_treatment, payment_kind, amount_centavos, reason, updated_by) select company_seq, 1, 1, 900, 'EARNING', 'Bonus', 'NON_TAXABLE', 'CASH', 100, 'agreed', 'Ana'",
  ),
  payroll_manual_values: ofEverybody(
    "insert into payroll_manual_values (company_seq, payroll_seq, employee_seq, manual_value_seq, line_code, amount_centavos, reason, updated_by) select company_seq, 1, 1, 900, 'basicSalary', 100, 'agreed', 'Ana'",
  ),
};

test("every input table of a payslip affects its fingerprint", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  for (const [table, change] of Object.entries(CHANGES)) {
    await calculatePayroll(scope, payrollSeq);
    expect({ table, ...(await isUpToDate(scope, payrollSeq)) }).toEqual({ table, upToDate: true, outdated: [] });
    await runSql(scope.companySeq, change);
    const { upToDate, outdated } = await isUpToDate(scope, payrollSeq);
    expect({ table, upToDate, noticed: outdated.length > 0 }).toEqual({ table, upToDate: false, noticed: true });
  }
});

test("manual amounts, time and adjustments of a completed payroll cannot be written even by bypassing the models", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await runSql(scope.companySeq, CHANGES.payroll_manual_values!);
  await runSql(scope.companySeq, CHANGES.payroll_adjustments!);
  await calculatePayroll(scope, payrollSeq);
  await completePayroll(scope, payrollSeq);
  const again = (change: string) => change.replace("900", "950").replace("'basicSalary'", "'late'");
  const statements = [
    again(CHANGES.payroll_manual_values!),
    "update payroll_manual_values set amount_centavos = 1",
    "delete from payroll_manual_values",
    again(CHANGES.payroll_adjustments!),
    "update payroll_adjustments set amount_centavos = 1",
    "delete from payroll_adjustments",
    again(CHANGES.payroll_deduct_rows!),
    "delete from payroll_deduct_rows",
    "update payroll_premium_rows set overtime_minutes = 1",
    "delete from payroll_members",
  ];
  for (const statement of statements) {
    const { rows } = (await runSql(scope.companySeq, `select count(*)::int as rows from ${/payroll_\w+/.exec(statement)![0]}`)) as {
      rows: { rows: number }[];
    };
    if (!statement.startsWith("insert") && rows[0]!.rows === 0) continue;
    // A new row has no open run to belong to, and updates and deletes do not find closed rows (docs/row-level-security.md).
    if (statement.startsWith("insert"))
      await expect(runSql(scope.companySeq, statement), statement).rejects.toMatchObject({ code: "23503" });
    else expect((await runSql(scope.companySeq, statement)) as { rowCount: number }, statement).toMatchObject({ rowCount: 0 });
  }
});
