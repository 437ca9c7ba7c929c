import { expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { decideArrears, getArrears } from "~/models/payroll/arrears/arrears.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { getEmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { runsOnDays } from "~/models/payroll/runs/affected-runs.server";
import { createBakery, runSql, openSampleRun } from "../../../../support/payroll-run";

/** Daily-paid, 755.00 and 900.00, in a plant that works Monday to Saturday. */
const CRUST = 2;
const OVEN = 3;

/** Columns of the nine minutes. */
const MINUTES = ["absent", "late", "undertime", "unpaid_leave", "paid_leave", "worked", "night", "overtime", "overtime_night"].map(
  (value) => `${value}_minutes`,
);

/** The bakery with two offices, an employee in each, and 10 November as a holiday of the second office only. */
async function twoOffices() {
  const run = await openSampleRun(await createBakery());
  const { companySeq } = run.scope;
  const sql = (text: string) => runSql(companySeq, text.replaceAll(":c", String(companySeq)));
  await sql("insert into work_places (company_seq, work_place_seq, work_place_name) values (:c, 1, 'Makati'), (:c, 2, 'Cebu')");
  await sql(`update employees set work_place_seq = case employee_seq when ${OVEN} then 2 else 1 end`);
  await sql(`insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type, work_place_seqs)
    values (:c, 900, '2026-11-10', 'Cebu City Charter Day', 'special_non_working', '{2}')`);
  await calculatePayroll(run.scope, run.payrollSeq);
  const basic = async (employeeSeq: number) => {
    const { rows } = (await runSql(
      companySeq,
      `select p.lines from payslips p join payrolls r using (company_seq, payroll_seq)
       where p.payroll_seq = ${run.payrollSeq} and p.employee_seq = ${employeeSeq} and p.generation <= r.generation order by p.generation desc limit 1`,
    )) as { rows: { lines: string }[] };
    const lines = JSON.parse(rows[0]!.lines) as { code: string; amount: number }[];
    return lines.find(({ code }) => code === "basicSalary")!.amount;
  };
  return { ...run, sql, basic };
}

test("if holidays go by office, a local day changes only the payslips of its office, and reverting it changes them back", async () => {
  const { scope, payrollSeq, sql, basic } = await twoOffices();
  const before = { crust: await basic(CRUST), oven: await basic(OVEN) };
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: true, outdated: [] });
  await sql("update payroll_template_versions set holiday_basis = 'OFFICE' where policy_tab = 'master'");
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [OVEN] });
  await calculatePayroll(scope, payrollSeq);
  // An unworked special day is not paid to daily-paid employees: one daily wage of 900.00 less.
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

