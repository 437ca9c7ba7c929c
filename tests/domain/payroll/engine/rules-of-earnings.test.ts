import { expect, test } from "vitest";
import {
  EVERY_DAY,
  employee,
  FIRST_HALF,
  FIVE_DAYS,
  HOLIDAYS,
  item,
  MONTH,
  payslipOf,
  salary,
  SECOND_HALF,
  SIX_DAYS,
} from "../../../support/payroll";
import { compileCalendar, dayIndex } from "~/domain/payroll/engine/calendar";
import { isWorkdayBeforeHoliday } from "~/domain/payroll/engine/holiday-pay";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { partialShare } from "~/domain/shared/money";
import type { PremiumRow } from "~/domain/payroll/facts/facts";
import type { DayType, DeductType } from "~/domain/payroll/facts/pay-kinds";

const lostTime = (deductDate: string, deductType: DeductType, deductHours: number, timeSeq = 1) => ({
  timeSeq,
  deductDate,
  deductType,
  deductHours,
});
const worked = (workDate: string, dayType: DayType, changes: Partial<PremiumRow> = {}): PremiumRow => ({
  timeSeq: 1,
  workDate,
  dayType,
  workedMinutes: 0,
  nightMinutes: 0,
  overtimeMinutes: 0,
  overtimeNightMinutes: 0,
  ...changes,
});
const absentDays = (...days: string[]) => days.map((day, index) => lostTime(day, "ABSENCE", 480, index + 1));

test("R-1 a line is rounded once: two days absent at 26,000 on 313 cost 1,993.61, not twice 996.81", () => {
  const { figures } = payslipOf(
    employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(26_000_00)], deductRows: absentDays("2026-11-05", "2026-11-06") }),
  );
  expect(figures.absence).toBe(1_993_61);
});

test("R-2 904.55 in two parts is 452.27 and 452.28", () => {
  expect([partialShare(904_55, 1, 2), 904_55 - partialShare(904_55, 1, 2)]).toEqual([452_27, 452_28]);
});

test("R-3 the rows of a line add up to the line", () => {
  const rows = ["2026-11-03", "2026-11-04", "2026-11-05"].map((day, index) => lostTime(day, "LATE", 7 + index, index + 1));
  const { figures, deductRows } = payslipOf(employee({ deductRows: rows }));
  // 24 minutes × 30,000 × 12 ÷ 261 ÷ 480 = 68.9655…
  expect(figures.late).toBe(68_97);
  expect(deductRows.map(({ deductAmount }) => deductAmount).reduce((a, b) => a + b)).toBe(68_97);
});

test("R-4 wage figures are shown with two to five decimals", () => {
  expect(payslipOf(employee()).basicRows[0]).toMatchObject({ dailyWageAmount: "1379.31034", hourlyWageAmount: "172.41379" });
  const daily = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(755_00, "DAILY")] });
  expect(payslipOf(daily).basicRows[0]).toMatchObject({ dailyWageAmount: "755.00", hourlyWageAmount: "94.375" });
});

test("R-9 the halves of 41,666.67 are 20,833.33 and 20,833.34", () => {
  const facts = employee({ salaryRecords: [salary(500_000_00, "ANNUALLY")] });
  expect([payslipOf(facts).figures.basicSalary, payslipOf(facts, { run: SECOND_HALF }).figures.basicSalary]).toEqual([
    20_833_33, 20_833_34,
  ]);
});

test("R-9 the second half is the rest of the month at the same rate, never the month less what was paid", () => {
  // Raised on the 16th: the first half stays 15,000.00 of 30,000, the second is half of 40,000.
  const facts = employee({ salaryRecords: [salary(30_000_00), salary(40_000_00, "MONTHLY", "2026-11-16")] });
  expect(payslipOf(facts, { run: SECOND_HALF }).figures.basicSalary).toBe(20_000_00);
});

test("R-10 for monthly-paid employees every scheduled weekday is a pay day, for daily-paid ones holidays are not", () => {
  // 1–15 November 2026: 1 Sunday, 2 Monday special. Monday to Saturday: 12 weekdays, 11 without the special day.
  expect(payslipOf(employee({ workSchedule: SIX_DAYS })).basicRows[0]!.workingDayCount).toBe(12);
  const daily = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(755_00, "DAILY")] });
  expect(payslipOf(daily).basicRows[0]!.workingDayCount).toBe(11);
  expect(payslipOf(daily, { policies: { payUnworkedSpecialDays: true } }).basicRows[0]!.workingDayCount).toBe(12);
});

