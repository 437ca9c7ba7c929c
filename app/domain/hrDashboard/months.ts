import { addDays, monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** Number of months in the start page's charts, including the current one. */
export const CHART_MONTHS = 12;

/** Payroll cost of a month, by pay date: net pay, amounts withheld and the employer's shares. */
export interface CostMonth {
  /** "2026-11" */
  month: string;
  net: Centavos;
  /** Gross less net: contributions, tax and other deductions. */
  withheld: Centavos;
  /** Cost less gross. */
  employer: Centavos;
}

/** Headcount at the end of a month, with joiners and leavers. */
export interface HeadcountMonth {
  month: string;
  people: number;
  joined: number;
  left: number;
}

/** The months that a chart shows, the earliest first. 2026-11-24 → "2025-12" … "2026-11". */
export function chartMonths(today: Day): string[] {
  const months: string[] = [];
  for (let day = today; months.length < CHART_MONTHS; day = addDays(`${day.slice(0, 7)}-01`, -1)) months.unshift(day.slice(0, 7));
  return months;
}

/**
 * Headcount backwards from today's: subtract the month's joiners, add its leavers.
 * 64 today, in November 2 joined and 1 left → 63 at the end of October.
 */
export function headcounts(
  months: readonly string[],
  now: number,
  moved: ReadonlyMap<string, { joined: number; left: number }>,
): HeadcountMonth[] {
  let people = now;
  const counts: HeadcountMonth[] = [];
  for (const month of [...months].reverse()) {
    const { joined, left } = moved.get(month) ?? { joined: 0, left: 0 };
    counts.unshift({ month, people, joined, left });
    people += left - joined;
  }
  return counts;
}

/** First and last day of a chart. */
export const chartSpan = (months: readonly string[]): { from: Day; to: Day } => ({
  from: `${months[0]!}-01`,
  to: monthEnd(`${months.at(-1)!}-01`),
});

/** Unit of the amounts in a chart, and an amount in it: 1,770,000.00 → "1.77" of "million ₱". */
export function amountUnit(highest: Centavos): { unit: string; inUnit: (amount: Centavos) => string } {
  let [unit, centavos] = ["₱", 100];
  if (highest >= 100_000) [unit, centavos] = ["thousand ₱", 100_000];
  if (highest >= 100_000_000) [unit, centavos] = ["million ₱", 100_000_000];
  const digits = centavos === 100_000_000 ? 2 : 0;
  return {
    unit,
    inUnit: (amount) => (amount / centavos).toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  };
}
