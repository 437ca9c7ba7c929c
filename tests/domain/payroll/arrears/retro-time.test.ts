import { expect, test } from "vitest";
import { applyRetroTime, type PaidRetroTime } from "~/domain/payroll/arrears/retro-time";
import { calculateArrears, type ClosedRun } from "~/domain/payroll/arrears/contribution-months";
import type { EmployeeFacts, PremiumRow } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { emptyEntry } from "~/domain/payroll/runs/time/time-summary";
import { employee, FIRST_HALF, salary } from "../../../support/payroll";
import { defaultPolicies } from "../../../support/sample";

// 30,000.00 on factor 261: 1,379.31034 a day, 172.41379 an hour. 2 to 6, 9 to 13 November 2026 are workdays; the 7th is a Saturday.
const RULES = compileRules(
  FIRST_HALF,
  { payrollTemplateSeq: 1, policies: defaultPolicies({}), allowanceItems: [], deductionItems: [] },
  [],
);
const RAISED = { salaryRecords: [salary(33_000_00)] };

/** The first half of November as paid, evaluated with today's records. */
function closed(
  paidBy: Partial<EmployeeFacts> = {},
  now: Partial<EmployeeFacts> = {},
  settled: ClosedRun["settled"] = new Map(),
): ClosedRun {
  const payslip = computePayslip(employee(paidBy), RULES);
  return {
    payrollSeq: 1,
    completion: 0,
    facts: employee({ ...paidBy, ...now }),
    rules: RULES,
    paid: payslip.lines,
    paidMonths: payslip.balances.months,
    settled,
  };
}
const lateTime = (workDate: string, minutes: Partial<PaidRetroTime>, basicAmount: number, premiumAmount = 0): PaidRetroTime => ({
  ...emptyEntry(workDate),
  dayType: "ordinary",
  ...minutes,
  basicAmount,
  premiumAmount,
});
const lostTime = (deductDate: string, deductType: "ABSENCE" | "LATE", deductHours: number) => ({
  timeSeq: 1,
  deductDate,
  deductType,
  deductHours,
});
const premium = (workDate: string, changes: Partial<PremiumRow>): PremiumRow => ({
  timeSeq: 1,
  workDate,
  dayType: "ordinary",
  workedMinutes: 0,
  nightMinutes: 0,
  overtimeMinutes: 0,
  overtimeNightMinutes: 0,
  ...changes,
});
const takenOf = ({ settled }: ClosedRun) => [...settled].map(([code, { taken }]) => [code, taken]);
const owed = (run: ClosedRun) => calculateArrears([run], "2026-11").lines.map(({ lineCode, difference }) => [lineCode, difference]);

// covers: F-15
test("a reversed absence and late overtime, once paid, are no longer owed", () => {
  const run = closed({ deductRows: [lostTime("2026-11-10", "ABSENCE", 480), lostTime("2026-11-11", "LATE", 12)] });
  // HANDOVER-08 and HANDOVER-07: 1,379.31 of basic pay; 2 h × 1.25 = 431.03 of premium. The 12 minutes of the 11th stay.
  const adjusted = applyRetroTime(run, [lateTime("2026-11-10", { overtimeMinutes: 120 }, 1_379_31, 431_03)]);
  expect(takenOf(adjusted)).toEqual([
    ["absence", 1_379_31],
    ["overtimePay", 431_03],
  ]);
  expect(adjusted.facts.deductRows.map(({ deductDate, deductHours }) => [deductDate, deductHours])).toEqual([["2026-11-11", 12]]);
  expect([owed(adjusted), owed(run)]).toEqual([[], []]);
  expect(applyRetroTime(run, [])).toBe(run);
});

// covers: F-15
test("a raise recorded after a paid retro adjustment owes its effect on that change too, once", () => {
  const change = lateTime("2026-11-10", { overtimeMinutes: 120 }, 0, 431_03);
  // 16,500.00 − 15,000.00; 189.65517 × 1.25 × 2 = 474.14, less 431.03.
  expect(owed(applyRetroTime(closed({}, RAISED), [change]))).toEqual([
    ["basicSalary", 1_500_00],
    ["overtimePay", 43_11],
  ]);
});

// covers: F-15
test("a change's basic pay part counts as basic pay, its premium part as premium", () => {
  // The absence was valued at 30,000.00, the overtime of another day after the raise was recorded: 189.65517 × 1.25 × 2.
  const changes = [lateTime("2026-11-10", {}, 1_379_31), lateTime("2026-11-11", { overtimeMinutes: 120 }, 0, 474_14)];
  const adjusted = applyRetroTime(closed({ deductRows: [lostTime("2026-11-10", "ABSENCE", 480)] }, RAISED), changes);
  expect(takenOf(adjusted)).toEqual([
    ["absence", 1_379_31],
    ["overtimePay", 474_14],
  ]);
  // 16,500.00 − 15,000.00; the absence's 1,379.31 was deducted and refunded.
  expect(owed(adjusted)).toEqual([["basicSalary", 1_500_00]]);
});