test("R-10, R-16 if daily-paid employees get unworked special days, work on one adds only the part above that day's wage", () => {
  const premiumRow = { workDate: "2026-11-02", dayType: "special", workedMinutes: 480, nightMinutes: 0, overtimeMinutes: 0 } as const;
  const daily = employee({
    workSchedule: SIX_DAYS,
    salaryRecords: [salary(755_00, "DAILY")],
    premiumRows: [{ ...premiumRow, timeSeq: 1, overtimeNightMinutes: 0 }],
  });
  // 755 × 11 and 755 × 1.30; else 755 × 12, 2 November among them, and 755 × 0.30: the day brings 130% either way.
  const figures = (payUnworkedSpecialDays: boolean) => payslipOf(daily, { policies: { payUnworkedSpecialDays } }).figures;
  expect([figures(false).basicSalary, figures(false).specialDayPay]).toEqual([8_305_00, 981_50]);
  expect([figures(true).basicSalary, figures(true).specialDayPay]).toEqual([9_060_00, 226_50]);
});

test("R-10 with a factor of 365 every calendar day is a pay day of a monthly-paid employee", () => {
  expect(payslipOf(employee({ workSchedule: EVERY_DAY })).basicRows[0]!.workingDayCount).toBe(15);
});

test("R-11 a raise within the period is paid by pay days: 500,000 to 560,000 on 9 November gives 22,083.33", () => {
  const facts = employee({ salaryRecords: [salary(500_000_00, "ANNUALLY"), salary(560_000_00, "ANNUALLY", "2026-11-09")] });
  const { figures, basicRows } = payslipOf(facts);
  expect(figures.basicSalary).toBe(22_083_33);
  expect(basicRows.map(({ startDate, endDate, workingDayCount }) => [startDate, endDate, workingDayCount])).toEqual([
    ["2026-11-01", "2026-11-08", 5],
    ["2026-11-09", "2026-11-15", 5],
  ]);
});

test("R-11 by daily rates, where the company chose it", () => {
  const facts = employee({ salaryRecords: [salary(500_000_00, "ANNUALLY"), salary(560_000_00, "ANNUALLY", "2026-11-09")] });
  // 5 × 500,000 ÷ 261 + 5 × 560,000 ÷ 261 = 20,306.513…
  expect(payslipOf(facts, { policies: { salaryChange: "DAILY_RATE" } }).figures.basicSalary).toBe(20_306_51);
});

// covers: R-11 R-12
test("R-11 a salary from a day that no one is paid for changes nothing in its period: all pay days have one rate", () => {
  const saturday = (amount: number) => [salary(38_000_00), salary(amount, "MONTHLY", "2026-11-14")];
  // Pay days of 1 to 15 November: Monday 2 to Friday 13. 38,000 ÷ 2
  const raised = employee({ salaryRecords: saturday(44_000_00) });
  expect(payslipOf(raised, { policies: { salaryChange: "DAILY_RATE" } }).figures.basicSalary).toBe(19_000_00);
  // Joined on Thursday the 12th: 2 × 38,000 × 12 ÷ 261, far below 38,000 ÷ 2
  const joined = employee({ joinDate: "2026-11-12", salaryRecords: saturday(5_000_00) });
  expect(payslipOf(joined).figures.basicSalary).toBe(3_494_25);
});

test("R-11 the earliest record holds for the days before it", () => {
  expect(payslipOf(employee({ salaryRecords: [salary(30_000_00, "MONTHLY", "2027-01-01")] })).figures.basicSalary).toBe(15_000_00);
});

test("R-12 38,000 from 18 November is 9 days × 1,747.12644 = 15,724.14", () => {
  const facts = employee({ joinDate: "2026-11-18", salaryRecords: [salary(38_000_00)] });
  const payslip = payslipOf(facts, { run: SECOND_HALF });
  expect(payslip.figures.basicSalary).toBe(15_724_14);
  expect(payslip.notices.map(({ code }) => code)).toContain("JOINED_IN_PERIOD");
});

test("R-12 days × daily never pass the period's amount", () => {
  // 24 November: 22 of 23 pay days of December at 1,379.31034 would be 30,344.83.
  const facts = employee({ joinDate: "2026-12-02" });
  expect(
    payslipOf(facts, {
      run: { ...MONTH, startDate: "2026-12-01", endDate: "2026-12-31", payDate: "2026-12-29" },
      policies: { payFrequency: "MONTHLY" },
    }).figures.basicSalary,
  ).toBe(30_000_00);
});

