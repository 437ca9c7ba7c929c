import { addDays, type Day } from "~/domain/shared/day";
import type { PostingKind } from "./ledger";

/** The figures of the points dashboard, in whole points (FLEX-06, CF-55, CF-56). */
export interface PointSummary {
  availableWalletAmount: number;
  /** Wallet balance at the end of last month. */
  previousMonthMileage: number;
  topupSum: number;
  /** transferredSum less deductedSum. */
  transSum: number;
  /** All points transferred to employees. */
  transferredSum: number;
  /** All points deducted from employees. */
  deductedSum: number;
  /** All points used, less those returned. */
  usedSum: number;
  thisMonthTopupSum: number;
  thisMonthTransferredSum: number;
  thisMonthUsedSum: number;
  previousMonthTopupSum: number;
  previousMonthTransferredSum: number;
  previousMonthUsedSum: number;
}

/** Points of one kind in one month; `monthDay` is its first day. */
export interface MonthlyPoints {
  monthDay: Day;
  postingKind: PostingKind;
  mileageVolume: number;
}

/** The figures of the cards. @param available current wallet balance @param today the day in Manila */
export function summarizePoints(available: number, months: readonly MonthlyPoints[], today: Day): PointSummary {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const previousMonth = `${addDays(thisMonth, -1).slice(0, 7)}-01`;
  const sum = (kind: PostingKind, month?: Day) =>
    months.reduce(
      (all, row) => (row.postingKind === kind && (month === undefined || row.monthDay === month) ? all + row.mileageVolume : all),
      0,
    );
  const used = (month?: Day) => sum("USAGE", month) - sum("REVERSAL", month);
  const [transferredSum, deductedSum] = [sum("TRANSFER"), sum("DEDUCT")];
  return {
    availableWalletAmount: available,
    previousMonthMileage: available - (sum("TOP_UP", thisMonth) + sum("DEDUCT", thisMonth) - sum("TRANSFER", thisMonth)),
    topupSum: sum("TOP_UP"),
    transSum: transferredSum - deductedSum,
    transferredSum,
    deductedSum,
    usedSum: used(),
    thisMonthTopupSum: sum("TOP_UP", thisMonth),
    thisMonthTransferredSum: sum("TRANSFER", thisMonth),
    thisMonthUsedSum: used(thisMonth),
    previousMonthTopupSum: sum("TOP_UP", previousMonth),
    previousMonthTransferredSum: sum("TRANSFER", previousMonth),
    previousMonthUsedSum: used(previousMonth),
  };
}

/** Change from `before` to `now` in whole percent: 250 and 200 → 25; 0 when either is 0 (FLEX-05). */
export function percentChange(now: number, before: number): number {
  if (now === 0 || before === 0) return 0;
  const percent = ((now - before) / Math.abs(before)) * 100;
  return percent < 0 ? 0 - Math.round(-percent) : Math.round(percent);
}
