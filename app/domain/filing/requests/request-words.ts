import { REQUEST_STATES, type RequestPhase, type RequestState } from "./request";
import type { CategoryKind } from "~/domain/filing/category";
import { formatMinutes } from "~/domain/payroll/time/time-words";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { punchTime } from "~/domain/time/punches/punch";

interface Told {
  requestKind: CategoryKind;
  startDate: Day;
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  amountMinutes: number | null;
}

/** "11/18/2026, 17:00–20:00" or "11/18/2026 to 11/20/2026"; a time on another date than the first says so. */
export function whenWords({ startDate, endDate, startAt, endAt }: Omit<Told, "requestKind" | "amountMinutes">): string {
  const days = startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`;
  return startAt && endAt ? `${days}, ${timesWords(startDate, startAt, endAt)}` : days;
}

/** "17:00–20:00", "22:00–02:00 (+1)". */
export function timesWords(startDate: Day, startAt: Date, endAt: Date): string {
  const later = (at: Date) => (manilaDay(at) > startDate ? " (+1)" : "");
  return `${punchTime(startAt)}${later(startAt)}–${punchTime(endAt)}${later(endAt)}`;
}

/** "3 h"; empty where nothing is counted. */
export const amountWords = ({ amountMinutes }: Pick<Told, "amountMinutes">): string =>
  amountMinutes === null ? "" : formatMinutes(amountMinutes);

/** "Approved"; "Approved, cancelling asked for" while that waits; "Rejected" … */
export const stateWords = (state: RequestState, phase: RequestPhase): string =>
  state === "PENDING" && phase === "CANCELLING" ? "Approved, cancelling asked for" : REQUEST_STATES[state];
