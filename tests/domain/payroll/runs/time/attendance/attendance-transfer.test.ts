import { expect, test } from "vitest";
import { dayFactorRatio, wageRates } from "~/domain/payroll/engine/wage-rates";
import { editionOn } from "~/domain/payroll/engine/statutory/edition";
import { PREMIUMS } from "~/domain/payroll/engine/statutory/premium";
import {
  emptyRow,
  transferAttendance,
  type AttendanceDay,
  type AttendanceRow,
  type AttendanceTransferFacts,
} from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { listRetroChanges, type Pricing } from "~/domain/payroll/runs/time/attendance/retro-adjustments";

const row = (workDate: string, minutes: Partial<AttendanceRow> = {}): AttendanceRow => ({
  ...emptyRow(workDate, workDate, "ordinary", "ordinary"),
  ...minutes,
});
const day = (dayRow: AttendanceRow, rest: Partial<AttendanceDay> = {}): AttendanceDay => ({
  workDate: dayRow.basicDate,
  state: "PRESENT",
  scheduledMinutes: 480,
  rows: [dayRow],
  ...rest,
});
const facts = (given: Partial<AttendanceTransferFacts>): AttendanceTransferFacts => ({
  startDate: "2026-11-16",
  endDate: "2026-11-30",
  days: [],
  current: [],
  typed: [],
  overwriteDates: [],
  incompleteAs: "BLOCK",
  ...given,
});
/** 30,000 a month on 261: a day 1,379.31, an hour 172.41. */
const pricing: Pricing = {
  rates: wageRates(30_000_00, "MONTHLY", dayFactorRatio("261"), 480),
  premiums: editionOn(PREMIUMS, "2026-11-16").rule,
  own: [],
  everyDayPaid: false,
  premiumExempt: false,
};

test("the first and last date of the window are transferred, adjacent dates are not", () => {
  const days = ["2026-11-15", "2026-11-16", "2026-11-30", "2026-12-01"].map((date) => day(row(date, { lateMinutes: 5 })));
  expect(transferAttendance(facts({ days })).rows.map(({ workDate }) => workDate)).toEqual(["2026-11-16", "2026-11-30"]);
});

test("a shift over midnight gives two rows, and the moved one belongs to the window of its work date", () => {
  const moved = { ...emptyRow("2026-12-01", "2026-11-30", "ordinary", "regular_holiday"), nightMinutes: 300 };
  const leaveRow = row("2026-11-30", {
    dayType: "regular_holiday",
    basicDayType: "regular_holiday",
    workedMinutes: 180,
    nightMinutes: 120,
  });
  const { rows, changes } = transferAttendance(facts({ days: [day(leaveRow, { rows: [leaveRow, moved] })] }));
  expect(rows.map(({ workDate, basicDate, nightMinutes }) => [workDate, basicDate, nightMinutes])).toEqual([
    ["2026-11-30", "2026-11-30", 120],
    ["2026-12-01", "2026-11-30", 300],
  ]);
  expect(changes.filter(({ basicDate, workDate }) => basicDate !== workDate)).toEqual([
    { workDate: "2026-12-01", basicDate: "2026-11-30", field: "nightMinutes", before: 0, after: 300 },
  ]);
  // 300 × 10 % × 172.41379 ÷ 60 = 86.21; the own row: 180 × (2.00 − 1.00) and 120 × 2.00 × 10 %: 517.24 + 68.97 = 586.21
  const none = { ...leaveRow, workedMinutes: 0, nightMinutes: 0 };
  const late = listRetroChanges(
    [
      { before: none, after: leaveRow },
      { before: { ...moved, nightMinutes: 0 }, after: moved },
    ],
    () => pricing,
  );
  expect(late.map(({ premiumAmount }) => premiumAmount)).toEqual([586_21, 86_21]);
});

test("a shift that begins on an ordinary day and continues into a regular holiday earns the holiday's hundred percent", () => {
  // 300 × (2.00 − 1.00) + 300 × 2.00 × 10 % = 360 minutes' pay: 6 × 172.41379 = 1,034.48
  const moved = { ...emptyRow("2026-11-30", "2026-11-29", "regular_holiday", "ordinary"), workedMinutes: 300, nightMinutes: 300 };
  const [change] = listRetroChanges([{ before: { ...moved, workedMinutes: 0, nightMinutes: 0 }, after: moved }], () => pricing);
  expect(change).toMatchObject({ workDate: "2026-11-30", basicDate: "2026-11-29", basicAmount: 0, premiumAmount: 1034_48 });
});

test("a day with a missing time log changes nothing until it is decided, and then leave of the day stays leave", () => {
  const leaveRow = row("2026-11-20", { paidLeaveMinutes: 240 });
  const given = { days: [day(leaveRow, { state: "INCOMPLETE" })], current: [row("2026-11-20", { lateMinutes: 9 })] };
  expect(transferAttendance(facts(given))).toEqual({ rows: [], changes: [], blockers: ["2026-11-20"], assumed: [] });
  const { rows, blockers } = transferAttendance(facts({ ...given, incompleteAs: "ABSENT" }));
  expect([rows[0]!.absentMinutes, rows[0]!.paidLeaveMinutes, blockers]).toEqual([240, 240, []]);
  const free = transferAttendance(
    facts({ days: [day(row("2026-11-21"), { state: "INCOMPLETE", scheduledMinutes: 0 })], incompleteAs: "ABSENT" }),
  );
  expect(free.rows).toEqual([]);
});

