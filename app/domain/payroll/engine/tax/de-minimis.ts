import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { notice, type Draft } from "~/domain/payroll/engine/draft";
import type { PremiumRow } from "~/domain/payroll/facts/facts";
import { deMinimisExempt, exemptLeaveDays } from "./exclusion-pool";
import type { DeMinimisItem } from "~/domain/payroll/engine/statutory/de-minimis";

/** The exempt amount of a benefit, with the operands for the trace. */
export interface DeMinimisShare {
  exempt: Centavos;
  /**
   * Unit of the ceiling, the ceiling, its prior use in the span (for meals the minimum daily wage), and the quantity in thousandths of days
   * where it applies.
   */
  values: (number | string)[];
}

/**
 * The exempt part of a de minimis benefit, recorded as used in its month, semester or year (by pay date); the rest joins the pool. Negative
 * amounts release used ceiling.
 * @param amount centavos @param days thousandths of days, for meals and monetized leave
 * @source RR 29-2025, payroll-rules R-23: gift 7,500.00 → 6,000.00 exempt; 14 days of leave → 12 ÷ 14 of it; 3 meals on 755 → 679.50
 */
export function exemptShare(draft: Draft, key: string | null, amount: Centavos, days: number): DeMinimisShare {
  const item = (draft.rules.deMinimis.rule as Record<string, DeMinimisItem | undefined>)[key ?? ""];
  if (item === undefined) {
    notice(draft, "DE_MINIMIS_UNKNOWN", [key ?? ""]);
    return { exempt: 0, values: ["NONE", 0, 0, 0] };
  }
  const span = draft.rules.deMinimisSpans[item.key];
  const used = (draft.deMinimisUsed ?? draft.year.deMinimisUsed)[span] ?? 0;
  const minimumDailyWage = draft.facts.minimumDailyWage ?? 0;
  const counted = days > 0 ? days : countDays(draft, item, amount);
  const exempt = amount < 0 ? amount : deMinimisExempt(item, amount, { used, days: counted, minimumDailyWage });
  switch (item.unit) {
    case "UNLIMITED":
      break;
    case "PERCENT_OF_MINIMUM_WAGE":
      if (draft.facts.minimumDailyWage === null) notice(draft, "MINIMUM_WAGE_UNKNOWN", []);
      break;
    case "DAYS_A_YEAR":
      addDeMinimisUse(draft, span, amount < 0 ? -Math.abs(counted) : exemptLeaveDays(item, counted, used));
      break;
    default:
      addDeMinimisUse(draft, span, exempt);
  }
  return { exempt, values: [item.unit, item.ceiling, item.unit === "PERCENT_OF_MINIMUM_WAGE" ? minimumDailyWage : used, counted] };
}

/**
 * Default days where none are stated, in thousandths: meals count the days with overtime or night work, leave counts the amount in daily
 * wages.
 */
function countDays(draft: Draft, item: DeMinimisItem, amount: Centavos): number {
  if (item.unit === "PERCENT_OF_MINIMUM_WAGE") return lateShifts(draft.facts.premiumRows) * 1000;
  if (item.unit !== "DAYS_A_YEAR" || draft.rates === null || draft.rates.dailyNumerator === 0) return 0;
  return multiplyDivide(amount, draft.rates.dailyDenominator * 1000, draft.rates.dailyNumerator);
}

function addDeMinimisUse(draft: Draft, span: string, amount: number): void {
  if (amount === 0) return;
  draft.deMinimisUsed ??= { ...draft.year.deMinimisUsed };
  draft.deMinimisUsed[span] = (draft.deMinimisUsed[span] ?? 0) + amount;
}

/** Shifts with overtime or night work; minutes moved to another date at midnight belong to the same shift. */
function lateShifts(rows: readonly PremiumRow[]): number {
  return new Set(rows.filter(isLateShift).map(({ workDate, basicDate }) => basicDate ?? workDate)).size;
}

function isLateShift(row: { overtimeMinutes: number; nightMinutes: number }): boolean {
  return row.overtimeMinutes > 0 || row.nightMinutes > 0;
}
