import { expect, test } from "vitest";
import { DAY_TYPES, type DayType } from "~/domain/payroll/facts/pay-kinds";
import { getPaidHundredths } from "~/domain/payroll/engine/premium-pay";
import { premiumsOn } from "~/domain/payroll/engine/statutory/premium";
import { parseCentavos } from "~/domain/shared/parse-money";
import { Inputs } from "../../../../scripts/golden/inputs";
import { premium } from "../../../../scripts/golden/premiums";

const premiums = premiumsOn("2026-11-01").rule;
/** The pay of one day at 1,000 a day, on a payslip for that day only. */
const day = (
  dayType: DayType,
  worked: number,
  {
    nightMinutes = 0,
    overtimeMinutes = 0,
    overtimeNightMinutes = 0,
  }: Partial<Record<"nightMinutes" | "overtimeMinutes" | "overtimeNightMinutes", number>> = {},
) => {
  const hours = (minutes: number) => String(minutes / 60);
  const inputs = new Inputs({
    day_type: dayType,
    daily_rate: "1000.00",
    hours: hours(worked),
    nsd_hours_within_8: hours(nightMinutes),
    ot_hours: hours(overtimeMinutes),
    ot_hours_in_nsd: hours(overtimeNightMinutes),
  });
  return parseCentavos(String(premium({ id: "", group: "PREM", rule: "", payrollDate: "2026-11-02", inputs, expected: {} }).pay))!;
};

test("R-16 the part of a day that basic pay includes, for daily-paid, monthly-paid, and paid every day", () => {
  const table = Object.fromEntries(
    DAY_TYPES.map((type) => [
      type,
      [[false, false] as const, [true, false] as const, [true, true] as const].map(([monthlyPaid, everyDayPaid]) =>
        getPaidHundredths(premiums, type, monthlyPaid, everyDayPaid, false),
      ),
    ]),
  );
  expect(table).toEqual({
    ordinary: [100, 100, 100],
    special_working: [100, 100, 100],
    rest_day: [0, 0, 100],
    special: [0, 100, 100],
    special_rest_day: [0, 0, 100],
    regular_holiday: [100, 100, 100],
    regular_holiday_rest_day: [100, 100, 100],
    double_holiday: [200, 200, 200],
    double_holiday_rest_day: [200, 200, 200],
  });
});

test("R-15 the day's pay of a daily-paid employee for eight hours and for none", () => {
  expect(DAY_TYPES.map((type) => [type, day(type, 480) / 100, day(type, 0) / 100])).toEqual([
    ["ordinary", 1000, 0],
    ["rest_day", 1300, 0],
    ["special", 1300, 0],
    ["special_rest_day", 1500, 0],
    ["regular_holiday", 2000, 1000],
    ["regular_holiday_rest_day", 2600, 1000],
    ["double_holiday", 3000, 2000],
    ["double_holiday_rest_day", 3900, 2000],
    ["special_working", 1000, 0],
  ]);
});

test("R-16 half a day worked on a regular holiday never pays less than staying at home", () => {
  // The holiday's 1,000.00 + 4 hours × 125.00 × (2.00 − 1.00).
  expect(day("regular_holiday", 240)).toBe(1_500_00);
});

test("R-15 night work adds a tenth of the rate that applies, also on overtime", () => {
  // 8 h + 2 h overtime on a double holiday that is a rest day, one of them at night: 125 × (31.2 + 10.14 + 0.507) = 5,230.875.
  expect(day("double_holiday_rest_day", 480, { overtimeMinutes: 120, overtimeNightMinutes: 60 })).toBe(5_230_88);
  expect(day("ordinary", 480, { nightMinutes: 480 })).toBe(1_100_00);
});
