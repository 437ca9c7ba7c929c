import "../../../support/own-database";
import { expect, test } from "vitest";
import { isUpToDate } from "~/models/payroll/calculation/calculation-freshness.server";
import { calculatePayroll } from "~/models/payroll/calculation/calculations.server";
import { getEmployeeTime } from "~/models/payroll/time/time-rows.server";
import { runsOnDays } from "~/models/payroll/runs/touched-runs.server";
import { bakery, directSql, openRun } from "../../../support/payroll-run";

/** Paid by the day, 755.00 and 900.00, in a plant that works Monday to Saturday. */
const CRUST = 2;
const OVEN = 3;

/** The bakery with two offices, a person of each, and 10 November as a day of the second one alone. */
async function twoOffices() {
  const run = await openRun(await bakery());
  const { companySeq } = run.scope;
  const sql = (text: string) => directSql(companySeq, text.replaceAll(":c", String(companySeq)));
  await sql("insert into work_places (company_seq, work_place_seq, work_place_name) values (:c, 1, 'Makati'), (:c, 2, 'Cebu')");
  await sql(`update employees set work_place_seq = case employee_seq when ${OVEN} then 2 else 1 end`);
  await sql(`insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type, work_place_seqs)
    values (:c, 900, '2026-11-10', 'Cebu City Charter Day', 'special_non_working', '{2}')`);
  await calculatePayroll(run.scope, run.payrollSeq);
  const basic = async (employeeSeq: number) => {
    const { rows } = (await directSql(
      companySeq,
      `select p.lines from payslips p join payrolls r using (company_seq, payroll_seq)
       where p.payroll_seq = ${run.payrollSeq} and p.employee_seq = ${employeeSeq} and p.generation <= r.generation order by p.generation desc limit 1`,
    )) as { rows: { lines: string }[] };
    const lines = JSON.parse(rows[0]!.lines) as { code: string; amount: number }[];
    return lines.find(({ code }) => code === "basicSalary")!.amount;
  };
  return { ...run, sql, basic };
}

test("where holidays go by office, a local day changes the payslips of its office alone; they are calculated again, and back", async () => {
  const { scope, payrollSeq, sql, basic } = await twoOffices();
  const before = { crust: await basic(CRUST), oven: await basic(OVEN) };
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: true, outdated: [] });
  await sql("update payroll_template_versions set holiday_basis = 'OFFICE' where policy_tab = 'master'");
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [OVEN] });
  await calculatePayroll(scope, payrollSeq);
  // Not worked, a special day is not paid to whoever is paid by the day: one daily wage of 900.00 less.
  expect({ crust: await basic(CRUST), oven: await basic(OVEN) }).toEqual({ crust: before.crust, oven: before.oven - 900_00 });
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: true, outdated: [] });
  await sql("update employees set work_place_seq = 1");
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [OVEN] });
  await sql(`update employees set work_place_seq = 2 where employee_seq in (${CRUST}, ${OVEN})`);
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [CRUST] });
  await sql(`update employees set work_place_seq = 1 where employee_seq = ${CRUST}`);
  await sql("update payroll_template_versions set holiday_basis = 'COMPANY' where policy_tab = 'master'");
  await calculatePayroll(scope, payrollSeq);
  expect({ crust: await basic(CRUST), oven: await basic(OVEN) }).toEqual(before);
});

test("the time of a payroll knows the local day where it counts, and its runs are the ones that notice it", async () => {
  const { scope, payrollSeq, sql } = await twoOffices();
  const kinds = async () =>
    Promise.all(
      [CRUST, OVEN].map(async (employeeSeq) => {
        const { run, employee } = await getEmployeeTime(scope, { payrollSeq, employeeSeq });
        return run.dayTypeOn("2026-11-10", employee);
      }),
    );
  const noticed = async (local: boolean) => (await runsOnDays(scope, [{ day: "2026-11-10", local }])).open.length;
  expect([await kinds(), await noticed(false), await noticed(true)]).toEqual([["ordinary", "ordinary"], 1, 0]);
  await sql("update payroll_template_versions set holiday_basis = 'OFFICE' where policy_tab = 'master'");
  expect([await kinds(), await noticed(false), await noticed(true)]).toEqual([["ordinary", "special"], 1, 1]);
});
