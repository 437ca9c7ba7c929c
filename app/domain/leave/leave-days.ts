import { leaveBalance, type LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { countOf, type Term } from "~/domain/shared/i18n/refusal-message";

/**
 * Days of leave in whole ten-thousandths: integers in code, `numeric` with 4 places in the database, so that a twelfth or a quarter of a
 * day is never a float. Sums are exact; each division documents its rounding.
 */

/** Days of leave, in whole ten-thousandths of a day (1 day = 10,000). */
export type LeaveDays = number;

export const ONE_DAY: LeaveDays = 10_000;

/**
 * "5", "0.25", "-1.5", "5.0000", as in files and the database, → ten-thousandths.
 * @returns null when the text is no number of days with at most four decimals
 */
export function parseLeaveDays(text: string): LeaveDays | null {
  const match = /^(-)?(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  const size = Number(match[2]) * ONE_DAY + Number((match[3] ?? "").padEnd(4, "0"));
  return match[1] && size !== 0 ? -size : size;
}

/** Parses a number of days from the database or a file. @throws RangeError when it is not */
export function parseStoredLeaveDays(text: string): LeaveDays {
  const days = parseLeaveDays(text);
  if (days === null) throw new RangeError(`${text} is not a number of days`);
  return days;
}

/** 2500 → "0.25"; 50000 → "5": as in files and the database. */
export function leaveDaysText(days: LeaveDays): string {
  const size = Math.abs(days);
  const parts = String(size % ONE_DAY)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${days < 0 ? "-" : ""}${Math.floor(size / ONE_DAY)}${parts === "" ? "" : `.${parts}`}`;
}

/** 2500 → "0.25 days", 10000 → "1 day", 15000 → "1.5 days"; below zero with a true minus sign. */
export function leaveDaysWithUnit(days: LeaveDays, messages: Pick<LeaveBalanceText, "oneDay" | "days"> = leaveBalance): string {
  return interpolate(days === ONE_DAY ? messages.oneDay : messages.days, { days: formatLeaveDays(days) });
}

/** `leaveDaysWithUnit` as a value of a refusal. */
export const leaveDaysTerm = (days: LeaveDays): Term => countOf("DAY", formatLeaveDays(days));

/** Without the unit, for tables: "−1.5", "2,935.5". */
export const formatLeaveDays = (days: LeaveDays): string =>
  leaveDaysText(days)
    .replace("-", "−")
    .replace(/^−?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ","));
