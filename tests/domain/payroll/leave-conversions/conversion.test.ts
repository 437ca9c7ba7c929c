import { expect, test } from "vitest";
import { conversionPay, isOverdue } from "~/domain/payroll/leave-conversions/conversion";
import { conversionItemName, conversionLines } from "~/domain/payroll/leave-conversions/conversion-text";
import { dayFactorRatio, wageRates } from "~/domain/payroll/engine/wage-rates";

const DAY = 10_000;
/** Monthly pay of a five-day week: 261 days a year. */
const RATES = (monthly: number) => wageRates(monthly, "MONTHLY", dayFactorRatio("261"), 480);
const days = (date: string, count: number, monthly: number | null) => ({
  leavePolicySeq: 1,
  date,
  days: count * DAY,
  rates: monthly === null ? null : RATES(monthly),
});

// covers: L-15
test("converted days are paid at the day's rate of their date, each date rounded once", () => {
  // 45,000 × 12 ÷ 261 = 2,068.96552 a day; 14 days are 28,965.52.
  expect(conversionPay([days("2026-12-31", 14, 4_500_000)])).toEqual({ days: 14 * DAY, amount: 28_965_52 });
  // A raise to 60,000 afterwards: 2,758.62069 × 2.5 = 6,896.55
  const parts = [days("2026-12-31", 14, 4_500_000), days("2027-12-31", 2.5, 6_000_000)];
  expect(conversionPay(parts)).toEqual({ days: 16.5 * DAY, amount: 28_965_52 + 6_896_55 });
  expect(conversionItemName(parts)).toBe("Leave conversion 12/31/2027");
  expect(conversionLines(parts)).toEqual(["14 days converted on 12/31/2026 × 2068.96552", "2.5 days converted on 12/31/2027 × 2758.62069"]);
});

test("without a salary on the date there is no amount", () => {
  expect(conversionPay([days("2026-12-31", 1, 4_500_000), days("2025-12-31", 1, null)])).toEqual({ days: 2 * DAY, amount: null });
});

test("G-13: days converted in the last payroll's period or later are due, older ones overdue, and none if nothing was paid yet", () => {
  const days = (date: string) => [{ leavePolicySeq: 1, date, days: 50_000 }];
  expect([isOverdue(days("2026-12-31"), "2026-12-16"), isOverdue(days("2026-12-31"), "2026-12-31")]).toEqual([false, false]);
  expect([isOverdue(days("2026-12-31"), "2027-01-01"), isOverdue(days("2025-01-01"), null)]).toEqual([true, false]);
  expect(isOverdue([...days("2026-12-31"), ...days("2025-12-31")], "2026-12-16")).toBe(true);
});
