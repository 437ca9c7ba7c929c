import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { listRetroLines } from "~/domain/payroll/runs/time/attendance/retro-text";
import { emptyEntry, entryKey } from "~/domain/payroll/runs/time/time-summary";
import type { Refusal } from "~/domain/shared/refusal";
import { readTimeFile } from "~/domain/time/time-file/time-file";
import { getPayDays, updatePayDays } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { readCountedDays } from "~/models/payroll/runs/calculation/counted-days.server";
import { runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { importTime } from "~/models/payroll/company-data/import/time/time-import.server";
import { getPayslip } from "~/models/payroll/runs/payslips/payslips.server";
import { readPayslipPage } from "~/models/payroll/runs/payslips/payslip-page.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { createPayroll, getPayroll } from "~/models/payroll/runs/payrolls.server";
import { confirmAttendedTime, readConfirmQuestion, reopenTime } from "~/models/payroll/runs/time/attendance/confirm.server";
import { importTimeIntoRun, getComparedRun, type ImportChoice } from "~/models/payroll/runs/time/attendance/import-attendance.server";
import { decideRetroAdjustments, getProposedChanges } from "~/models/payroll/runs/time/attendance/decide-retro-adjustments.server";
import { getEmployeeTime, getTimeOfRun, saveEmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { voidPunch } from "~/models/time/punches.server";
import { timeRowsCsv } from "~/reports/time/time-rows-csv";
import { createBakery, runSql, readSampleTotals, type Bakery } from "../../../../../support/payroll-run";

/** All days of November have ended. */
const LATER = new Date("2026-12-05T00:00:00+08:00");
const GINA = { payrollSeq: 3, employeeSeq: 7 };

let company: Bakery;
const compareTime = async (payrollSeq = 3, now = LATER) => (await getComparedRun(company.scope, payrollSeq, now))!;
const differing = async (payrollSeq = 3) =>
  (await compareTime(payrollSeq)).people.flatMap(({ employee, filling }) =>
    filling.differences.map(({ basicDate, typed }) => [employee.employeeSeq, basicDate, typed]),
  );
const importAttendance = async (choice: ImportChoice, payrollSeq = 3) =>
  importTimeIntoRun(company.scope, payrollSeq, choice, (await compareTime(payrollSeq)).digest, LATER);
/** Confirms the time, accepting differing days where there are any. */
const confirmImport = async (payrollSeq: number) =>
  expect(
    await confirmAttendedTime(company.scope, payrollSeq, LATER, (await readConfirmQuestion(company.scope, payrollSeq, LATER))?.digest),
  ).toBe(true);
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: Refusal) => [error.status, error.message],
  );
const clearTime = (payrollSeq: number) =>
  inCompany(company.scope, async (tx) => {
    for (const table of ["payroll_deduct_rows", "payroll_premium_rows", "payroll_leave_rows", "payroll_time_days"])
      await tx.$client.query(`delete from ${table} where company_seq = $1 and payroll_seq = $2`, [company.scope.companySeq, payrollSeq]);
  });

/** The bakery before its runs of the second half of November, with the punches and requests of these days. */
beforeAll(async () => {
  company = await createBakery();
  await runCompanyFile(company.scope, company.file, ({ payrollRunId }) => {
    if (payrollRunId < 3) return "complete";
    return payrollRunId < 5 ? "wait" : "skip";
  });
  const sample = JSON.parse(readFileSync("tests/domain/time/time-bakery.json", "utf8")) as object;
  const { file, problems } = readTimeFile({ ...sample, companyName: company.file.company.companyName });
  expect(problems).toEqual([]);
  await importTime(file!);
});

// time-bakery.json: evaluated and transferred, the file gives exactly the time of runs 3 and 4
test("the sample's typed time equals its attendance: no differences", async () => {
  expect(await differing(3)).toEqual([]);
  expect(await differing(4)).toEqual([]);
});