test("R-12 by share of the period or less the days missed, where the company chose it", () => {
  const facts = employee({ joinDate: "2026-11-18", salaryRecords: [salary(38_000_00)] });
  // 19,000 × 9 ÷ 11 = 15,545.4545…; 19,000 − 2 × 1,747.12644 = 15,505.7471…
  expect(payslipOf(facts, { run: SECOND_HALF, policies: { partialPeriod: "PERIOD_SHARE" } }).figures.basicSalary).toBe(15_545_45);
  expect(payslipOf(facts, { run: SECOND_HALF, policies: { partialPeriod: "DEDUCT_MISSED_DAYS" } }).figures.basicSalary).toBe(15_505_75);
});

test("R-13 755 a day on six days earns 8,305.00 for 1–15 November", () => {
  const facts = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(755_00, "DAILY")] });
  expect(payslipOf(facts).figures.basicSalary).toBe(8_305_00);
});

test("R-3 rows in any order are sorted by day, then entry order, each with its part of the line", () => {
  const rows = [
    lostTime("2026-11-05", "LATE", 9, 3),
    lostTime("2026-11-03", "LATE", 7, 5),
    lostTime("2026-11-04", "UNDERTIME", 30, 2),
    lostTime("2026-11-05", "LATE", 8, 1),
  ];
  const { deductRows, figures } = payslipOf(employee({ deductRows: rows }));
  // A minute is 2.87356: 7 are 20.11; with 8 more 43.10, so 22.99; with 9 more 68.97, so 25.87. 30 are 86.21.
  expect(deductRows.map(({ deductDate, deductHours, deductAmount }) => [deductDate.slice(8), deductHours, deductAmount])).toEqual([
    ["03", 7, 20_11],
    ["04", 30, 86_21],
    ["05", 8, 22_99],
    ["05", 9, 25_87],
  ]);
  expect([figures.late, figures.undertime]).toEqual([68_97, 86_21]);
});

test("R-18 rows of the first and last day count, earlier ones are omitted, later ones are reported", () => {
  const on = (...days: string[]) => days.map((day, index) => lostTime(day, "LATE", 60, index + 1));
  const { figures, notices } = payslipOf(
    employee({ deductRows: on("2026-10-31", "2026-11-01", "2026-11-15", "2026-11-16", "2026-11-17") }),
  );
  // Two hours of 172.41379.
  expect(figures.late).toBe(344_83);
  expect(notices).toEqual([{ code: "TIME_OUTSIDE_PERIOD", values: [2] }]);
  expect(payslipOf(employee({ deductRows: on("2026-10-31", "2026-11-15") })).notices).toEqual([]);
});

test("R-18 each kind of lost time is priced by itself at the salary of its day, from the very day of a raise", () => {
  const facts = employee({
    salaryRecords: [salary(30_000_00), salary(36_000_00, "MONTHLY", "2026-11-09")],
    deductRows: [lostTime("2026-11-06", "LATE", 60, 1), lostTime("2026-11-09", "LATE", 60, 2), lostTime("2026-11-09", "UNDERTIME", 120, 3)],
  });
  // 172.41379 + 206.89655; 2 × 206.89655
  expect(payslipOf(facts).figures).toMatchObject({ late: 379_31, undertime: 413_79 });
});

test("R-19 late comes off first, then undertime, where lost time passes basic salary", () => {
  const weekdays = ["02", "03", "04", "05", "06", "09", "10", "11", "12", "13"].map((day) => `2026-11-${day}`);
  const rows = [...absentDays(...weekdays), lostTime("2026-11-13", "LATE", 60, 11), lostTime("2026-11-13", "UNDERTIME", 600, 12)];
  const { figures, deductRows } = payslipOf(employee({ deductRows: rows }));
  // 4,800 minutes are 13,793.10, 600 are 1,724.14, 60 are 172.41: 689.65 more than 15,000.00.
  expect([figures.late, figures.undertime, figures.absence]).toEqual([0, 1_206_90, 13_793_10]);
  expect(deductRows.slice(-2).map(({ deductAmount }) => deductAmount)).toEqual([0, 1_206_90]);
});

