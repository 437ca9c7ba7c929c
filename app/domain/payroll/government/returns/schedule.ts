import { MONTHS } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { getPreviousPeriod, periodText } from "./return-forms";

/** A row of Schedule I of the 1601-C: the correct tax of an earlier month; centavos. */
export interface ScheduleRow {
  /** The adjusted month, "2026-10". */
  month: string;
  /** Day of remittance; null = the return is not filed. */
  paidDay: Day | null;
  bank: string;
  reference: string;
  /** Without penalties. */
  paid: Centavos;
  shouldBe: Centavos;
  /** The row for the month's refunds; derived from payrolls, not entered. */
  refunds: boolean;
}

/** How the previous month's tax was remitted. */
export type MonthRemittance = Pick<ScheduleRow, "paidDay" | "bank" | "reference" | "paid">;

/**
 * The row for refunds paid in a month: they reduce the previous month's remittance; in January that is month 12 of the tax year.
 * @param refunded above zero @source document 5 F-33
 */
export function refundRow(month: string, refunded: Centavos, before: MonthRemittance): ScheduleRow {
  return { ...before, month: getPreviousPeriod(month), shouldBe: before.paid - refunded, refunds: true };
}

/** Total of the schedule: item 26. @source document 5 F-32, F-33 */
export const sumSchedule = (rows: readonly Pick<ScheduleRow, "paid" | "shouldBe">[]): Centavos =>
  rows.reduce((sum, { paid, shouldBe }) => sum + shouldBe - paid, 0);

/** Months that a return may adjust, latest first: one year back. */
export function adjustableMonths(month: string): string[] {
  const months: string[] = [];
  for (let before = getPreviousPeriod(month); months.length < MONTHS.length; before = getPreviousPeriod(before)) months.push(before);
  return months;
}

export const rowExistsText = (month: string): string => `${periodText(month)} is already in Schedule I. Remove that row first.`;
export const scheduleChangedText = (by: string): string =>
  `Schedule I was changed by ${by} in the meantime. What you typed is still here: review the page before you save again.`;
export const ROW_NOT_FOUND = "This row is not in Schedule I any more. Reload the page.";

/** Change log subject of a month's schedule. */
export const scheduleNoun = (month: string): string => `schedule ${month}`;
