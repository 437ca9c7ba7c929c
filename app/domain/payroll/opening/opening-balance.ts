import { openingBalances, withYear, yearOf, type YearToDate } from "~/domain/payroll/balances/balances";
import type { Balances, ContributionShares, MonthBalances, YearBalances } from "~/domain/payroll/engine/facts";
import { deMinimisTableOn } from "~/domain/payroll/statutory/de-minimis";
import { deMinimisSpans } from "~/domain/payroll/tax/exclusion-pool";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { monthBefore, type OpenedMonth } from "./opening-month";
import { BOXES, TAXABLE_BOXES, type OpeningBox, type Share, type UsedBenefit } from "./opening-fields";

/** What was paid before the first payroll here, as a company states it for one employee and tax year (F-102); centavos. */
export interface OpeningBalance extends YearToDate {
  /** Items of the 2316 of these months; none where the company did not state them. */
  boxes: Partial<Record<OpeningBox, Centavos>>;
  /** Tax withheld by month, 1 to 12; none where it is stated in one sum. */
  withheld: Partial<Record<number, Centavos>>;
  /** The employee's contributions by agency; none where they are stated in one sum. */
  shares: Partial<Record<Share, Centavos>>;
  /** The month that the through day stands in, where it is not its end; none where it is not stated. */
  month: OpenedMonth;
}

/** Has the opening balance no items of the 2316? Then 2316 and 1604-C of the year cannot be issued; payroll goes on. @source document 5, F-102 */
export function isIncomplete({ boxes }: Pick<OpeningBalance, "boxes">): boolean {
  return BOXES.every((box) => boxes[box] === undefined);
}

/** Item 52 of the months before: items 39 to 51B together. */
export function taxableOf(boxes: OpeningBalance["boxes"]): Centavos {
  return TAXABLE_BOXES.reduce((sum, box) => sum + (boxes[box] ?? 0), 0);
}

/** The span that a benefit's exempt use counts in at the end of the opening: "rice_subsidy:2026-10". A year that was paid into before it began counts from its first day. */
export function usedSpan(benefit: UsedBenefit, taxableYear: number, throughDate: Day): string {
  const first = `${taxableYear}-01-01`;
  const day = throughDate < first ? first : throughDate;
  return deMinimisSpans(deMinimisTableOn(day).rule, day)[benefit];
}

/** What payrolls begin with; the state of somebody whom no completed payroll has paid yet. */
export function stateOf({ boxes: _boxes, withheld: _withheld, shares: _shares, month, ...sums }: OpeningBalance): Balances {
  const begun = monthBefore(sums.throughDate, month);
  return { ...openingBalances(sums), months: begun === null ? [] : [begun] };
}

/**
 * The present state of somebody whom completed payrolls have paid, after the opening before them was corrected: each sum of the year moves by
 * the difference, payslips stay as they are. A cumulative average that the opening said counts as it says now; one that payrolls began stays.
 * @param before null when there was none
 * @source document 5, F-102: *Correct the opening*
 */
export function correctedState(present: Balances, before: OpeningBalance | null, after: OpeningBalance): Balances {
  const { taxableYear } = after;
  const was = before === null ? null : yearOf(stateOf(before), taxableYear);
  const is = yearOf(stateOf(after), taxableYear);
  const now = yearOf(present, taxableYear);
  const moved = (field: (typeof SUMS)[number]) => now[field] + is[field] - (was?.[field] ?? 0);
  const next: YearBalances = {
    ...now,
    ...Object.fromEntries(SUMS.map((field) => [field, moved(field)])),
    deMinimisUsed: movedUses(now.deMinimisUsed, was?.deMinimisUsed ?? {}, is.deMinimisUsed),
    cumulativeAverage: is.cumulativeAverage || (now.cumulativeAverage && !(was?.cumulativeAverage ?? false)),
    openedWithoutGross: is.openedWithoutGross,
  };
  return { ...present, years: withYear(present.years, next), months: correctedMonths(present.months, before, after) };
}

/** Moves the begun month by the difference. A month that newer ones have displaced stays out. */
function correctedMonths(present: readonly MonthBalances[], before: OpeningBalance | null, after: OpeningBalance): MonthBalances[] {
  const was = before && monthBefore(before.throughDate, before.month);
  const is = monthBefore(after.throughDate, after.month);
  return present.map((kept) => {
    const [less, more] = [was, is].map((one) => (one?.month === kept.month ? one : null));
    if (!less && !more) return kept;
    const moved = (read: (month: MonthBalances) => Centavos) => read(kept) + (more ? read(more) : 0) - (less ? read(less) : 0);
    const shares = Object.keys(kept.taken) as (keyof ContributionShares)[];
    return {
      ...kept,
      sssRemuneration: moved(({ sssRemuneration }) => sssRemuneration),
      actualBasic: moved(({ actualBasic }) => actualBasic),
      taken: Object.fromEntries(shares.map((share) => [share, moved(({ taken }) => taken[share])])) as unknown as ContributionShares,
    };
  });
}

const SUMS = [
  "payrollPeriods",
  "basicEarned",
  "taxableRegular",
  "taxableSupplementary",
  "taxWithheld",
  "thirteenthMonthPaid",
  "otherBenefitsPaid",
  "grossPay",
  "netPay",
  "employeeContributions",
] as const satisfies readonly (keyof YearBalances)[];

function movedUses(now: Record<string, number>, was: Record<string, number>, is: Record<string, number>): Record<string, number> {
  const spans = new Set([...Object.keys(now), ...Object.keys(was), ...Object.keys(is)]);
  return Object.fromEntries(
    [...spans]
      .map((span): [string, number] => [span, (now[span] ?? 0) + (is[span] ?? 0) - (was[span] ?? 0)])
      .filter(([, used]) => used !== 0),
  );
}