// covers: F-15
test("time lost after all is part of the current day, and its reversal is not reversed again", () => {
  const adjusted = applyRetroTime(closed(), [lateTime("2026-11-10", { lateMinutes: 30 }, -86_21)]);
  expect(adjusted.facts.deductRows.map(({ deductDate, deductType, deductHours }) => [deductDate, deductType, deductHours])).toEqual([
    ["2026-11-10", "LATE", 30],
  ]);
  // Half an hour of 172.41379.
  expect([takenOf(adjusted), owed(adjusted)]).toEqual([[["late", -86_21]], []]);
});

// covers: F-15
test("of several changes of a day the last one defines its time, and all of them were paid", () => {
  const changes = [
    lateTime("2026-11-10", { overtimeMinutes: 120 }, 0, 431_03),
    lateTime("2026-11-10", { overtimeMinutes: 180 }, 0, 215_52),
    lateTime("2026-11-11", { overtimeMinutes: 60 }, 0, 215_52),
  ];
  // 4 h × 1.25 × 172.41379 = 862.07 = 431.03 + 215.52 + 215.52.
  expect(takenOf(applyRetroTime(closed(), changes))).toEqual([["overtimePay", 862_07]]);
});

// covers: F-15
test("R-1 changes rounded individually leave no centavo owed or reversed", () => {
  const run = closed({ deductRows: ["2026-11-10", "2026-11-11"].map((day) => lostTime(day, "LATE", 10)) });
  // 10 minutes are 28.7356: twice 28.74 were paid back, of a line of 57.47.
  const adjusted = applyRetroTime(run, [lateTime("2026-11-10", {}, 28_74), lateTime("2026-11-11", {}, 28_74)]);
  expect([takenOf(adjusted), owed(adjusted)]).toEqual([[["late", 57_47]], []]);
  // One change of 13.91 hours is 2,398.28; its lines 1,793.10, 582.76 and 22.41 come to a centavo less.
  const worked = { dayType: "rest_day", workedMinutes: 480, nightMinutes: 60, overtimeMinutes: 120 } as const;
  const whole = applyRetroTime(closed(), [lateTime("2026-11-07", worked, 0, 2_398_28)]);
  expect(takenOf(whole).reduce((sum, [, taken]) => sum + Number(taken), 0)).toBe(2_398_27);
  expect(owed(whole)).toEqual([]);
});

// covers: F-15
test("an amount paid for several lines together is divided among them by the current records, to the centavo", () => {
  const worked = { dayType: "rest_day", workedMinutes: 480, nightMinutes: 60, overtimeMinutes: 120 } as const;
  // At 172.41379 an hour: 8 h × 1.30 + 2 h × 1.69 + 1 h × 0.13 = 13.91 hours = 2,398.28. At 189.65517: 1,972.41 + 641.03 + 24.66 = 2,638.10.
  const adjusted = applyRetroTime(closed({}, RAISED), [lateTime("2026-11-07", worked, 0, 2_398_28)]);
  const taken = new Map(takenOf(adjusted) as [string, number][]);
  expect([...taken.values()].reduce((sum, amount) => sum + amount, 0)).toBe(2_398_28);
  // 10.40, 3.38 and 0.13 of 13.91 parts: 1,793.10, 582.76 and 22.41, each to the centavo beside it.
  for (const [code, amount] of [
    ["restDayPay", 1_793_10],
    ["overtimePay", 582_76],
    ["nightDifferential", 22_41],
  ] as const)
    expect(Math.abs(taken.get(code)! - amount)).toBeLessThanOrEqual(1);
  // 1,500.00 and 2,638.10 − 2,398.28.
  expect(owed(adjusted).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(1_739_82);
});

// covers: F-15
test("a late change leaves the time of other days, and time that another shift moved to a date, unchanged", () => {
  const rows = [
    premium("2026-11-10", { overtimeMinutes: 60 }),
    premium("2026-11-11", { overtimeMinutes: 60 }),
    premium("2026-11-11", { basicDate: "2026-11-10", overtimeMinutes: 30 }),
  ];
  const moved = lateTime("2026-11-11", { basicDate: "2026-11-10", overtimeMinutes: 90 }, 0, 215_52);
  const adjusted = applyRetroTime(closed({ premiumRows: rows }), [moved]);
  expect(adjusted.facts.premiumRows.map(({ workDate, basicDate, overtimeMinutes }) => [workDate, basicDate, overtimeMinutes])).toEqual([
    ["2026-11-10", undefined, 60],
    ["2026-11-11", undefined, 60],
    ["2026-11-11", "2026-11-10", 90],
  ]);
  // One hour more, 172.41379 × 1.25.
  expect(takenOf(adjusted)).toEqual([["overtimePay", 215_52]]);
});

// covers: F-15
test("a holiday proclaimed afterwards is paid as such, in addition to earlier settlements of the line", () => {
  const before = new Map([["specialDayPay", { taken: 100_00, aside: 50_00 }]]);
  const proclaimed = lateTime("2026-11-10", { dayType: "special", workedMinutes: 480 }, 0, 413_79);
  const adjusted = applyRetroTime(closed({}, {}, before), [proclaimed]);
  // HANDOVER-09: 8 h × 0.30 × 172.41379.
  expect([...adjusted.settled]).toEqual([["specialDayPay", { taken: 513_79, aside: 50_00 }]]);
  expect([...before]).toEqual([["specialDayPay", { taken: 100_00, aside: 50_00 }]]);
});
