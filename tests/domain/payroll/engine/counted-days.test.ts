import { expect, test } from "vitest";
import type { PremiumRow } from "~/domain/payroll/facts/facts";
import type { DeductType } from "~/domain/payroll/facts/pay-kinds";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { employee, FIRST_HALF, FIVE_DAYS, payslipOf, salary, SECOND_HALF, SIX_DAYS } from "../../../support/payroll";

const LAG = { from: "2026-10-26", to: "2026-11-10" };
const lostTime = (deductDate: string, deductType: DeductType, deductHours: number, timeSeq = 1) => ({
  timeSeq,
  deductDate,
  deductType,
  deductHours,
});
const overtime = (workDate: string, overtimeMinutes: number): PremiumRow => ({
  timeSeq: 9,
  workDate,
  dayType: "ordinary",
  workedMinutes: 0,
  nightMinutes: 0,
  overtimeMinutes,
  overtimeNightMinutes: 0,
});

// covers: P-8
test("time of 26 October to 10 November comes off the pay of 1–15 November, whose basic salary stays", () => {
  // HANDOVER-15: 30,000 on 261 is 172.41379 an hour: 8 minutes 22.99, a day 1,379.31. The 11th belongs to the next payroll.
  const rows = [lostTime("2026-10-27", "LATE", 8), lostTime("2026-11-10", "ABSENCE", 480, 2), lostTime("2026-11-11", "LATE", 5, 3)];
  const payslip = payslipOf(employee({ deductRows: rows, countedDays: LAG }), { run: FIRST_HALF });
  expect(payslip.figures).toMatchObject({ basicSalary: 15_000_00, late: 22_99, absence: 1_379_31 });
  expect(payslip.deductRows.map(({ deductDate }) => deductDate)).toEqual(["2026-10-27", "2026-11-10"]);
  const { trace } = payslip.lines.find(({ code }) => code === "late")!;
  expect(explain(trace).sentence).toContain("This payroll counts the time of 10/26–11/10/2026.");
  expect(explain(trace).steps[0]).toEqual({ label: "Time counted", text: "10/26–11/10/2026" });
});

test("each day is priced at its own date: an hour late before a raise, an hour of overtime after it", () => {
  const facts = employee({
    salaryRecords: [salary(30_000_00), salary(36_000_00, "MONTHLY", "2026-11-01")],
    deductRows: [lostTime("2026-10-30", "LATE", 60)],
    premiumRows: [overtime("2026-11-03", 60)],
    countedDays: LAG,
  });
  // 30,000 × 12 / 261 / 8 = 172.41; 36,000 × 12 / 261 / 8 × 1.25 = 258.62; basic salary is all at 36,000.
  expect(payslipOf(facts, { run: FIRST_HALF }).figures).toMatchObject({ basicSalary: 18_000_00, late: 172_41, overtimePay: 258_62 });
});

// covers: P-8
test("R-19 uses the counted days: eight unpaid workdays of 11–20 November deduct the whole basic salary of 16–30", () => {
  const days = ["11", "12", "13", "16", "17", "18", "19", "20"].map((day, index) => lostTime(`2026-11-${day}`, "ABSENCE", 480, index + 1));
  const counted = { from: "2026-11-11", to: "2026-11-20" };
  // 8 × 1,379.31 = 11,034.48 is less than 15,000.00.
  expect(payslipOf(employee({ deductRows: days, countedDays: counted }), { run: SECOND_HALF }).figures.absence).toBe(15_000_00);
  expect(payslipOf(employee({ deductRows: days.slice(1), countedDays: counted }), { run: SECOND_HALF }).figures.absence).toBe(9_655_17);
});

// covers: P-8
test("R-14 uses known days: an absence counted before a holiday forfeits it, and a holiday not counted yet is paid", () => {
  const december = { ...SECOND_HALF, startDate: "2026-12-16", endDate: "2026-12-31", payDate: "2026-12-29" };
  const facts = (deductDate: string, to: string) =>
    employee({
      workSchedule: SIX_DAYS,
      salaryRecords: [salary(755_00, "DAILY")],
      deductRows: [lostTime(deductDate, "ABSENCE", 480)],
      countedDays: { from: "2026-12-11", to },
    });
  const holidays = (deductDate: string, to: string) => payslipOf(facts(deductDate, to), { run: december }).figures.holidayBasicPay;
  // 25 and 30 December are regular holidays; the workdays before them are the 23rd and the 29th.
  expect(holidays("2026-12-22", "2026-12-25")).toBe(1_510_00);
  expect(holidays("2026-12-23", "2026-12-25")).toBe(755_00);
  expect(holidays("2026-12-23", "2026-12-24")).toBe(1_510_00);
  expect(holidays("2026-12-29", "2026-12-29")).toBe(1_510_00);
});

test("days before joining and after the last counted day do not count; no counted day deducts nothing", () => {
  const joined = employee({
    joinDate: "2026-11-09",
    deductRows: [lostTime("2026-11-06", "LATE", 30), lostTime("2026-11-09", "LATE", 60, 2)],
  });
  expect(payslipOf({ ...joined, countedDays: LAG }, { run: FIRST_HALF }).figures.late).toBe(172_41);
  const none = employee({
    workSchedule: FIVE_DAYS,
    deductRows: [lostTime("2026-11-05", "LATE", 30)],
    premiumRows: [overtime("2026-11-05", 60)],
  });
  expect(payslipOf({ ...none, countedDays: { from: "2026-11-01", to: "2026-10-31" } }, { run: FIRST_HALF }).figures).toMatchObject({
    basicSalary: 15_000_00,
    late: 0,
    overtimePay: 0,
  });
});
