import { formatDay } from "~/domain/shared/day";
import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import type { EvaluatedDayText } from "~/domain/shared/i18n/en/own-days";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { toDate, DAY_MINUTES, type LocalMinute } from "./local-time";
import type { TraceKind, TraceLine } from "./trace";

/** Display text of a trace. @source document 4 T-26: "17:00–19:30 overtime, approved by Ana Reyes, T-14" */

export const TRACE_LABELS: Record<TraceKind, string> = {
  WINDOW: "time logs of this time belong to the day",
  PUNCH: "punch",
  IGNORED_PUNCH: "time log ignored: a double tap",
  PASSED_PUNCH: "time log passed over: it is neither the first nor the last",
  UNMATCHED_PUNCH: "time log that belongs to no day",
  PRESENT: "present by time logs",
  CUSTOM_WORK: "present by custom work",
  AS_PLANNED: "present as planned, without a clock",
  AUTO_CLOCK_OUT: "clocked out by the end of the shift",
  PAID_LEAVE: "paid leave",
  UNPAID_LEAVE: "unpaid leave",
  PAID_SUSPENSION: "work called off, paid",
  UNPAID_SUSPENSION: "work called off, not paid",
  CREDITED: "credited",
  LATE: "late",
  UNDERTIME: "undertime",
  OVERBREAK: "overbreak",
  ABSENT: "absent",
  EXCUSED_LATE: "lateness excused by the grace",
  EXCUSED_UNDERTIME: "undertime excused by the grace",
  LATE_AS_ABSENCE: "lateness booked as absence",
  UNDERTIME_AS_ABSENCE: "undertime booked as absence",
  LOSS_CUT: "not taken: losses are cut down to whole units",
  SHORT_OF_HOURS: "missing to the work time",
  CORE_MISSED: "missed of the core hours",
  MEAL: "break deducted",
  OVERTIME: "overtime",
  UNAPPROVED: "without approval",
  OVERTIME_BELOW_MINIMUM: "below the minimum of overtime, not counted",
  OVERTIME_CUT: "not counted: overtime is cut down to whole units",
  FREE_DAY_WORK: "work on a rest day",
  FREE_DAY_OVERTIME: "overtime on a rest day",
  FREE_DAY_BELOW_MINIMUM: "below the minimum for rest days, not counted",
  FREE_DAY_CUT: "not counted: work on rest days is rounded down to whole units",
  DAY_IN_LIEU: "day in lieu",
  NIGHT: "night",
  OVERTIME_NIGHT: "overtime at night",
  MOVED: "earns the premium of the next date",
  NOTHING_COUNTED: "nothing is counted",
};

/** A trace line as a table row. */
export interface TraceRow {
  /** "17:00–19:30", with the date if it differs; "" if the line has no time. */
  time: string;
  text: string;
  /** "2 h 30 min"; "" for a point in time. */
  minutes: string;
  rule: string;
}

/** @param day the work date, as a day number @param messages and translate: texts in the reader's language */
export function traceRow(
  { kind, rule, from, to, minutes, approvedBy }: TraceLine,
  day: number,
  messages: EvaluatedDayText,
  translate: (what: string) => string,
): TraceRow {
  const what = translate(TRACE_LABELS[kind]);
  const start = from === null ? "" : at(from, day, messages);
  return {
    time: from === null || to === null ? start : `${start}–${at(to, day, messages)}`,
    text: approvedBy === "" ? what : interpolate(messages.approvedBy, { what, name: approvedBy }),
    minutes: minutes === null || kind === "WINDOW" ? "" : formatMinutes(minutes),
    rule,
  };
}

/** "08:00" on the work date, "06:00 next day" after it; midnight at its end is 24:00. */
function at(minute: LocalMinute, day: number, messages: EvaluatedDayText): string {
  const sinceMidnight = minute - day * DAY_MINUTES;
  if (sinceMidnight === DAY_MINUTES) return "24:00";
  if (sinceMidnight >= 2 * DAY_MINUTES || sinceMidnight < -DAY_MINUTES)
    return `${formatMinuteOfDay(minute)} (${formatDay(toDate(minute))})`;
  const time = formatMinuteOfDay(minute);
  if (sinceMidnight < 0) return interpolate(messages.dayBefore, { time });
  return sinceMidnight > DAY_MINUTES ? interpolate(messages.nextDay, { time }) : time;
}
