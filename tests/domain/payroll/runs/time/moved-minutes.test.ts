import { expect, test } from "vitest";
import type { PremiumRow } from "~/domain/payroll/facts/facts";
import { entryDayType, getShiftedDayType } from "~/domain/payroll/runs/time/entry-day-type";
import { entryProblems } from "~/domain/payroll/runs/time/time-checks";
import { officeDayTypes, type TimeEmployee } from "~/domain/payroll/runs/time/time-day";
import { employeeTimeInput, typedEntry } from "~/domain/payroll/runs/time/time-form";
import { readTimeSheet, type TimeRun } from "~/domain/payroll/runs/time/time-sheet";
import { emptyEntry, toEntries, toTimeRows } from "~/domain/payroll/runs/time/time-summary";
import { employee, HOLIDAYS, payslipOf, salary, SECOND_HALF } from "../../../../support/payroll";

const ANA: TimeEmployee = {
  employeeSeq: 1,
  employeeId: "E0001",
  employeeName: "Ana Lim Reyes",
  departmentName: "Bakery",
  joinDate: "2020-01-01",
  resignationDate: null,
  workDay: "1234567",
  fullDay: 480,
  officeSeq: null,
};
const RUN: TimeRun = {
  startDate: "2026-11-16",
  endDate: "2026-11-30",
  dayTypeOn: officeDayTypes({ company: HOLIDAYS, offices: new Map() }),
  employees: [ANA],
};
/** 30 November, Bonifacio Day, a shift from 21:00 to 06:00: its hours after midnight are an ordinary 1 December (T-17). */
const OWN = { ...emptyEntry("2026-11-30"), workedMinutes: 180, nightMinutes: 120 };
const MOVED = { ...emptyEntry("2026-12-01", "2026-11-30"), nightMinutes: 300 };

// covers: P-7
test("a date's own row and the one moved by midnight are stored and read separately", () => {
  const rows = toTimeRows([MOVED, OWN]);
  expect(rows.premiumRows.map(({ workDate, basicDate }) => [workDate, basicDate])).toEqual([
    ["2026-11-30", undefined],
    ["2026-12-01", "2026-11-30"],
  ]);
  expect(toEntries(rows)).toEqual([OWN, MOVED]);
});

// T-17: (a) into a holiday, with the rest flag of the work date; (b) out of one; a special working day is none
test("minutes moved by midnight earn the holiday of their date with the rest flag of their shift, else the ordinary rate", () => {
  expect(getShiftedDayType("regular_holiday", "ordinary")).toBe("regular_holiday");
  expect(getShiftedDayType("regular_holiday_rest_day", "ordinary")).toBe("regular_holiday");
  expect(getShiftedDayType("special", "rest_day")).toBe("special_rest_day");
  expect(getShiftedDayType("double_holiday", "special_rest_day")).toBe("double_holiday_rest_day");
  expect(getShiftedDayType("ordinary", "regular_holiday")).toBe("ordinary");
  expect(getShiftedDayType("rest_day", "regular_holiday")).toBe("ordinary");
  expect(getShiftedDayType("special_working", "regular_holiday")).toBe("ordinary");
  expect(entryDayType(RUN, ANA, MOVED)).toBe("ordinary");
  expect(entryDayType(RUN, ANA, emptyEntry("2026-11-30", "2026-11-29"))).toBe("regular_holiday");
});

// covers: P-7
test("attendance takes precedence over calendar and weekday", () => {
  const attended = (_: number, { workDate }: { workDate: string }) => (workDate === "2026-11-18" ? ("rest_day" as const) : null);
  expect(entryDayType({ ...RUN, attended }, ANA, emptyEntry("2026-11-18"))).toBe("rest_day");
  expect(entryDayType({ ...RUN, attended }, ANA, emptyEntry("2026-11-19"))).toBe("ordinary");
});

// covers: P-7
test("night on an ordinary moved row and overtime alone on a free day of attendance are accepted; lost time after midnight is not", () => {
  expect(entryProblems(MOVED, "ordinary", 480)).toEqual([]);
  expect(entryProblems({ ...MOVED, workedMinutes: 60 }, "ordinary", 480).map(({ field }) => field)).toEqual(["workedMinutes"]);
  expect(entryProblems({ ...MOVED, lateMinutes: 5 }, "ordinary", 480).map(({ field }) => field)).toEqual(["lateMinutes"]);
  expect(entryProblems({ ...MOVED, workedMinutes: 300 }, "regular_holiday", 480)).toEqual([]);
  const overtime = { ...emptyEntry("2026-11-29"), overtimeMinutes: 120 };
  expect(entryProblems(overtime, "rest_day", 480).map(({ field }) => field)).toEqual(["overtimeMinutes"]);
  expect(entryProblems(overtime, "rest_day", 480, true)).toEqual([]);
});

