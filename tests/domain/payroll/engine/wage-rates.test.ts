import { expect, test } from "vitest";
import {
  dailyPay,
  dailyWage,
  dayFactorRatio,
  formatWage,
  hourlyWage,
  getLostTimePay,
  minutePay,
  wageRates,
  weekAmount,
} from "~/domain/payroll/engine/wage-rates";

const on261 = dayFactorRatio("261");
const on313 = dayFactorRatio("313");
const monthly = (pesos: number, factor = on261) => wageRates(pesos * 100, "MONTHLY", factor, 480);

test("R-8 month, day and hour of every salary type, as in the table of the rules", () => {
  const shown = [
    wageRates(500_000_00, "ANNUALLY", on261, 480),
    wageRates(30_000_00, "MONTHLY", on261, 480),
    wageRates(7_500_00, "WEEKLY", on261, 480),
    wageRates(755_00, "DAILY", on313, 480),
    wageRates(110_50, "HOURLY", on313, 480),
  ].map((rates) => [rates.monthAmount, dailyWage(rates), hourlyWage(rates), rates.monthlyPaid]);
  expect(shown).toEqual([
    [41_666_67, "1915.70881", "239.4636", true],
    [30_000_00, "1379.31034", "172.41379", true],
    [32_500_00, "1494.25287", "186.78161", true],
    [19_692_92, "755.00", "94.375", false],
    [23_057_67, "884.00", "110.50", false],
  ]);
});

test("R-9 the week of an annual salary is a fifty-second of it, rounded", () => {
  // 500,000 ÷ 52 = 9,615.3846…
  expect(weekAmount(wageRates(500_000_00, "ANNUALLY", on261, 480))).toBe(9_615_38);
});

test("R-8 a decimal day factor stays exact", () => {
  // 21,140 × 12 ÷ 392.5 = 646.3184…
  expect(dailyWage(monthly(21_140, dayFactorRatio("392.5")))).toBe("646.31847");
  expect(dayFactorRatio("393.8")).toEqual({ days: 3938, parts: 10 });
  for (const wrong of ["", "0", "-261", "abc", "26100000"]) expect(() => dayFactorRatio(wrong)).toThrow("is not a day factor");
});

test("R-4 wage figures show two to five decimals, half up", () => {
  expect([formatWage(100, 1), formatWage(1, 3), formatWage(2, 3), formatWage(12345, 10), formatWage(0, 1)]).toEqual([
    "1.00",
    "0.00333",
    "0.00667",
    "12.345",
    "0.00",
  ]);
});

test("R-1 two days absent at 26,000 on 313 are 1,993.61, not twice the rounded day", () => {
  expect(dailyPay(monthly(26_000, on313), 2)).toBe(1_993_61);
});

test("R-12 nine days of 38,000 on 261 are 15,724.14", () => {
  expect(dailyPay(monthly(38_000), 9)).toBe(15_724_14);
});

test("R-18 a day of 21,140 on 365 is 695.01 and twelve minutes late 17.38", () => {
  const rates = monthly(21_140, dayFactorRatio("365"));
  expect([getLostTimePay(rates, 480), getLostTimePay(rates, 12)]).toEqual([695_01, 17_38]);
});

test("R-16 eight hours on a regular holiday add 1,000.00 to 21,750 on 261, on a special day 300.00", () => {
  const rates = monthly(21_750);
  expect([minutePay(rates, 480, 100), minutePay(rates, 480, 30)]).toEqual([1_000_00, 300_00]);
});

test("R-17 the premium lines of the worked example at 30,000 are each rounded once", () => {
  const rates = monthly(30_000);
  // Special: 8 h × 1.50 on a rest day + 8 h × 0.30; rest: 4 h × 1.30; overtime: 1 h × 1.95 + 2 h × 1.25; night: 0.125 + 0.10.
  expect(minutePay(rates, 480, 150 + 30)).toBe(2_482_76);
  expect(minutePay(rates, 240, 130)).toBe(896_55);
  expect(minutePay(rates, 60, 195 + 2 * 125)).toBe(767_24);
  expect(minutePay(rates, 6, 125 + 100)).toBe(38_79);
});

test("a salary at the limit of the number range is still exact", () => {
  const rates = wageRates(999_999_999_99, "MONTHLY", on261, 480);
  // 999,999,999.99 × 12 × 22 ÷ 261 = 1,011,494,252.863…
  expect(dailyPay(rates, 22)).toBe(101_149_425_286);
});