test("R-19 the whole basic salary is deducted only if every workday is fully unpaid, however many rows there are", () => {
  const nine = absentDays(
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
    "2026-11-09",
    "2026-11-10",
    "2026-11-11",
    "2026-11-12",
  );
  const absence = (...rows: ReturnType<typeof lostTime>[]) => payslipOf(employee({ deductRows: [...nine, ...rows] })).figures.absence;
  const thirteenth = (type: DeductType, minutes: number, seq: number) => lostTime("2026-11-13", type, minutes, seq);
  // 4,320 minutes, and 479: 12,413.79 and 13,790.23; the 480th deducts the rest of 15,000.00.
  expect(absence(lostTime("2026-11-14", "ABSENCE", 0, 20))).toBe(12_413_79);
  expect(absence(thirteenth("ABSENCE", 479, 20))).toBe(13_790_23);
  expect(absence(thirteenth("ABSENCE", 480, 20))).toBe(15_000_00);
  expect(absence(thirteenth("ABSENCE", 240, 20), thirteenth("ABSENCE", 240, 21))).toBe(15_000_00);
  // Tardiness of any length is not a day without pay; unpaid leave is, and deducts the rest.
  expect(absence(thirteenth("LATE", 480, 20))).toBe(12_413_79);
  // Late on the free Saturday costs 172.41; absence deducts the rest.
  const lateToo = [...nine, thirteenth("ABSENCE", 480, 20), lostTime("2026-11-14", "LATE", 60, 21)];
  const { figures } = payslipOf(employee({ deductRows: lateToo }));
  expect([figures.late, figures.absence]).toEqual([172_41, 14_827_59]);
  const mixed = payslipOf(employee({ deductRows: [...nine, thirteenth("UNPAID_LEAVE", 480, 20)] })).figures;
  expect([mixed.absence, mixed.unpaidLeave]).toEqual([12_413_79, 2_586_21]);
});

test("R-14 lateness or undertime, however long, forfeits no holiday", () => {
  const facts = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(900_00, "DAILY")] });
  for (const type of ["LATE", "UNDERTIME"] as const)
    expect(payslipOf({ ...facts, deductRows: [lostTime("2026-11-28", type, 480)] }, { run: SECOND_HALF }).figures.holidayBasicPay).toBe(
      900_00,
    );
  expect(
    payslipOf({ ...facts, deductRows: [lostTime("2026-11-28", "UNPAID_LEAVE", 480)] }, { run: SECOND_HALF }).figures.holidayBasicPay,
  ).toBe(0);
});

// 30,000 × 12 ÷ 208.8 = 1,724.14 a day of ten hours, 172.41 an hour; ten hours × 1.25 = 2,155.17.
test("L-4: four days of ten hours have the hourly rate of five days of eight, so that overtime is not paid too low", () => {
  const compressed = { workScheduleSeq: 5, workDay: "1234", workTime: 600, dayFactor: null };
  const facts = employee({
    workSchedule: compressed,
    deductRows: [lostTime("2026-11-04", "ABSENCE", 600)],
    premiumRows: [worked("2026-11-05", "ordinary", { overtimeMinutes: 600 })],
  });
  const { figures, basicRows } = payslipOf(facts);
  expect([figures.absence, figures.overtimePay, basicRows[0]!.hourlyWageAmount]).toEqual([1_724_14, 2_155_17, "172.41379"]);
});

test("R-14 an unworked regular holiday pays daily-paid employees a day, and nothing after a full absence before it", () => {
  const facts = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(900_00, "DAILY")] });
  expect(payslipOf(facts, { run: SECOND_HALF }).figures.holidayBasicPay).toBe(900_00);
  expect(payslipOf({ ...facts, deductRows: absentDays("2026-11-28") }, { run: SECOND_HALF }).figures.holidayBasicPay).toBe(0);
  // Half a day of absence does not forfeit it; nor does an absence when the holiday is worked.
  expect(payslipOf({ ...facts, deductRows: [lostTime("2026-11-28", "ABSENCE", 240)] }, { run: SECOND_HALF }).figures.holidayBasicPay).toBe(
    900_00,
  );
  const holidayWorked = [worked("2026-11-30", "regular_holiday", { workedMinutes: 480 })];
  expect(
    payslipOf({ ...facts, deductRows: absentDays("2026-11-28"), premiumRows: holidayWorked }, { run: SECOND_HALF }).figures.holidayBasicPay,
  ).toBe(900_00);
});