// covers: P-7
test("the form keeps a moved row by its shift, also after the last day, and refuses one that lies two days off", () => {
  const input = employeeTimeInput(RUN, ANA);
  const typed = [typedEntry(OWN, 480), typedEntry(MOVED, 480)];
  expect(typed.map(({ workDate, basicDate }) => [workDate, basicDate])).toEqual([
    ["2026-11-30", ""],
    ["2026-12-01", "2026-11-30"],
  ]);
  expect(input.safeParse({ revision: "r", entries: typed }).data?.entries).toEqual([OWN, MOVED]);
  const wrong = input.safeParse({ revision: "r", entries: [{ workDate: "2026-11-20", basicDate: "2026-11-18", nightMinutes: "5" }] });
  expect(wrong.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["entries.0.basicDate", "A shift of 11/18/2026 reaches into 11/19/2026 at most. Correct one of the two dates."],
  ]);
  const outside = input.safeParse({ revision: "r", entries: [{ workDate: "2026-12-01", nightMinutes: "5" }] });
  expect(outside.error?.issues.map(({ path }) => path.join("."))).toEqual(["entries.0.workDate"]);
});

// covers: P-7
test("the sheet reads the column Shift of, which an older template lacks", () => {
  const amounts = [
    "Absent days",
    "Late minutes",
    "Undertime minutes",
    "Unpaid leave days",
    "Paid leave days",
    "Rest day or holiday minutes",
    "Night minutes",
    "Overtime minutes",
    "Overtime night minutes",
  ];
  const night = [null, null, null, null, null, null, 300];
  const reading = readTimeSheet(
    [
      { number: 1, cells: ["Employee ID", "Employee name", "Date", "Shift of", ...amounts] },
      { number: 2, cells: ["E0001", null, { day: "2026-12-01" }, { day: "2026-11-30" }, ...night] },
      { number: 3, cells: ["E0001", null, { day: "2026-11-24" }, null, ...night] },
    ],
    RUN,
  );
  expect(reading.problems).toEqual([]);
  expect(reading.time.get(1)).toEqual([{ ...emptyEntry("2026-11-24"), nightMinutes: 300 }, MOVED]);
  const older = [
    { number: 1, cells: ["Employee ID", "Employee name", "Date", ...amounts] },
    { number: 2, cells: ["E0001", null, { day: "2026-11-24" }, ...night] },
  ];
  expect(readTimeSheet(older, RUN).time.get(1)).toEqual([{ ...emptyEntry("2026-11-24"), nightMinutes: 300 }]);
});

// 30,000 × 12 ÷ 261 ÷ 8 = 172.41379 an hour. Into Bonifacio Day on a workday: 5 h × (2.00 − 1.00) = 862.07, 5 h × 2.00 × 10% = 172.41;
// out of it: 3 h × (2.00 − 1.00) = 517.24, 2 h × 2.00 × 10% = 68.97, 5 h × 1.00 × 10% = 86.21.
// covers: P-7
test("R-16 basic pay includes the day of the shift, also if the minutes are after the last day of the payroll", () => {
  const row = { timeSeq: 1, workedMinutes: 0, nightMinutes: 0, overtimeMinutes: 0, overtimeNightMinutes: 0 };
  const paid = (premiumRows: PremiumRow[]) =>
    payslipOf(employee({ salaryRecords: [salary(30_000_00)], premiumRows }), { run: SECOND_HALF });
  const into = paid([
    { ...row, workDate: "2026-11-30", basicDate: "2026-11-27", dayType: "regular_holiday", workedMinutes: 300, nightMinutes: 300 },
  ]);
  expect([into.figures.regularHolidayPay, into.figures.nightDifferential]).toEqual([862_07, 172_41]);
  const out = paid([
    { ...row, workDate: "2026-11-30", dayType: "regular_holiday", workedMinutes: 180, nightMinutes: 120 },
    {
      ...row,
      timeSeq: 2,
      workDate: "2026-12-01",
      basicDate: "2026-11-30",
      basicDayType: "regular_holiday",
      dayType: "ordinary",
      nightMinutes: 300,
    },
  ]);
  expect([out.figures.regularHolidayPay, out.figures.nightDifferential]).toEqual([517_24, 155_17]);
  expect(out.notices.map(({ code }) => code)).not.toContain("TIME_OUTSIDE_PERIOD");
});
