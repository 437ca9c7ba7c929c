import { leaveDaysText, leaveDaysWithUnit, ONE_DAY, type LeaveDays } from "~/domain/leave/leave-days";

/** An employee's leave on a day, in the leave calendar. */
export interface CalendarLeave {
  /** "Leave" of a private type (L-26). */
  leaveName: string;
  days: LeaveDays;
  /** N: of a type that is not paid. */
  paidYn: "Y" | "N";
}

export interface LeaveCalendarCell {
  /** "L", "L½", "U" (document 4 §6.13). */
  codes: string[];
  /** "Vacation leave, 0.5 days". */
  text: string;
}

/** Shown to others instead of a private type's name. @source document 4, L-26 */
export const PRIVATE_NAME = "Leave";

export const LEAVE_CALENDAR_LEGEND = [
  ["L", "Leave"],
  ["L½", "Half a day"],
  ["L 0.25", "Another part of a day"],
  ["U", "Unpaid leave"],
] as const;

/** Abbreviation of an absence in the calendar, and its description. */
export function leaveCalendarCell(leaves: readonly CalendarLeave[]): LeaveCalendarCell {
  return {
    codes: leaves.map(leaveCode),
    text: leaves.map(({ leaveName, days }) => (days === ONE_DAY ? leaveName : `${leaveName}, ${leaveDaysWithUnit(days)}`)).join("; "),
  };
}

function leaveCode({ days, paidYn }: CalendarLeave): string {
  const letter = paidYn === "N" ? "U" : "L";
  if (days === ONE_DAY) return letter;
  return days * 2 === ONE_DAY ? `${letter}½` : `${letter} ${leaveDaysText(days)}`;
}
