import { DAY_TYPE_LABELS, formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { getDayType } from "~/domain/payroll/runs/time/date-kind";
import { dayTitle } from "~/domain/shared/calendar";
import { numberToDay, formatDay } from "~/domain/shared/day";
import { ownDays, type EvaluatedDayText } from "~/domain/shared/i18n/en/own-days";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import type { DayState, MovedMinutes } from "~/domain/time/evaluation/day-result";
import { dayMinutes, DAY_EXCEPTION_TEXT, DAY_STATE_LABELS } from "~/domain/time/evaluation/day-text";
import { traceRow, type TraceRow } from "~/domain/time/evaluation/trace-text";
import { hoursText } from "~/domain/time/schedule/hours-text";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import type { SimulatedResult } from "./simulate";

/** An evaluated day for display. */
export interface SimulatedDayText {
  /** "Monday, November 16, 2026" */
  title: string;
  /** "Workday · 08:00–17:00 · 8 h" */
  plan: string;
  state: DayState;
  stateText: string;
  /** "Late", "25 min"; zeros omitted. */
  minutes: [label: string, words: string][];
  /** Minutes with the premium of the next date, as sentences. */
  moved: string[];
  exceptions: (readonly [what: string, toDo: string])[];
  trace: TraceRow[];
}

/** @source document 4 T-26 */
export function simulatedText(
  { date, result }: SimulatedResult,
  texts: EvaluatedDayText = ownDays.day,
  names: Readonly<Record<string, string>> = {},
): SimulatedDayText {
  const translate = (what: string) => named(names, what);
  return {
    title: dayTitle(numberToDay(result.day)),
    plan: [
      translate(DAY_TYPE_LABELS[getDayType(date.kind, date.plan === null)]),
      date.plan ? planText(date.plan) : texts.nothingPlanned,
    ].join(" · "),
    state: result.state,
    stateText: translate(DAY_STATE_LABELS[result.state]),
    minutes: dayMinutes(result).map(([label, minutes]) => [translate(label), minutes]),
    moved: result.moved.map((moved) => movedText(moved, texts, translate)),
    exceptions: result.exceptions.map((exception) => {
      const [what, toDo] = DAY_EXCEPTION_TEXT[exception];
      return [translate(what), translate(toDo)];
    }),
    trace: (result.trace ?? []).map((line) => traceRow(line, result.day, texts, translate)),
  };
}

/** "08:00–17:00 · 8 h", "07:00–20:00, core 10:00–15:00 · 8 h" */
export function planText({ start, end, paidMinutes, flexible }: DayPlan): string {
  const core = flexible && flexible.coreStart !== null && flexible.coreEnd !== null;
  const times = `${formatMinuteOfDay(start)}–${formatMinuteOfDay(end)}${core ? `, core ${formatMinuteOfDay(flexible.coreStart!)}–${formatMinuteOfDay(flexible.coreEnd!)}` : ""}`;
  return `${times} · ${hoursText(paidMinutes)}`;
}

/** "Regular holiday of 11/30/2026: worked 5 h, night 5 h." */
function movedText(
  { day, dayType, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes }: MovedMinutes,
  texts: EvaluatedDayText,
  translate: (what: string) => string,
): string {
  const parts = [
    [texts.movedWorked, workedMinutes],
    [texts.movedNight, nightMinutes],
    [texts.movedOvertime, overtimeMinutes],
    [texts.movedOvertimeNight, overtimeNightMinutes],
  ] as const;
  const nonZero = parts.filter(([, minutes]) => minutes > 0).map(([name, minutes]) => interpolate(name, { time: formatMinutes(minutes) }));
  return interpolate(texts.moved, {
    kind: translate(DAY_TYPE_LABELS[dayType]),
    day: formatDay(numberToDay(day)),
    minutes: nonZero.join(", "),
  });
}