// covers: P-1
test("the second half of November, filled by one press, has the sample's rows and its register to the centavo", async () => {
  for (const payrollSeq of [3, 4]) {
    await clearTime(payrollSeq);
    await importAttendance({ take: "ALL" }, payrollSeq);
    await calculatePayroll(company.scope, payrollSeq);
    const { grossCentavos, deductionsCentavos, netCentavos, employerCostCentavos } = await getPayroll(company.scope, payrollSeq);
    expect({ gross: grossCentavos, deductions: deductionsCentavos, net: netCentavos, employerCost: employerCostCentavos }).toEqual(
      readSampleTotals(payrollSeq),
    );
    expect(await differing(payrollSeq)).toEqual([]);
  }
  const lines = readFileSync("tests/domain/time/time-bakery-rows.csv", "utf8").trim().split("\n").slice(1);
  const { run, time } = await getTimeOfRun(company.scope, 3);
  for (const { employeeSeq } of run.employees) {
    const given = lines.filter((line) => line.startsWith(`${employeeSeq},`)).map((line) => line.split(",").toSpliced(3, 1).join(","));
    const rows = (time.get(employeeSeq) ?? []).map((entry) => ({
      ...entry,
      dayType: "ordinary" as const,
      basicDayType: "ordinary" as const,
    }));
    const stored = timeRowsCsv(employeeSeq, rows).trim().split("\n").filter(Boolean);
    expect(stored.map((line) => line.split(",").toSpliced(3, 1).join(","))).toEqual(given);
  }
});

// covers: P-7
test("a rest day made a workday by the roster is paid to daily-paid employees once included, never to monthly-paid", async () => {
  await clearTime(3);
  await importAttendance({ take: "ALL" });
  const pay = async (employeeSeq: number) => {
    const { lines } = await getPayslip(company.scope, 3, employeeSeq);
    return ["basicSalary", "absence"].map((wanted) => lines.find(({ code }) => code === wanted)?.amount ?? 0);
  };
  await calculatePayroll(company.scope, 3);
  // The register: Boyet 755.00 × 12 days; Ana 30,000 a month and a day of absence, 30,000 × 12 / 261 × 0.5 = 689.66.
  expect([await pay(2), await pay(1)]).toEqual([
    [9_060_00, 0],
    [15_000_00, -689_66],
  ]);
  // Sunday 22 November becomes a workday for both, with the morning missed.
  await runSql(
    company.scope.companySeq,
    `insert into rosters (company_seq, employee_seq, roster_date, start_time, end_time, published_by)
     select company_seq, employee_seq, '2026-11-22', '06:00', '14:00', 'Ana Reyes' from employees where employee_seq in (1, 2)`,
  );
  const shownPeople = (await compareTime()).people.flatMap(({ employee, filling }) =>
    filling.differences.map(({ basicDate, plan, changes }) => [employee.employeeSeq, basicDate, plan, changes.map(({ after }) => after)]),
  );
  expect(shownPeople).toEqual([
    [1, "2026-11-22", null, [480]],
    [2, "2026-11-22", true, [480]],
  ]);
  await importAttendance({ take: "ALL" });
  await calculatePayroll(company.scope, 3);
  // Boyet: a thirteenth day, 755.00 × 13, less its absence. Ana's basic salary stays; the absent day takes 30,000 × 12 / 261 = 1,379.31 more.
  expect([await pay(2), await pay(1)]).toEqual([
    [9_815_00, -755_00],
    [15_000_00, -2_068_97],
  ]);
  expect(await differing()).toEqual([]);
  // A day that turns back into a rest day is reverted the same way.
  await runSql(company.scope.companySeq, "delete from rosters");
  await importAttendance({ take: "ALL" });
  await calculatePayroll(company.scope, 3);
  expect(await pay(2)).toEqual([9_060_00, 0]);
}, 60_000);

