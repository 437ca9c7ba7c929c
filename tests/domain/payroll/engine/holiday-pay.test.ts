import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekday } from "~/domain/shared/day";
import type { EmployeeFacts, PremiumRow } from "~/domain/payroll/facts/facts";
import { employee, payslipOf, salary, SIX_DAYS } from "../../../support/payroll";

const RUN = {
  payrollKind: "USER_CUSTOM" as const,
  startDate: "2027-03-16",
  endDate: "2027-03-31",
  payDate: "2027-03-31",
  annualize: false,
};
/** Proclamation 1427: Maundy Thursday and Good Friday are regular holidays, Black Saturday is a special day. */
const HOLY_WEEK = [
  { date: "2027-03-25", name: "Maundy Thursday", type: "regular" as const },
  { date: "2027-03-26", name: "Good Friday", type: "regular" as const },
  { date: "2027-03-27", name: "Black Saturday", type: "special_non_working" as const },
];
const absent = (deductDate: string, deductHours = 480) => ({ timeSeq: 1, deductDate, deductType: "ABSENCE" as const, deductHours });
const worked = (workDate: string, dayType: PremiumRow["dayType"], workedMinutes = 480): PremiumRow => ({
  timeSeq: 2,
  workDate,
  dayType,
  workedMinutes,
  nightMinutes: 0,
  overtimeMinutes: 0,
  overtimeNightMinutes: 0,
});
const dailyPaid = (changes: Partial<EmployeeFacts>) =>
  employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(1_000_00, "DAILY")], ...changes });
const holidayPay = (changes: Partial<EmployeeFacts>, holidays = HOLY_WEEK) =>
  payslipOf(dailyPaid(changes), { run: RUN, holidays }).figures.holidayBasicPay;

//
test("L-2: work on the first of two successive holidays pays the second (Rule IV, Sec. 10)", () => {
  const wednesday = "2027-03-24";
  // Holy Week at 1,000.00 a day, absent on Wednesday: with Maundy Thursday worked both holidays are paid, otherwise neither.
  expect(holidayPay({ deductRows: [absent(wednesday)] })).toBe(0);
  expect(holidayPay({ deductRows: [absent(wednesday)], premiumRows: [worked("2027-03-25", "regular_holiday")] })).toBe(2_000_00);
  // Work on Good Friday comes after Maundy Thursday, which stays unpaid.
  expect(holidayPay({ deductRows: [absent(wednesday)], premiumRows: [worked("2027-03-26", "regular_holiday")] })).toBe(1_000_00);
  expect(holidayPay({ deductRows: [absent(wednesday, 479)] })).toBe(2_000_00);
});

//
test("L-5: a rest day or special day that was worked is the day before the holiday (Rule IV, Sec. 6)", () => {
  const monday = [{ date: "2027-03-29", name: "Proclaimed", type: "regular" as const }];
  const saturday = "2027-03-27";
  expect(holidayPay({ deductRows: [absent(saturday)] }, monday)).toBe(0);
  expect(holidayPay({ deductRows: [absent(saturday)], premiumRows: [worked("2027-03-28", "rest_day")] }, monday)).toBe(1_000_00);
  // A row without minutes is not work, and work before the absence does not end it.
  expect(holidayPay({ deductRows: [absent(saturday)], premiumRows: [worked("2027-03-28", "rest_day", 0)] }, monday)).toBe(0);
  expect(holidayPay({ deductRows: [absent(saturday)], premiumRows: [worked("2027-03-21", "rest_day")] }, monday)).toBe(0);
  // Black Saturday is a special day, Sunday the rest day: work on either ends Friday's absence.
  const black = [HOLY_WEEK[2]!, ...monday];
  const friday = [absent("2027-03-26")];
  expect(holidayPay({ deductRows: friday }, black)).toBe(0);
  expect(holidayPay({ deductRows: friday, premiumRows: [worked(saturday, "special")] }, black)).toBe(1_000_00);
});

type DayOf = { holiday: "none" | "regular" | "special"; unpaid: 0 | 240 | 480; leave: boolean; worked: boolean };
const day: fc.Arbitrary<DayOf> = fc.record({
  holiday: fc.constantFrom("none", "none", "regular", "special"),
  unpaid: fc.constantFrom(0, 240, 480, 480),
  leave: fc.boolean(),
  worked: fc.boolean(),
});

//
test("L-2, L-5: in any calendar a holiday is lost from a whole unpaid workday until the next day of work or paid leave", () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 16, maxLength: 16 }), fc.integer({ min: 0, max: 15 }), (days, joinedAt) => {
      const dates = days.map((_, index) => addDays(RUN.startDate, index));
      const holidays: { date: string; name: string; type: "regular" | "special_non_working" }[] = [];
      const deductRows: EmployeeFacts["deductRows"] = [];
      const premiumRows: PremiumRow[] = [];
      let forfeiting = false;
      let paidDays = 0;
      days.forEach(({ holiday, unpaid, leave, worked: isWorked }, index) => {
        const date = dates[index]!;
        if (holiday !== "none") holidays.push({ date, name: date, type: holiday === "regular" ? "regular" : "special_non_working" });
        if (index < joinedAt) return;
        const free = weekday(date) === 7 || holiday !== "none";
        if (free && isWorked) premiumRows.push(worked(date, holiday === "regular" ? "regular_holiday" : "rest_day", 60));
        if (free && isWorked) forfeiting = false;
        if (!free && unpaid > 0) deductRows.push({ ...absent(date, unpaid), deductType: leave ? "UNPAID_LEAVE" : "ABSENCE" });
        // Present, on paid leave or absent for part of the day: not absent.
        if (!free) forfeiting = unpaid === 480;
        if (holiday === "regular" && !forfeiting) paidDays += 1;
      });
      const facts = { joinDate: dates[joinedAt]!, deductRows, premiumRows };
      expect(holidayPay(facts, holidays as typeof HOLY_WEEK)).toBe(paidDays * 1_000_00);
    }),
    { numRuns: 500 },
  );
});
