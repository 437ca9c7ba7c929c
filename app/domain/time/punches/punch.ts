import type { Change } from "~/domain/shared/change";
import { clock, type ClockText } from "~/domain/shared/i18n/en/clock";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import type { PlaceResult } from "~/domain/time/clock/place";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";

/** Punch directions and their labels. */
export const DIRECTIONS = { IN: "In", OUT: "Out", NONE: "Not given" } as const;
export type PunchDirection = keyof typeof DIRECTIONS;

/** Reasons for entering a punch for another employee. @source document 4 §6.1 */
export const PUNCH_REASONS = ["Forgot to clock", "Device did not work", "Work outside the office", "Other"] as const;

/** A stored punch, with its void if any. */
export interface Punch {
  punchSeq: number;
  employeeSeq: number;
  punchedAt: Date;
  direction: PunchDirection;
  source: string;
  /** Name sent by the device or program; empty = none. */
  deviceId?: string;
  /** Location; null = not requested. */
  placeResult: PlaceResult | null;
  /** Clocked offline and sent later. */
  held?: boolean;
  workDate: Day | null;
  reason: string;
  remark: string;
  recordedBy: string;
  recordedAt: Date;
  /** The latest void; null = never voided, or lifted. */
  voided: { reason: string; by: string; at: Date } | null;
}

/** Maximum punches per person and date. */
export const MAX_PUNCHES = 50;

export const CORRECTING_OWN_DAY = "These are your own days. Ask someone else with permission to correct attendance.";
export const ALREADY_VOIDED = "This time log is void already. Reload the page.";
export const NOT_VOIDED = "This time log counts already. Reload the page.";
export const punchedAlready = (time: string): string => `There is a time log at ${time} already.`;

/** Why an employee cannot have punches on a date; null if they can. @source document 4 §9 */
export function employmentProblem(
  { employeeName, joinDate, resignationDate }: { employeeName: string; joinDate: Day; resignationDate: Day | null },
  workDate: Day,
): RefusalMessage | null {
  if (workDate < joinDate) return messageOf("BEFORE_JOINING", { name: employeeName, day: formatDay(joinDate) });
  if (resignationDate !== null && workDate > resignationDate)
    return messageOf("AFTER_LEAVING", { name: employeeName, day: formatDay(resignationDate) });
  return null;
}

const SOURCES: Readonly<Record<string, string>> = {
  WEB: "Computer",
  MOBILE: "Phone",
  KIOSK: "Kiosk",
  DEVICE: "Time clock",
  FILE: "File of a time clock",
  API: "Sent by a program",
  CORRECTION: "Approved correction",
  ADMIN: "Entered by hand",
};

/** "Phone", "File of a time clock, GATE-1". @source document 4 §6.1 */
export const sourceText = ({ source, deviceId }: Pick<Punch, "source" | "deviceId">): string =>
  [SOURCES[source] ?? source, deviceId].filter(Boolean).join(", ");

/** "08:00", in Manila. */
export const punchTime = (at: Date): string => formatMinuteOfDay(localMinute(at) % DAY_MINUTES);

/** "08:00 In", with the date if it differs from the work date. */
export function punchText(
  { punchedAt, direction }: Pick<Punch, "punchedAt" | "direction">,
  workDate: Day,
  messages: Pick<ClockText, "punchIn" | "punchOut" | "punchOnDay"> = clock,
): string {
  const day = manilaDay(punchedAt);
  const way = direction === "NONE" ? "" : ` ${direction === "IN" ? messages.punchIn : messages.punchOut}`;
  return `${punchTime(punchedAt)}${day === workDate ? "" : interpolate(messages.punchOnDay, { day: formatDay(day) })}${way}`;
}

type Person = { employeeSeq: number; employeeName: string };

export const punchAdded = (
  { employeeSeq, employeeName }: Person,
  workDate: Day,
  punch: Pick<Punch, "punchedAt" | "direction" | "reason" | "remark">,
  isOwn: boolean,
): Change =>
  buildChange(employeeSeq, "CREATE", {
    after: { workDate, ...punch },
    description: `Added the time log ${punchText(punch, workDate)} to ${formatDay(workDate)} of ${employeeName}${ownText(isOwn)}: ${[punch.reason, punch.remark].filter(Boolean).join(", ")}.`,
  });

export const punchVoided = (
  { employeeSeq, employeeName }: Person,
  workDate: Day,
  punch: Pick<Punch, "punchSeq" | "punchedAt" | "direction">,
  { undo, reason, own }: { undo: boolean; reason: string; own: boolean },
): Change =>
  buildChange(employeeSeq, undo ? "RESTORE" : "VOID", {
    before: { punchSeq: punch.punchSeq, voided: undo },
    after: { punchSeq: punch.punchSeq, voided: !undo },
    description: `${undo ? "Restored" : "Voided"} the time log ${punchText(punch, workDate)} of ${employeeName}, ${formatDay(workDate)}${ownText(own)}: ${reason}.`,
  });

const ownText = (isOwn: boolean) => (isOwn ? " (on their own day)" : "");
const buildChange = (seq: number, action: string, change: Pick<Change, "before" | "after" | "description">): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "time record", seq },
  action,
  before: null,
  after: null,
  ...change,
});