// covers: P-2
test("a typed day stays when all others are imported, shows the attendance value, and is replaced only when selected", async () => {
  await clearTime(3);
  const typed = { ...emptyEntry("2026-11-18"), lateMinutes: 33 };
  await saveEmployeeTime(company.scope, GINA, [typed], (await getEmployeeTime(company.scope, GINA)).revision);
  await importAttendance({ take: "ALL" });
  expect(await differing()).toEqual([[7, "2026-11-18", "TYPED"]]);
  expect(await refusal(importAttendance({ take: "ALL" }))).toEqual([
    422,
    "No day that differs was chosen. Select at least one day, or take all.",
  ]);
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([typed]);
  await importAttendance({ take: "TICKED", dates: [{ employeeSeq: 7, date: "2026-11-18" }] });
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([]);
  expect(await differing()).toEqual([]);
});

test("a day that was cleared by hand is not filled again by taking all", async () => {
  await clearTime(3);
  await importAttendance({ take: "ALL" });
  const ana = { payrollSeq: 3, employeeSeq: 1 };
  const { entries, revision } = await getEmployeeTime(company.scope, ana);
  await saveEmployeeTime(company.scope, ana, entries.slice(1), revision);
  expect(await differing()).toEqual([[1, entries[0]!.basicDate, "TYPED"]]);
});

// covers: P-3
test("a day with a missing time log is taken only as an absence with a reason, which survives filling again", async () => {
  await clearTime(3);
  await runSql(
    company.scope.companySeq,
    `insert into punch_voids (company_seq, punch_seq, void_seq, undo_yn, reason, voided_by)
     select company_seq, punch_seq, 1, 'N', 'Device', 'Ana Reyes' from punches where employee_seq = 7 and punched_at >= '2026-11-23 12:00+08' and punched_at < '2026-11-24 00:00+08'`,
  );
  const blockers = async () => (await compareTime()).people.flatMap(({ filling }) => filling.blockers);
  expect(await blockers()).toEqual(["2026-11-23"]);
  await importAttendance({ take: "ALL" });
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([]);
  await importAttendance({ take: "ABSENT", dates: null, reason: "Was not seen" });
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([{ ...emptyEntry("2026-11-23"), absentMinutes: 480 }]);
  expect([await blockers(), await differing()]).toEqual([[], []]);
});