test("R-14 a holiday on the first days is forfeited by an absence in the previous payroll, and both are named", () => {
  // 1 December as a regular holiday; Monday 30 November is Bonifacio Day, so that Saturday the 28th is the workday before both.
  const holidays = [
    { date: "2026-11-30", name: "Bonifacio Day", type: "regular" as const },
    { date: "2026-12-01", name: "A proclaimed day", type: "regular" as const },
    { date: "2026-12-08", name: "Another one", type: "regular" as const },
  ];
  const run = { ...FIRST_HALF, startDate: "2026-12-01", endDate: "2026-12-15", payDate: "2026-12-15" };
  const facts = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(900_00, "DAILY")] });
  const payslip = (minutes: number, more = {}) =>
    payslipOf({ ...facts, earlierAbsences: [{ date: "2026-11-28", minutes }], ...more }, { run, holidays });
  expect(payslipOf(facts, { run, holidays }).figures.holidayBasicPay).toBe(1_800_00);
  const lostOne = payslip(480);
  expect(lostOne.figures).toMatchObject({ holidayBasicPay: 900_00, absence: 0 });
  const explained = explain(lostOne.lines.find(({ code }) => code === "holidayBasicPay")!.trace);
  expect(explained.sentence).toContain(
    "12/01 is lost: the whole workday before it was absent without pay. 11/28/2026 is in an earlier payroll.",
  );
  expect(explained.steps[1]).toEqual({ label: "12/01/2026", text: "lost, absent on 11/28/2026 in an earlier payroll" });
  expect(lostOne.notices).toContainEqual({ code: "HOLIDAY_LOST_EARLIER", values: ["2026-12-01", "2026-11-28"] });
  // Absent for part of the day, or the holiday was worked: it is paid.
  expect(payslip(479).figures.holidayBasicPay).toBe(1_800_00);
  const holidayWorked = [worked("2026-12-01", "regular_holiday", { workedMinutes: 480 })];
  expect(payslip(480, { premiumRows: holidayWorked }).figures.holidayBasicPay).toBe(1_800_00);
});

test("R-14 each holiday is paid at the wage of its own day, and their sum is rounded once", () => {
  const run = { ...SECOND_HALF, startDate: "2026-12-16", endDate: "2026-12-31", payDate: "2026-12-29" };
  // 25 December before the raise, 30 December after it: 755 + 900.
  const raised = [salary(755_00, "DAILY"), salary(900_00, "DAILY", "2026-12-27")];
  expect(payslipOf(employee({ workSchedule: SIX_DAYS, salaryRecords: raised }), { run }).figures.holidayBasicPay).toBe(1_655_00);
  const onTheDay = [salary(755_00, "DAILY"), salary(900_00, "DAILY", "2026-12-25")];
  expect(payslipOf(employee({ workSchedule: SIX_DAYS, salaryRecords: onTheDay }), { run }).figures.holidayBasicPay).toBe(1_800_00);
  // A second holiday on both dates: 26,000 × 12 ÷ 313 = 996.8051 a day, twice 1,993.61 whether or not the salary was recorded again in between.
  const twice = ["2026-12-25", "2026-12-30"].flatMap((date) =>
    [1, 2].map((index) => ({ date, name: `${date} ${index}`, type: "regular" as const })),
  );
  const monthly = (...salaryRecords: ReturnType<typeof salary>[]) =>
    payslipOf(employee({ workSchedule: SIX_DAYS, salaryRecords }), { run, holidays: twice }).figures.holidayBasicPay;
  expect([monthly(salary(26_000_00)), monthly(salary(26_000_00), salary(26_000_00, "MONTHLY", "2026-12-27"))]).toEqual([
    1_993_61, 1_993_61,
  ]);
});

test("R-14 work on the holiday or since the absence keeps its pay, and only the absence that forfeited it is named", () => {
  const facts = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(900_00, "DAILY")], deductRows: absentDays("2026-11-28") });
  const paid = (...premiumRows: PremiumRow[]) => payslipOf({ ...facts, premiumRows }, { run: SECOND_HALF }).figures.holidayBasicPay;
  expect(paid(worked("2026-11-29", "rest_day", { workedMinutes: 480 }))).toBe(900_00);
  expect(paid(worked("2026-11-22", "rest_day", { workedMinutes: 480 }))).toBe(0);
  expect(paid(worked("2026-11-30", "regular_holiday"))).toBe(0);
  expect(paid(worked("2026-11-30", "regular_holiday", { workedMinutes: 1 }))).toBe(900_00);
  // An unrelated day deducted by an earlier payroll has no effect, and does not mask the day that forfeited the holiday.
  const other = { date: "2026-11-14", minutes: 480 };
  const notices = (changes: Parameters<typeof employee>[0]) => payslipOf({ ...facts, ...changes }, { run: SECOND_HALF }).notices;
  expect(notices({ earlierAbsences: [other] })).toEqual([]);
  expect(notices({ deductRows: [], earlierAbsences: [other, { date: "2026-11-28", minutes: 480 }] })).toContainEqual({
    code: "HOLIDAY_LOST_EARLIER",
    values: ["2026-11-30", "2026-11-28"],
  });
});

