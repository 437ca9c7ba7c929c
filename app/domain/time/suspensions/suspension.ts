import { joinFirst, endSentence, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";

/** A work suspension. @source document 4 §2, T-20 */
export interface Suspension {
  suspensionSeq: number;
  suspensionDate: Day;
  /** "HH:MM"; both null = the shifts that start on the date. */
  startTime: string | null;
  endTime: string | null;
  /** Null = all offices. */
  workPlaceSeqs: number[] | null;
  paidYn: string;
  reason: string;
  enteredBy: string;
  enteredAt: Date;
  /** Null = in force. */
  revertedBy: string | null;
  revertedAt: Date | null;
}

export const BOTH_TIMES = "Type both times, or none for the whole shifts.";
export const SUSPENSION_ALREADY_REVERTED = "This suspension was just reversed by someone else. Nothing was changed.";
export const SUSPENDED_ALREADY =
  "Work is suspended for these times and offices already. Undo that suspension first, or choose other times.";
export const OFFICE_GONE = "One of these offices no longer exists. Choose again.";
export const NO_ATTENDANCE = "Attendance has not begun. Choose its first day in Company Settings first.";
const DAYS_AHEAD = "Choose a day within a year from today.";

/** Why a day cannot be suspended; null if it can. @param start the first day of attendance @param last the latest allowed day */
export function suspensionDayProblem(day: Day, start: Day | null, last: Day): string | null {
  if (start === null) return NO_ATTENDANCE;
  if (day < start) return `Attendance began on ${formatDay(start)}. Choose that day or a later one.`;
  return day > last ? DAYS_AHEAD : null;
}

/** "11/16/2026, 13:00–17:00", or "11/16/2026, whole shifts". An end at or before the start is on the next day. */
export const suspensionTimes = (suspension: Pick<Suspension, "suspensionDate" | "startTime" | "endTime">) =>
  `${formatDay(suspension.suspensionDate)}, ${timesText(suspension)}`;

/** "13:00–17:00", or "whole shifts". */
export const timesText = ({ startTime, endTime }: Pick<Suspension, "startTime" | "endTime">) =>
  startTime === null || endTime === null ? "whole shifts" : `${startTime}–${endTime}${endTime <= startTime ? " of the next day" : ""}`;

export const paidText = (paidYn: string) => (paidYn === "Y" ? "paid" : "unpaid below six hours of work");

/** Affected employees, shown before saving. @param names scheduled employees, by name */
export function officesText(names: readonly string[], locked: number): string {
  if (names.length === 0) return "No one is affected: no employee of these offices is scheduled then.";
  const people = `It affects ${names.length.toLocaleString("en-US")} ${names.length === 1 ? "person" : "people"}: ${joinFirst(names)}.`;
  const late = `${locked.toLocaleString("en-US")} of these days ${locked === 1 ? "was" : "were"} handed to a payroll already and can come out as a late change.`;
  return locked === 0 ? people : `${people} ${late}`;
}

const buildChange = (seq: number, action: string, change: Pick<Change, "before" | "after" | "description">): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "suspension", seq },
  action,
  before: null,
  after: null,
  ...change,
});

type SuspensionDetails = Omit<Suspension, "enteredBy" | "enteredAt" | "revertedBy" | "revertedAt">;

export const workSuspended = (suspension: SuspensionDetails, offices: string): Change =>
  buildChange(suspension.suspensionSeq, "CREATE", {
    after: suspension,
    description: `Suspended work on ${suspensionTimes(suspension)}, ${offices}, ${paidText(suspension.paidYn)}: ${endSentence(suspension.reason)}`,
  });

export const suspensionRevertedChange = (suspension: Suspension, offices: string): Change =>
  buildChange(suspension.suspensionSeq, "TAKE_BACK", {
    before: suspension,
    description: `Reversed the suspension of work on ${suspensionTimes(suspension)}, ${offices}.`,
  });