// covers: P-3
test("counts pending requests for the payroll's days, not those for other days or documents", async () => {
  expect((await compareTime()).pending).toBe(0);
  await runSql(
    company.scope.companySeq,
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, request_state)
     select $1, 900 + r.at, r.kind, 1, 7, 'Gina', r.first::date, r.last::date, r.state
       from (values (1, 'OVERTIME', '2026-11-30', '2026-11-30', 'PENDING'), (2, 'LEAVE', '2026-11-10', '2026-11-16', 'PENDING'),
                    (3, 'LEAVE', '2026-12-01', '2026-12-02', 'PENDING'), (4, 'DOCUMENT', '2026-11-20', '2026-11-20', 'PENDING'),
                    (5, 'OVERTIME', '2026-11-20', '2026-11-20', 'WITHDRAWN')) as r(at, kind, first, last, state)`,
    [company.scope.companySeq],
  );
  expect((await compareTime()).pending).toBe(2);
});

// covers: P-3
test("a week of shift workers with time logs and without a roster is not taken before it is planned", async () => {
  await clearTime(3);
  const shifts = JSON.stringify([{ shiftName: "Day", startTime: "08:00", endTime: "17:00", breaks: [], colour: 1 }]);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select work_schedule_seq as seq, (select count(*)::int from work_schedule_versions v where v.work_schedule_seq = employees.work_schedule_seq) as versions from employees where employee_seq = 7",
  )) as { rows: { seq: number; versions: number }[] };
  const { seq } = rows[0]!;
  await runSql(
    company.scope.companySeq,
    "update work_schedules set work_schedule_type = 'SHIFT_TIME', shifts = $2 where work_schedule_seq = $1",
    [seq, shifts],
  );
  const gina = async () => (await compareTime()).people.find(({ employee }) => employee.employeeSeq === 7)!;
  const unplanned = (await gina()).facts.days.filter(({ unrostered }) => unrostered).map(({ workDate }) => workDate);
  expect(unplanned.length).toBeGreaterThan(5);
  expect((await gina()).filling.blockers).toEqual(expect.arrayContaining(unplanned));
  // One published day of the first week, Monday the 16th to Sunday the 22nd: that week counts as planned.
  await runSql(
    company.scope.companySeq,
    "insert into rosters (company_seq, employee_seq, roster_date, shift_name, published_at, published_by) values ($1, 7, '2026-11-22', 'Day', now(), 'Ana')",
    [company.scope.companySeq],
  );
  expect((await gina()).filling.blockers.filter((day) => day <= "2026-11-22")).toEqual([]);
  expect((await gina()).filling.blockers.filter((day) => day > "2026-11-22").length).toBeGreaterThan(0);
  await runSql(
    company.scope.companySeq,
    "update work_schedules set work_schedule_type = 'FIXED_TIME', shifts = '[]' where work_schedule_seq = $1",
    [seq],
  );
  await runSql(company.scope.companySeq, "delete from rosters where employee_seq = 7 and roster_date = '2026-11-22'");
});

test("days that are not over are assumed as planned and do not differ", async () => {
  await clearTime(3);
  const { people } = await compareTime(3, new Date("2026-11-27T09:00:00+08:00"));
  const ana = people.find(({ employee }) => employee.employeeSeq === 1)!.filling;
  expect(ana.assumed).toEqual(["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"]);
  expect(ana.differences.map(({ basicDate }) => basicDate)).toEqual(["2026-11-19", "2026-11-20"]);
});

test("of two concurrent officers one imports, the other is asked to review again", async () => {
  await clearTime(3);
  const { digest } = await compareTime();
  const both = await Promise.all([1, 2].map(() => refusal(importTimeIntoRun(company.scope, 3, { take: "ALL" }, digest, LATER))));
  expect(both.filter((answer) => answer === null)).toHaveLength(1);
  expect(both.find((answer) => answer !== null)).toEqual([
    409,
    "The days or the time of this payroll have changed since this page was shown. Review the differences again, then take them.",
  ]);
});

// covers: P-4
test("confirming locks the days as evaluated, a confirmed payroll rejects imports, and reopening unlocks the days", async () => {
  await clearTime(3);
  await importAttendance({ take: "ALL" });
  const locks = async () =>
    (
      (await runSql(
        company.scope.companySeq,
        `select employee_seq as seq, start_date::text as "from", end_date::text as "to", closed from attendance_locks where payroll_seq = 3 order by 1`,
      )) as { rows: { seq: number; from: string; to: string }[] }
    ).rows;
  const handed = async () =>
    (
      (await runSql(company.scope.companySeq, "select count(*)::int as days from imported_attendance_days where payroll_seq = 3")) as {
        rows: unknown[];
      }
    ).rows[0];
  await confirmImport(3);
  await confirmImport(3);
  // Fidel joined on the 18th
  expect((await locks()).filter(({ seq }) => [1, 6].includes(seq))).toEqual([
    { seq: 1, from: "2026-11-16", to: "2026-11-30", closed: false },
    { seq: 6, from: "2026-11-18", to: "2026-11-30", closed: false },
  ]);
  expect(await handed()).not.toEqual({ days: 0 });
  const { digest } = await compareTime();
  expect(await refusal(importTimeIntoRun(company.scope, 3, { take: "ALL" }, digest, LATER))).toEqual([
    422,
    "The time of this payroll is confirmed and its days are locked. Reopen it first, then fill it.",
  ]);
  const holder = { ...company.scope, permissions: [] };
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select punch_seq as seq from punches where employee_seq = 7 and punched_at >= '2026-11-18 00:00+08' order by punched_at limit 1",
  )) as { rows: { seq: number }[] };
  const wrong = { undo: false, reason: "Twice" };
  const voided = voidPunch(holder, { employeeSeq: 7, workDate: "2026-11-18" }, rows[0]!.seq, wrong, "2026-12-05");
  expect(await refusal(voided)).toEqual([422, "This day was paid with November 16–30. Ask for a late change."]);
  await reopenTime(company.scope, 3);
  expect([await locks(), await handed()]).toEqual([[], { days: 0 }]);
  expect((await getPayroll(company.scope, 3)).timeConfirmedAt).toBeNull();
});

test("a run with reopened time cannot be completed before the time is confirmed again", async () => {
  await calculatePayroll(company.scope, 3);
  expect(await refusal(completePayroll(company.scope, 3))).toEqual([
    422,
    "The time of this payroll was reopened. Confirm it before you complete the payroll: that locks its days.",
  ]);
});

test("asks once about differing days: untyped ones, and those with a missing time log", async () => {
  // A punch of Gina was voided above
  const { people: question } = (await readConfirmQuestion(company.scope, 3, LATER))!;
  expect(question).toEqual([{ employeeSeq: 7, employeeName: "Gina Enriquez Torres", days: 1 }]);
  await clearTime(3);
  const { people } = (await readConfirmQuestion(company.scope, 3, LATER))!;
  expect(people.find(({ employeeSeq }) => employeeSeq === 1)).toEqual({ employeeSeq: 1, employeeName: "Ana Lim Reyes", days: 3 });
});

// covers: P-6
test("each row from attendance links to its day, a typed one does not", async () => {
  await clearTime(3);
  const ana = { payrollSeq: 3, employeeSeq: 1 };
  await saveEmployeeTime(
    company.scope,
    ana,
    [{ ...emptyEntry("2026-11-24"), lateMinutes: 5 }],
    (await getEmployeeTime(company.scope, ana)).revision,
  );
  await importAttendance({ take: "ALL" });
  const { entries, sources } = await getEmployeeTime(company.scope, ana);
  expect(entries.map((entry) => [entry.workDate, sources.get(entryKey(entry))])).toEqual([
    ["2026-11-19", "ATTENDANCE"],
    ["2026-11-20", "ATTENDANCE"],
    ["2026-11-24", "TYPED"],
    ["2026-11-30", "ATTENDANCE"],
  ]);
  await calculatePayroll(company.scope, 3);
  const { attendedDays } = await readPayslipPage(company.scope, ana);
  expect(Object.values(attendedDays).sort()).toEqual(["2026-11-19", "2026-11-30"]);
});

// covers: P-8
test("with lagging attendance, each payroll imports, evaluates and locks its own window, and no day is paid twice", async () => {
  const { companySeq } = company.scope;
  await clearTime(3);
  await reopenTime(company.scope, 3);
  const { payrollTemplateSeq } = await getPayroll(company.scope, 3);
  const { revision } = await getPayDays(company.scope, payrollTemplateSeq!, "2026-11-16");
  await updatePayDays(company.scope, payrollTemplateSeq!, {
    payDays: ["15", "LAST"],
    payDayShift: "BEFORE",
    timeCutoffDays: 2,
    attendanceWindow: ["10", "25"],
    effectiveDay: "2026-11-16",
    note: "Devices",
    revision,
  });
  // The first payroll starts where the previous one ended, and ends on the 25th.
  expect((await compareTime()).window).toEqual({ from: "2026-11-16", to: "2026-11-25" });
  await importAttendance({ take: "ALL" });
  const ana = { payrollSeq: 3, employeeSeq: 1 };
  const { entries, revision: seen } = await getEmployeeTime(company.scope, ana);
  expect(entries.map(({ basicDate }) => basicDate)).toEqual(["2026-11-19", "2026-11-20"]);
  const outside = { ...emptyEntry("2026-11-26"), lateMinutes: 5 };
  expect(await refusal(saveEmployeeTime(company.scope, ana, [...entries, outside], seen))).toEqual([
    422,
    "11/26/2026 is outside this payroll, 11/16–11/25/2026. Correct the date.",
  ]);
  await confirmImport(3);
  await calculatePayroll(company.scope, 3);
  await completePayroll(company.scope, 3);
  const { payrollSeq } = await createPayroll(company.scope, {
    payrollTemplateSeq,
    annualize: false,
    startDate: "2026-12-01",
    endDate: "2026-12-15",
    payDate: "2026-12-15",
  });
  expect((await compareTime(payrollSeq)).window).toEqual({ from: "2026-11-26", to: "2026-12-10" });
  await importAttendance({ take: "ALL" }, payrollSeq);
  const next = await getEmployeeTime(company.scope, { ...ana, payrollSeq });
  expect(next.entries.filter(({ basicDate }) => basicDate <= "2026-11-30").map(({ basicDate }) => basicDate)).toEqual(["2026-11-30"]);
  await confirmImport(payrollSeq);
  const { rows } = (await runSql(
    companySeq,
    `select start_date::text as "from", end_date::text as "to" from attendance_locks where employee_seq = 1 order by start_date`,
  )) as { rows: unknown[] };
  expect(rows).toEqual([
    { from: "2026-11-16", to: "2026-11-25" },
    { from: "2026-11-26", to: "2026-12-10" },
  ]);
  // Boyet, 755.00 a day, was paid Bonifacio Day on 30 November before the Saturday before it was counted, on which he was absent.
  await reopenTime(company.scope, payrollSeq);
  const boyet = { payrollSeq, employeeSeq: 2 };
  const { entries: ownEntries, revision: before } = await getEmployeeTime(company.scope, boyet);
  const absent = { ...emptyEntry("2026-11-28"), absentMinutes: 480 };
  await saveEmployeeTime(company.scope, boyet, [absent, ...ownEntries.filter(({ basicDate }) => basicDate > "2026-11-30")], before);
  await calculatePayroll(company.scope, payrollSeq);
  const late = async () => (await getProposedChanges(company.scope, payrollSeq, LATER)).proposals;
  expect(
    (await late()).map(({ employeeSeq, date, basicAmount, rows: lines }) => [
      employeeSeq,
      date,
      basicAmount,
      ...lines.flatMap(listRetroLines),
    ]),
  ).toEqual([
    [2, "2026-11-30", -755_00, "Regular holiday lost, absent on 11/28/2026"],
    // The sample's own absence, of 900.00 a day.
    [3, "2026-11-30", -900_00, "Regular holiday lost, absent on 11/28/2026"],
  ]);
  const { digest } = await getProposedChanges(company.scope, payrollSeq, LATER);
  const taken = { decide: "TICKED", dates: [{ employeeSeq: 2, date: "2026-11-30" }], consent: true } as const;
  await decideRetroAdjustments(company.scope, payrollSeq, taken, digest, LATER);
  expect((await late()).map(({ employeeSeq }) => employeeSeq)).toEqual([3]);
  // Gina leaves on 4 December: her final pay covers the days not yet paid, 26 November to 4 December.
  await runSql(companySeq, "update employees set resignation_date = '2026-12-04' where employee_seq = 7");
  const final = {
    ...(await getPayroll(company.scope, payrollSeq)),
    payrollKind: "FINAL_PAY",
    startDate: "2026-12-01",
    endDate: "2026-12-04",
  };
  const left = await inCompany(company.scope, (tx) => readCountedDays(tx, final, [7]));
  expect(left.get(7)).toEqual({ from: "2026-11-26", to: "2026-12-04" });
}, 60_000);