test("R-14 an absence decides a holiday from the first day that is asked about", () => {
  const calendar = compileCalendar(SIX_DAYS, HOLIDAYS, {
    first: dayIndex("2026-11-01"),
    last: dayIndex("2026-12-31"),
    factor: 313,
    payUnworkedSpecialDays: false,
  });
  // 23 December before the 25th, 29 December before the 30th.
  expect(isWorkdayBeforeHoliday(calendar, "2026-12-23", "2026-12-01")).toBe(true);
  expect(isWorkdayBeforeHoliday(calendar, "2026-12-23", "2026-12-25")).toBe(true);
  expect(isWorkdayBeforeHoliday(calendar, "2026-12-23", "2026-12-26")).toBe(false);
  expect(isWorkdayBeforeHoliday(calendar, "2026-12-22", "2026-12-01")).toBe(false);
  expect(isWorkdayBeforeHoliday(calendar, "2026-12-29", "2026-12-26")).toBe(true);
});

test("R-14 a second regular holiday on one date pays everyone an additional daily wage", () => {
  const holidays = [
    { date: "2026-11-30", name: "Bonifacio Day", type: "regular" as const },
    { date: "2026-11-30", name: "Charter Day", type: "regular" as const },
  ];
  expect(payslipOf(employee(), { run: SECOND_HALF, holidays }).figures.holidayBasicPay).toBe(1_379_31);
  const daily = employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(755_00, "DAILY")] });
  expect(payslipOf(daily, { run: SECOND_HALF, holidays }).figures.holidayBasicPay).toBe(1_510_00);
});

test("R-14 a forfeited holiday is deducted from monthly-paid employees only if the company chose it", () => {
  const facts = employee({ deductRows: absentDays("2026-11-27") });
  expect(payslipOf(facts, { run: SECOND_HALF }).figures.holidayBasicPay).toBe(0);
  expect(payslipOf(facts, { run: SECOND_HALF, policies: { monthlyPaidHolidayForfeit: true } }).figures.holidayBasicPay).toBe(-1_379_31);
});

test("R-15 a double holiday on a rest day pays overtime at 5.07 and night work at a tenth of each rate", () => {
  // 21,750 on 261 is 1,000 a day, 125 an hour: 125 × 5.07; (125 × 3.90 + 125 × 5.07) ÷ 10.
  const rows = [worked("2026-11-07", "double_holiday_rest_day", { nightMinutes: 60, overtimeMinutes: 60, overtimeNightMinutes: 60 })];
  const { figures } = payslipOf(employee({ salaryRecords: [salary(21_750_00)], premiumRows: rows }));
  expect([figures.overtimePay, figures.nightDifferential]).toEqual([633_75, 112_13]);
});

test("R-16 21,750 on 261 gains 1,000.00 for a regular holiday and 300.00 for a special day", () => {
  const facts = employee({ salaryRecords: [salary(21_750_00)] });
  const of = (dayType: DayType) =>
    payslipOf({ ...facts, premiumRows: [worked("2026-11-30", dayType, { workedMinutes: 480 })] }, { run: SECOND_HALF }).figures;
  expect(of("regular_holiday").regularHolidayPay).toBe(1_000_00);
  expect(of("special").specialDayPay).toBe(300_00);
});

test("R-16 the premium for eight hours beyond basic salary, for each kind of day and pay", () => {
  // The last column of the rule's table for 1,000 a day; daily-paid and F ≥ 365 by multiplier − p.
  const kinds: DayType[] = [
    "ordinary",
    "rest_day",
    "special",
    "special_rest_day",
    "regular_holiday",
    "regular_holiday_rest_day",
    "double_holiday",
    "double_holiday_rest_day",
  ];
  const added = (facts: ReturnType<typeof employee>, policies = {}) =>
    kinds.map((kind) => {
      const { figures } = payslipOf({ ...facts, premiumRows: [worked("2026-11-10", kind, { workedMinutes: 480 })] }, { policies });
      return (figures.restDayPay + figures.specialDayPay + figures.regularHolidayPay) / 1000;
    });
  expect(added(employee({ salaryRecords: [salary(21_750_00)] }))).toEqual([0, 130, 30, 150, 100, 160, 100, 190]);
  expect(added(employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(1_000_00, "DAILY")] }))).toEqual([
    0, 130, 130, 150, 100, 160, 100, 190,
  ]);
  expect(added(employee({ workSchedule: { ...EVERY_DAY, dayFactor: "365" }, salaryRecords: [salary(365_000_00, "ANNUALLY")] }))).toEqual([
    0, 30, 30, 50, 100, 160, 100, 190,
  ]);
  expect(added(employee({ salaryRecords: [salary(21_750_00)] }), { restDayHolidayBase: "FULL" })).toEqual([
    0, 130, 30, 150, 100, 260, 100, 390,
  ]);
});

