import type { LeaveExpiry } from "~/domain/leave/ledger/balance";
import { leaveDaysWithUnit, ONE_DAY, formatLeaveDays } from "~/domain/leave/leave-days";
import { dayNumber, formatDay, type Day } from "~/domain/shared/day";

/** Reminder days before leave expires, the furthest first (document 4, A-16). */
export const EXPIRY_STAGES = [30, 7] as const;
export const EXPIRY_NOTICE_DAYS = EXPIRY_STAGES[0];

/** The expiry notice due on a day: the latest stage reached; null if the expiry is further away or in the past. */
export function expiryStage(date: Day, today: Day): number | null {
  const ahead = dayNumber(date) - dayNumber(today);
  return ahead < 0 ? null : (EXPIRY_STAGES.findLast((days) => ahead <= days) ?? null);
}

/** Notification to an employee about expiring days. @source document 4 §5.3, LEAVE_LAPSING */
export function expiryNotification(leaveName: string, { date, days, paid }: LeaveExpiry): { subject: string; description: string } {
  const rest = days - paid;
  let fate = `${formatLeaveDays(paid)} of them are paid out and ${formatLeaveDays(rest)} lost`;
  if (rest === 0) fate = "they are paid out";
  else if (paid === 0) fate = "they are lost";
  return {
    subject: `${leaveDaysWithUnit(days)} of ${leaveName} ${days === ONE_DAY ? "ends" : "end"} on ${formatDay(date)}`,
    description: `Take them, or ${fate}.`,
  };
}
