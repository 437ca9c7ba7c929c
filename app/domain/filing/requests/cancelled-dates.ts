import { formatDay, type Day } from "~/domain/shared/day";
import { requests, type RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** A cancelled date, or one whose cancellation is requested. */
export interface CancelledDate {
  date: Day;
  /** N: requested, not decided yet. */
  cancelledYn: "Y" | "N";
}

/** Dates of a pending cancellation; none = the whole request. */
export const listDatesPendingCancellation = (dates: readonly CancelledDate[]): Day[] =>
  dates.flatMap(({ date, cancelledYn }) => (cancelledYn === "N" ? [date] : []));

/**
 * Effect of Cancel with these selected dates: the dates to cancel, or none for the whole request, also when every remaining date is
 * selected. @param left remaining dates of the request @param free those not yet paid @returns null if a selected date cannot be cancelled
 * @source document 4 A-12
 */
export function datesToCancel(checked: readonly Day[], left: readonly Day[], free: readonly Day[]): Day[] | null {
  const dates = [...new Set(checked)].sort();
  if (!dates.every((date) => free.includes(date))) return null;
  return dates.length === left.length ? [] : dates;
}

/** "11/19/2026, 11/20/2026" */
export const datesText = (dates: readonly Day[]): string => dates.map(formatDay).join(", ");

/** "11/18/2026 to 11/20/2026", with ", without 11/19/2026" if that date was cancelled. */
export function withoutCancelled(
  when: string,
  dates: readonly CancelledDate[],
  messages: Pick<RequestsText, "without"> = requests,
): string {
  const gone = dates.flatMap(({ date, cancelledYn }) => (cancelledYn === "Y" ? [date] : []));
  return gone.length === 0 ? when : interpolate(messages.without, { when, dates: datesText(gone) });
}
