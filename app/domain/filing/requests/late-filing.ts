import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { requests, type RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { lockedDaysText, type LockedDays } from "~/domain/time/locked-days";

/** Maximum number of days after a period within which a company may allow late filing. */
export const MAX_LATE_DAYS = 365;

/** Self-service settings of a company. */
export interface SelfService {
  /** Number of days after a paid period within which its days can still be filed; 0 = none. */
  lateFilingDays: number;
  /** Y: heads see the days of their departments. */
  myTeam: boolean;
}

/** Days already paid; approvals become a retro-adjustment. */
export const paidAlready = (locked: LockedDays, messages: Pick<RequestsText, "paidAlready"> = requests): string =>
  interpolate(messages.paidAlready, { period: lockedDaysText(locked) });

/**
 * Why paid days can no longer be filed; null = they can, and become a retro-adjustment.
 * @param today the day in Manila @source document 4 A-13: 30 days after 11/30 is 12/30
 */
export function lateProblem(locked: LockedDays, lateFilingDays: number, today: Day): RefusalMessage | null {
  const last = addDays(locked.endDate, lateFilingDays);
  if (today <= last) return null;
  return messageOf("PAID_DAYS_TOO_LATE", { period: lockedDaysText(locked), last: formatDay(last) });
}

/** "30 days after the period". */
export const lateText = (days: number): string => `${days} ${days === 1 ? "day" : "days"} after the period`;

export const teamText = (myTeam: boolean): string => (myTeam ? "On" : "Off");

export function selfServiceChanged(before: SelfService, after: SelfService): Change {
  const changes = [
    ...(before.lateFilingDays === after.lateFilingDays
      ? []
      : [`Paid days can be filed until ${lateText(before.lateFilingDays)} → ${lateText(after.lateFilingDays)}.`]),
    ...(before.myTeam === after.myTeam ? [] : [`My team: ${teamText(before.myTeam)} → ${teamText(after.myTeam)}.`]),
  ];
  return {
    featureName: "ATTENDANCE_SETTING",
    subject: { noun: "attendance", seq: null },
    action: "UPDATE",
    description: changes.join(" "),
    before,
    after,
  };
}