test("R-17 30,000: special 2,482.76, rest day 896.55, overtime 767.24, night 38.79", () => {
  const premiumRows = [
    worked("2026-11-01", "special_rest_day", { workedMinutes: 480, overtimeMinutes: 60 }),
    worked("2026-11-02", "special", { workedMinutes: 480 }),
    worked("2026-11-07", "rest_day", { workedMinutes: 240 }),
    worked("2026-11-12", "ordinary", { nightMinutes: 60, overtimeMinutes: 120, overtimeNightMinutes: 60 }),
  ];
  const { figures } = payslipOf(employee({ premiumRows }));
  expect([figures.specialDayPay, figures.restDayPay, figures.overtimePay, figures.nightDifferential]).toEqual([
    2_482_76, 896_55, 767_24, 38_79,
  ]);
});

test("R-17 managers get no overtime, night, rest day or holiday pay; time lost is still deducted", () => {
  const premiumRows = [worked("2026-11-02", "special", { workedMinutes: 480, overtimeMinutes: 60, nightMinutes: 60 })];
  const { figures } = payslipOf(employee({ premiumExempt: true, premiumRows, deductRows: [lostTime("2026-11-05", "ABSENCE", 480)] }));
  expect(figures.overtimePay + figures.nightDifferential + figures.specialDayPay).toBe(0);
  expect(figures.absence).toBe(1_379_31);
});

test("R-18 21,140 on 365: a day absent 695.01, 12 minutes late 17.38", () => {
  const facts = employee({
    workSchedule: EVERY_DAY,
    salaryRecords: [salary(21_140_00)],
    deductRows: [lostTime("2026-11-05", "ABSENCE", 480), lostTime("2026-11-06", "LATE", 12, 2)],
  });
  const { figures } = payslipOf(facts);
  expect([figures.absence, figures.late]).toEqual([695_01, 17_38]);
});

test("R-19 a fully unpaid half month deducts the whole 12,000.00 although its days are worth less", () => {
  const days = ["16", "17", "18", "19", "20", "21", "23", "24", "25", "26", "27", "28"].map((day, index) =>
    lostTime(`2026-11-${day}`, "UNPAID_LEAVE", 480, index + 1),
  );
  const { figures, deductRows } = payslipOf(employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(24_000_00)], deductRows: days }), {
    run: SECOND_HALF,
  });
  expect(figures.unpaidLeave).toBe(12_000_00);
  // 12,000.00 − 11 × 920.1278 of the rows before
  expect(deductRows.at(-1)!.deductAmount).toBe(1_878_59);
});

test("R-19 time lost never passes basic salary; late gives way first", () => {
  const { figures, deductRows } = payslipOf(
    employee({
      deductRows: [
        lostTime("2026-11-03", "LATE", 2000),
        ...absentDays("2026-11-04", "2026-11-05", "2026-11-06", "2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13"),
      ],
    }),
  );
  // 8 × 1,379.31034 = 11,034.48 absent; 3,965.52 is left for late, of 5,747.13.
  expect([figures.absence, figures.late]).toEqual([11_034_48, 3_965_52]);
  expect(deductRows.find(({ deductType }) => deductType === "LATE")!.deductAmount).toBe(3_965_52);
});

test("R-20 2,000 a month from 18 November, 9 of 11 pay days, is 818.18", () => {
  const facts = employee({
    joinDate: "2026-11-18",
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 2_000_00, startDate: "2026-11-18", endDate: null }],
  });
  expect(payslipOf(facts, { run: SECOND_HALF, items: [item({})] }).figures.taxableAllowance).toBe(818_18);
});

test("R-20 an item's own dates do not prorate it, its timing names the cut-off, and absence does not reduce it", () => {
  const allowances = [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 2_000_00, startDate: "2026-11-10", endDate: null }];
  const facts = employee({ allowances, deductRows: absentDays("2026-11-05") });
  expect(payslipOf(facts, { items: [item({})] }).figures.taxableAllowance).toBe(1_000_00);
  expect(payslipOf(facts, { items: [item({ timing: "FIRST" })] }).figures.taxableAllowance).toBe(2_000_00);
  expect(payslipOf(facts, { items: [item({ timing: "LAST" })] }).figures.taxableAllowance).toBe(0);
  expect(payslipOf(facts, { items: [item({ state: "DISABLE" })] }).figures.taxableAllowance).toBe(0);
});