test("the time of a payroll uses the local day where it applies, and only affected runs become outdated", async () => {
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

/** Monday 16 November as a regular holiday: Saturday the 14th, the workday before it, belongs to the payroll of 1 to 15 November. */
async function holidayAfterPeriod({ absent, sundayMinutes = 0 }: { absent: boolean; sundayMinutes?: number }) {
  const sample = await createBakery();
  const deductRows = absent ? [{ deductDate: "2026-11-14", deductType: "ABSENCE" as const, deductHours: 480 }] : [];
  const none = { nightMinutes: 0, overtimeMinutes: 0, overtimeNightMinutes: 0 };
  const premiumRows =
    sundayMinutes === 0
      ? []
      : [
          {
            workDate: "2026-11-15",
            dayType: "rest_day" as const,
            basicDate: null,
            basicDayType: null,
            workedMinutes: sundayMinutes,
            ...none,
          },
        ];
  sample.file.timeSummaries.push({ payrollRunId: 1, employeeSeq: CRUST, deductRows, premiumRows, leaveRows: [] });
  const { companySeq } = sample.scope;
  const sql = (text: string) => runSql(companySeq, text.replaceAll(":c", String(companySeq)));
  const payslip = async (run: number) => {
    const { rows } = (await sql(
      `select p.lines, p.generation from payslips p join payrolls r using (company_seq, payroll_seq) where p.payroll_seq = ${run} and p.employee_seq = ${CRUST}
          and p.generation <= r.generation order by p.generation desc limit 1`,
    )) as { rows: { lines: string; generation: number }[] };
    const lines = JSON.parse(rows[0]!.lines) as { code: string; amount: number }[];
    return { ...rows[0]!, holidays: lines.find(({ code }) => code === "holidayBasicPay")?.amount ?? 0 };
  };
  const proclaim = () =>
    sql(
      `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type) values (:c, 900, '2026-11-16', 'Proclaimed', 'regular')`,
    );
  /** A retro adjustment of Saturday, included in an open payroll. */
  const takeLate = (payrollSeq: number, absentMinutes: number, amount: number) =>
    sql(`insert into retro_adjustments (company_seq, payroll_seq, employee_seq, basic_date, work_date, decision, day_type, ${MINUTES.join(", ")}, basic_amount_centavos, premium_amount_centavos, decided_by)
      values (:c, ${payrollSeq}, ${CRUST}, '2026-11-14', '2026-11-14', 'TAKEN', 'ordinary', ${[absentMinutes, ...MINUTES.slice(1).map(() => 0)].join(", ")}, ${amount}, 0, 'Ana Reyes')`);
  return { sample, payslip, proclaim, takeLate };
}

// covers: P-8
test("R-14 an absence in a completed payroll forfeits a holiday on the first days, until a retro adjustment reverses it", async () => {
  const { sample, payslip, proclaim, takeLate } = await holidayAfterPeriod({ absent: true });
  const { scope, payrollSeq } = await openSampleRun(sample, 3);
  await proclaim();
  const before = await payslip(1);
  await calculatePayroll(scope, payrollSeq);
  // Bonifacio Day alone, at 755.00 a day.
  expect((await payslip(payrollSeq)).holidays).toBe(755_00);
  await takeLate(payrollSeq, 0, 755_00);
  await calculatePayroll(scope, payrollSeq);
  expect((await payslip(payrollSeq)).holidays).toBe(1_510_00);
  // The completed payroll is unchanged.
  expect(await payslip(1)).toEqual(before);
});

test("L-5: work on a rest day at the end of a completed payroll preserves the holiday on the first day of the next", async () => {
  const { sample, payslip, proclaim } = await holidayAfterPeriod({ absent: true, sundayMinutes: 240 });
  const { scope, payrollSeq } = await openSampleRun(sample, 3);
  await proclaim();
  await calculatePayroll(scope, payrollSeq);
  // 16 November after the worked Sunday, and Bonifacio Day: 2 × 755.00.
  expect((await payslip(payrollSeq)).holidays).toBe(1_510_00);
});

// covers: P-5, F-15
test.each([
  ["that was none gives the holiday", true, 75_500],
  ["that was found late takes the holiday", false, -75_500],
])(
  "R-14 after both payrolls are completed, an absence %s once: by arrears, when the late change of the day is paid, and never by both",
  async (_, absent, difference) => {
    const { sample, payslip, proclaim, takeLate } = await holidayAfterPeriod({ absent });
    await proclaim();
    await openSampleRun(sample, 5);
    const paid = await payslip(3);
    expect(paid.holidays).toBe(absent ? 755_00 : 1_510_00);
    await takeLate(5, absent ? 0 : 480, difference);
    const { scope, payrollSeq } = await openSampleRun(sample, 7);
    const holiday = await holidayArrears(scope, payrollSeq);
    // 755.00 a day: Bonifacio Day of the 30th is paid either way.
    expect(holiday.lines).toEqual([[3, paid.holidays, paid.holidays + difference, difference]]);
    await confirmTime(scope, payrollSeq);
    await calculatePayroll(scope, payrollSeq);
    const lines = [{ employeeSeq: CRUST, payrollSeq: 3, lineCode: "holidayBasicPay" }];
    await decideArrears(scope, payrollSeq, 1, { decide: "TAKE", lines, digest: holiday.digest, consentYn: "Y", reason: "", taken: [] });
    expect((await holidayArrears(scope, payrollSeq)).lines).toEqual([]);
    expect(await payslip(3)).toEqual(paid);
  },
);

/** The proposed holiday adjustments of the employee: the payroll that paid, the amount paid, the amount due, and the difference. */
async function holidayArrears(scope: Scope, payrollSeq: number) {
  const { arrears, digest } = await getArrears(scope, payrollSeq, 1);
  const ownArrears = arrears.filter(({ employeeSeq, lineCode }) => employeeSeq === CRUST && lineCode === "holidayBasicPay");
  return { digest, lines: ownArrears.map((arrear) => [arrear.payrollSeq, arrear.paid, arrear.shouldBe, arrear.difference]) };
}