test("typed values also decide a day with a missing time log or an unfinished day, and discarding them shows the attendance value", () => {
  const days = [day(row("2026-11-20"), { state: "INCOMPLETE" }), day(row("2026-11-27"), { state: "OPEN" })];
  const typed = [row("2026-11-20", { absentMinutes: 480 }), row("2026-11-27", { lateMinutes: 7 })];
  expect(transferAttendance(facts({ days, typed }))).toEqual({ rows: typed, changes: [], blockers: [], assumed: [] });
  const given = transferAttendance(facts({ days, typed, overwriteDates: ["2026-11-27"] }));
  expect(given.changes).toEqual([{ workDate: "2026-11-27", basicDate: "2026-11-27", field: "lateMinutes", before: 7, after: 0 }]);
  expect([given.blockers, given.assumed]).toEqual([[], ["2026-11-27"]]);
});

test("importing attendance twice changes nothing the second time", () => {
  const days = [day(row("2026-11-17", { lateMinutes: 25 })), day(row("2026-11-18", { overtimeMinutes: 180 }))];
  const first = transferAttendance(facts({ days }));
  expect(first.changes).toHaveLength(2);
  expect(transferAttendance(facts({ days, current: first.rows }))).toEqual({ ...first, changes: [] });
});

test("a late change that costs the employee is negative, one without difference is omitted, and exempt employees get no premium", () => {
  const before = row("2026-11-10", { overtimeMinutes: 120 });
  const after = row("2026-11-10", { lateMinutes: 60 });
  // An hour late deducts 172.41, two hours of overtime are reversed: 431.03
  expect(listRetroChanges([{ before, after }], () => pricing)).toMatchObject([
    { lateMinutes: 60, overtimeMinutes: -120, basicAmount: -172_41, premiumAmount: -431_03 },
  ]);
  expect(listRetroChanges([{ before, after: before }], () => pricing)).toEqual([]);
  expect(listRetroChanges([{ before, after }], () => ({ ...pricing, premiumExempt: true }))).toMatchObject([{ premiumAmount: 0 }]);
});

// covers: P-5
test("lost time of daily-paid employees is rounded as a separate line", () => {
  // 755.00 a day: an hour is 94.375, which is 94.38 as a deduction; 755.00 − 660.625 would refund 94.37.
  const daily = { ...pricing, rates: wageRates(755_00, "DAILY", dayFactorRatio("313"), 480) };
  const late = row("2026-11-18", { lateMinutes: 60 });
  expect(listRetroChanges([{ before: late, after: row("2026-11-18") }], () => daily)).toMatchObject([
    { basicAmount: 94_38, premiumAmount: 0 },
  ]);
});

// covers: P-7
test("a roster change between workday and rest day after payment changes the wage of daily-paid employees only", () => {
  // 755.00 a day on 313.
  const daily = { ...pricing, rates: wageRates(755_00, "DAILY", dayFactorRatio("313"), 480) };
  const ordinary = emptyRow("2026-11-18", "2026-11-18", "ordinary", "ordinary");
  const rest: AttendanceRow = { ...ordinary, dayType: "rest_day", basicDayType: "rest_day" };
  const worked = { ...rest, workedMinutes: 480 };
  const absent = { ...ordinary, absentMinutes: 480 };
  const amounts = (before: AttendanceRow, after: AttendanceRow, by = daily) =>
    listRetroChanges([{ before, after }], () => by).map(({ basicAmount, premiumAmount }) => [basicAmount, premiumAmount]);
  expect(amounts(ordinary, rest)).toEqual([[-755_00, 0]]);
  expect(amounts(rest, ordinary)).toEqual([[755_00, 0]]);
  // Rest-day pay is 130 %: 981.50. As a workday the same hours are in the basic pay.
  expect(amounts(worked, ordinary)).toEqual([[755_00, -981_50]]);
  expect(amounts(rest, absent)).toEqual([[0, 0]]);
  expect(amounts(absent, rest)).toEqual([[0, 0]]);
  expect(amounts(ordinary, rest, pricing)).toEqual([]);
});

// covers: P-3
test("for an unfinished day, approved leave is transferred as planned, and nothing else", () => {
  const days = [
    day(row("2026-11-27", { lateMinutes: 30, unpaidLeaveMinutes: 240 }), { state: "OPEN" }),
    day(row("2026-11-28", { lateMinutes: 30 }), { state: "OPEN" }),
  ];
  const filled = transferAttendance(facts({ days }));
  expect(filled.rows).toEqual([row("2026-11-27", { unpaidLeaveMinutes: 240 })]);
  expect(filled.assumed).toEqual(["2026-11-27", "2026-11-28"]);
});