test("R-20 a de minimis item is paid in full if one pay day falls in the period", () => {
  const facts = employee({
    joinDate: "2026-11-27",
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 2_500_00, startDate: null, endDate: null }],
  });
  const rice = item({ taxTreatment: "DE_MINIMIS", deMinimisKey: "rice_subsidy", timing: "LAST" });
  expect(payslipOf(facts, { run: SECOND_HALF, items: [rice] }).figures.deMinimisPaid).toBe(2_500_00);
});

test("R-21 points are credited outside gross and net pay and inside the employer's cost", () => {
  const facts = employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 1_000_00, startDate: null, endDate: null }],
  });
  const { figures, lines } = payslipOf(facts, { items: [item({ paymentKind: "FLEX_BEN", taxTreatment: "NON_TAXABLE" })] });
  expect([figures.flexBenCredit, figures.grossPay, figures.employerCost]).toEqual([500_00, 15_000_00, 15_500_00]);
  expect(lines.find(({ code }) => code === "nonTaxableAllowance:1")!.section).toBe("MEMO");
});

test("R-22 a cost of living allowance is taxable and no premium is paid on it", () => {
  const facts = employee({
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 2_000_00, startDate: null, endDate: null }],
    premiumRows: [worked("2026-11-12", "ordinary", { overtimeMinutes: 60 })],
  });
  const { figures } = payslipOf(facts, { items: [item({ itemName: "COLA" })] });
  expect([figures.taxableAllowance, figures.overtimePay]).toEqual([1_000_00, 215_52]);
});

test("R-6 the first half keeps its own calendar on five days: 2 November is paid", () => {
  expect(payslipOf(employee({ workSchedule: FIVE_DAYS }), { run: FIRST_HALF }).basicRows[0]!.workingDayCount).toBe(10);
});

test("R-15 overtime of the first and last day is paid, overtime outside is omitted and reported, also from before a raise", () => {
  const on = (...days: string[]) => days.map((day, index) => worked(day, "ordinary", { timeSeq: index + 1, overtimeMinutes: 60 }));
  const rows = on("2026-10-31", "2026-11-01", "2026-11-15", "2026-11-16");
  const { figures, notices } = payslipOf(employee({ premiumRows: rows }));
  // Two hours of 172.41379 × 1.25.
  expect(figures.overtimePay).toBe(431_03);
  expect(notices).toEqual([{ code: "TIME_OUTSIDE_PERIOD", values: [2] }]);
  expect(payslipOf(employee({ premiumRows: on("2026-11-15") })).notices).toEqual([]);
  const raised = [salary(30_000_00), salary(36_000_00, "MONTHLY", "2026-11-09")];
  // 172.41379 × 1.25 + 206.89655 × 1.25 = 474.137…
  expect(payslipOf(employee({ salaryRecords: raised, premiumRows: on("2026-11-06", "2026-11-09") })).figures.overtimePay).toBe(474_14);
});

test("R-16 ordinary and special working days, and days on which nothing was worked, add no line", () => {
  const rows = (["ordinary", "special_working"] as const).map((kind, index) =>
    worked("2026-11-04", kind, { timeSeq: index + 1, workedMinutes: 480 }),
  );
  const { lines } = payslipOf(employee({ premiumRows: [...rows, worked("2026-11-07", "rest_day", { timeSeq: 3 })] }));
  expect(lines.filter(({ section }) => section === "EARNING").map(({ code }) => code)).toEqual(["basicSalary"]);
});

test("R-15 a manager gets no premium, whatever was worked and set by hand otherwise; a premium set by hand is paid", () => {
  const facts = employee({
    premiumExempt: true,
    premiumRows: [worked("2026-11-04", "ordinary", { overtimeMinutes: 60 }), worked("2026-11-20", "ordinary", { overtimeMinutes: 60 })],
  });
  const plain = payslipOf(facts);
  expect([plain.figures.overtimePay, plain.notices]).toEqual([0, []]);
  const manual = payslipOf({
    ...facts,
    manualValues: [{ manualValueSeq: 1, lineCode: "nightDifferential", amount: 100_00, reason: "Agreed" }],
  });
  expect(manual.figures).toMatchObject({ overtimePay: 0, nightDifferential: 100_00 });
  expect(manual.lines.find(({ code }) => code === "nightDifferential")!.trace).toMatchObject({
    rule: "MANUAL",
    values: [100_00, 0, "Agreed"],
  });
});
