import { openingBalances, withYear, getYearBalances, type YearToDate } from "~/domain/payroll/engine/balances/balances";
import type { Balances, ContributionShares, MonthBalances, YearBalances } from "~/domain/payroll/facts/facts";
import { deMinimisTableOn } from "~/domain/payroll/engine/statutory/de-minimis";
import { deMinimisSpans } from "~/domain/payroll/engine/tax/exclusion-pool";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { monthBefore, type OpenedMonth, type OpenedThrough } from "./opening-month";
import { BOXES, TAXABLE_BOXES, type OpeningBox, type Share, type UsedBenefit } from "./opening-fields";

/** Amounts paid before the first payroll in Kawani, per employee and tax year (F-102); centavos. */
export interface OpeningBalance extends YearToDate {
  begunMonth?: OpenedThrough["begunMonth"];
  /** Form 2316 items of these months; empty where not stated. */
  boxes: Partial<Record<OpeningBox, Centavos>>;
  /** Tax withheld by month, 1 to 12; empty where stated as one sum. */
  withheld: Partial<Record<number, Centavos>>;
  /** Employee contributions by agency; empty where stated as one sum. */
  shares: Partial<Record<Share, Centavos>>;
  /** Figures of the contribution month that the through day leaves partly paid; empty where not stated. */
  month: OpenedMonth;
}

/**
 * Whether the opening balance lacks form 2316 items: 2316 and 1604-C of the year are then blocked, payroll is not. @source document 5,
 * F-102
 */
export function isIncomplete({ boxes }: Pick<OpeningBalance, "boxes">): boolean {
  return BOXES.every((box) => boxes[box] === undefined);
}

/** Item 52 of earlier months: the sum of items 39 to 51B. */
export function sumTaxable(boxes: OpeningBalance["boxes"]): Centavos {
  return TAXABLE_BOXES.reduce((sum, box) => sum + (boxes[box] ?? 0), 0);
}

/**
 * The span of a benefit's exempt use at the through day: "rice_subsidy:2026-10". A through day before the tax year counts as the first day
 * of the year.
 */
export function usedSpan(benefit: UsedBenefit, taxableYear: number, throughDate: Day): string {
  const first = `${taxableYear}-01-01`;
  const day = throughDate < first ? first : throughDate;
  return deMinimisSpans(deMinimisTableOn(day).rule, day)[benefit];
}

/** Starting state of an employee without completed payrolls. */
export function toBalances(opening: OpeningBalance): Balances {
  const { boxes: _boxes, withheld: _withheld, shares: _shares, month: _month, begunMonth: _begun, ...sums } = opening;
  const begun = monthBefore(opening);
  return { ...openingBalances(sums), months: begun === null ? [] : [begun] };
}

/**
 * Current state after the opening of an already paid employee was corrected: each yearly sum moves by the difference; payslips do not
 * change. A cumulative average from the opening is set to the corrected value; one started by payrolls stays.
 * @param before null when there was none
 * @source document 5, F-102: *Correct the opening*
 */
export function correctBalances(present: Balances, before: OpeningBalance | null, after: OpeningBalance): Balances {
  const { taxableYear } = after;
  const was = before === null ? null : getYearBalances(toBalances(before), taxableYear);
  const is = getYearBalances(toBalances(after), taxableYear);
  const now = getYearBalances(present, taxableYear);
  const moved = (field: (typeof SUMS)[number]) => now[field] + is[field] - (was?.[field] ?? 0);
  const next: YearBalances = {
    ...now,
    ...Object.fromEntries(SUMS.map((field) => [field, moved(field)])),
    deMinimisUsed: correctUses(now.deMinimisUsed, was?.deMinimisUsed ?? {}, is.deMinimisUsed),
    cumulativeAverage: is.cumulativeAverage || (now.cumulativeAverage && !(was?.cumulativeAverage ?? false)),
    openedWithoutGross: is.openedWithoutGross,
  };
  return { ...present, years: withYear(present.years, next), months: correctMonths(present.months, before, after) };
}

/** Moves the opened month by the difference, unless newer months have displaced it. */
function correctMonths(present: readonly MonthBalances[], before: OpeningBalance | null, after: OpeningBalance): MonthBalances[] {
  const was = before && monthBefore(before);
  const is = monthBefore(after);
  return present.map((presentMonth) => {
    const [less, more] = [was, is].map((monthChange) => (monthChange?.month === presentMonth.month ? monthChange : null));
    if (!less && !more) return presentMonth;
    const moved = (read: (month: MonthBalances) => Centavos) => read(presentMonth) + (more ? read(more) : 0) - (less ? read(less) : 0);
    const shares = Object.keys(presentMonth.taken) as (keyof ContributionShares)[];
    return {
      ...presentMonth,
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

function correctUses(now: Record<string, number>, was: Record<string, number>, is: Record<string, number>): Record<string, number> {
  const spans = new Set([...Object.keys(now), ...Object.keys(was), ...Object.keys(is)]);
  return Object.fromEntries(
    [...spans]
      .map((span): [string, number] => [span, (now[span] ?? 0) + (is[span] ?? 0) - (was[span] ?? 0)])
      .filter(([, used]) => used !== 0),
  );
}
