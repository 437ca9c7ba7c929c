import { expect, test } from "vitest";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { createBakery, runSql, openSampleRun } from "../../../../support/payroll-run";

/** Changes that bypass the models, and whose payslip is outdated after each. */
const CHANGES: [what: string, change: string, back: string][] = [
  [
    "a salary",
    "update salary_records set salary_amount_centavos = salary_amount_centavos + 100 where employee_seq = 1",
    "update salary_records set salary_amount_centavos = salary_amount_centavos - 100 where employee_seq = 1",
  ],
  [
    "a name",
    "update employees set employee_name = 'A' || employee_name where employee_seq = 1",
    "update employees set employee_name = substring(employee_name from 2) where employee_seq = 1",
  ],
  [
    "a day of absence",
    "insert into payroll_deduct_rows (company_seq, payroll_seq, employee_seq, time_seq, deduct_date, deduct_type, deduct_minutes) select company_seq, 1, 1, 900, '2026-11-05', 'ABSENCE', 480 from companies",
    "delete from payroll_deduct_rows where time_seq = 900",
  ],
  [
    "balances",
    "update employee_balances set balances = replace(balances, '\"taxWithheld\":', '\"taxWithheld\": ') where employee_seq = 1",
    "update employee_balances set balances = replace(balances, '\"taxWithheld\": ', '\"taxWithheld\":') where employee_seq = 1",
  ],
  [
    "who is left out",
    "insert into payroll_members (company_seq, payroll_seq, employee_seq, excluded, updated_by) select company_seq, 1, 1, true, 'Ana' from companies",
    "delete from payroll_members where employee_seq = 1",
  ],
  [
    "a contract",
    "insert into employee_contracts (company_seq, employee_contract_info_history_seq, employee_seq, employment_type, employee_contract_info_start_day) select company_seq, 900, 1, 'FULL_TIME', '2026-01-01' from companies",
    "delete from employee_contracts where employee_contract_info_history_seq = 900",
  ],
  [
    "a leave",
    "insert into employee_status_histories (company_seq, employee_status_history_seq, employee_seq, employee_status, employee_status_content, leave_name, employee_status_start_day, employee_status_end_day) select company_seq, 900, 1, 'ON_LEAVE', '', 'Care leave', '2026-11-02', '2026-11-03' from companies",
    "delete from employee_status_histories where employee_status_history_seq = 900",
  ],
  [
    "the schedule of the first day",
    "insert into work_schedule_assignments (company_seq, employee_seq, start_date, work_schedule_seq, changed_by) select company_seq, 1, '2026-01-01', 2, 'Ana' from companies",
    "delete from work_schedule_assignments",
  ],
  [
    "who is paid by the template",
    "insert into payroll_template_assignments (company_seq, employee_seq, start_date, payroll_template_seq, changed_by) select company_seq, 1, '2026-01-01', null, 'Ana' from companies",
    "delete from payroll_template_assignments",
  ],
  [
    "how pay is computed from the first day",
    "insert into employee_pay_rules (company_seq, employee_seq, effective_day, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos) select company_seq, 1, '2026-11-01', minimum_wage_earner_yn, premium_exempt_yn, 'N', phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos from employees where employee_seq = 1",
    "delete from employee_pay_rules",
  ],
  [
    "a day of leave in the time",
    "insert into payroll_leave_rows (company_seq, payroll_seq, employee_seq, time_seq, leave_date, leave_minutes, paid_yn) select company_seq, 1, 1, 900, '2026-11-05', 480, 'Y' from companies",
    "delete from payroll_leave_rows where time_seq = 900",
  ],
  [
    "the kind of work of the office, by its minimum wage",
    "update work_places set wage_kind = 'SMALL_OR_AGRICULTURE' where work_place_seq = 7",
    "update work_places set wage_kind = '' where work_place_seq = 7",
  ],
];

test("any change of an employee is detected at the next check, and so is its reversal", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await runSql(
    scope.companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name, region) select company_seq, 7, 'Pasig', 'NCR' from companies",
  );
  await runSql(scope.companySeq, "update employees set work_place_seq = 7, minimum_daily_wage_centavos = null where employee_seq = 1");
  await calculatePayroll(scope, payrollSeq);
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: true, outdated: [] });
  for (const [what, change, back] of CHANGES) {
    await runSql(scope.companySeq, change);
    expect({ what, ...(await isUpToDate(scope, payrollSeq)) }).toEqual({ what, upToDate: false, outdated: [1] });
    await runSql(scope.companySeq, back);
    expect({ what, ...(await isUpToDate(scope, payrollSeq)) }).toEqual({ what, upToDate: true, outdated: [] });
  }
});

test("a changed schedule or job title affects all its employees", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const { headcount } = await calculatePayroll(scope, payrollSeq);
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
  await runSql(scope.companySeq, "update job_titles set job_title_name = job_title_name || '.'");
  expect((await isUpToDate(scope, payrollSeq)).outdated).toHaveLength(headcount);
  await runSql(scope.companySeq, "update job_titles set job_title_name = rtrim(job_title_name, '.')");
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
  await runSql(scope.companySeq, "update work_schedules set work_time = work_time + 1");
  expect((await isUpToDate(scope, payrollSeq)).outdated).toHaveLength(headcount);
  await runSql(scope.companySeq, "update work_schedules set work_time = work_time - 1");
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
  const version = (day: string) =>
    runSql(
      scope.companySeq,
      `insert into work_schedule_versions (company_seq, work_schedule_seq, effective_day, work_day, work_time, changed_by)
       select company_seq, work_schedule_seq, '${day}', work_day, work_time + 1, 'Ana' from work_schedules`,
    );
  await version("2026-11-02");
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
  await version("2026-11-01");
  expect((await isUpToDate(scope, payrollSeq)).outdated).toHaveLength(headcount);
});

test("pay rules effective after the first day of a period do not change its payslips", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  await runSql(
    scope.companySeq,
    `insert into employee_pay_rules (company_seq, employee_seq, effective_day, minimum_wage_earner_yn, premium_exempt_yn, sss_yn, phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos)
     select company_seq, employee_seq, d::date, minimum_wage_earner_yn, case when d < '2026-11-02' then premium_exempt_yn else 'Y' end, sss_yn, phil_health_yn, pag_ibig_yn, minimum_daily_wage_centavos
       from employees, unnest(array['1974-11-01', '2026-11-02']) d`,
  );
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: true, outdated: [] });
});

test("a run whose calculation replaced its payslips is up to date again", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  await runSql(scope.companySeq, "update salary_records set salary_amount_centavos = salary_amount_centavos + 100");
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(false);
  await calculatePayroll(scope, payrollSeq);
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: true, outdated: [] });
});
