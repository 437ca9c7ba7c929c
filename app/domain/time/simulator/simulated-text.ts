import { DAY_TYPE_WORDS, formatMinutes } from "~/domain/payroll/time/time-text";
import { dayTypeOf } from "~/domain/payroll/time/date-kind";
import { dayTitle } from "~/domain/shared/calendar";
import { dayOfNumber, formatDay } from "~/domain/shared/day";
import { ownDays, type JudgedDayText } from "~/domain/shared/i18n/en/own-days";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";
import type { DayState, MovedMinutes } from "~/domain/time/evaluation/day-result";
import { dayMinutes, EXCEPTION_WORDS, STATE_WORDS } from "~/domain/time/evaluation/day-text";
import { traceRow, type TraceRow } from "~/domain/time/evaluation/trace-text";
import { hoursText } from "~/domain/time/schedule/hours-text";
import { timeOf } from "~/domain/time/schedule/clock";
import type { SimulatedResult } from "./simulate";

/** An evaluated day for display. */
export interface SimulatedDayText {
  /** "Monday, November 16, 2026" */
  title: string;
  /** "Workday · 08:00–17:00 · 8 h" */
  plan: string;
  state: DayState;
  stateWords: string;
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
  words: JudgedDayText = ownDays.day,
  names: Readonly<Record<string, string>> = {},
): SimulatedDayText {
  const told = (what: string) => named(names, what);
  return {
    title: dayTitle(dayOfNumber(result.day)),
    plan: [told(DAY_TYPE_WORDS[dayTypeOf(date.kind, date.plan === null)]), date.plan ? planText(date.plan) : words.nothingPlanned].join(
      " · ",
    ),
    state: result.state,
    stateWords: told(STATE_WORDS[result.state]),
    minutes: dayMinutes(result).map(([label, minutes]) => [told(label), minutes]),
    moved: result.moved.map((moved) => movedText(moved, words, told)),
    exceptions: result.exceptions.map((exception) => {
      const [what, toDo] = EXCEPTION_WORDS[exception];
      return [told(what), told(toDo)];
    }),
    trace: (result.trace ?? []).map((line) => traceRow(line, result.day, words, told)),
  };
}

/** "08:00–17:00 · 8 h", "07:00–20:00, core 10:00–15:00 · 8 h" */
export function planText({ start, end, paidMinutes, flexible }: DayPlan): string {
  const core = flexible && flexible.coreStart !== null && flexible.coreEnd !== null;
  const times = `${timeOf(start)}–${timeOf(end)}${core ? `, core ${timeOf(flexible.coreStart!)}–${timeOf(flexible.coreEnd!)}` : ""}`;
  return `${times} · ${hoursText(paidMinutes)}`;
}

/** "Regular holiday of 11/30/2026: worked 5 h, night 5 h." */
function movedText(
  { day, dayType, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes }: MovedMinutes,
  words: JudgedDayText,
  told: (what: string) => string,
): string {
  const parts = [
    [words.movedWorked, workedMinutes],
    [words.movedNight, nightMinutes],
    [words.movedOvertime, overtimeMinutes],
    [words.movedOvertimeNight, overtimeNightMinutes],
  ] as const;
  const held = parts.filter(([, minutes]) => minutes > 0).map(([name, minutes]) => interpolate(name, { time: formatMinutes(minutes) }));
  return interpolate(words.moved, { kind: told(DAY_TYPE_WORDS[dayType]), day: formatDay(dayOfNumber(day)), minutes: held.join(", ") });
}
