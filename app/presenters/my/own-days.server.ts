import type { ClockView } from "~/components/my/clock-card";
import type { WeekDay } from "~/components/my/home-page";
import type { DayLineInterval } from "~/components/my/day-line";
import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { formatDay, type Day } from "~/domain/shared/day";
import type { ClockText } from "~/domain/shared/i18n/en/clock";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import type { Messages } from "~/domain/shared/i18n/messages";
import { punchTime, type Punch } from "~/domain/time/punches/punch";
import { reportRow } from "~/domain/time/punches/report-row";
import { shiftOfAnotherDay, type PresentDay } from "~/domain/time/clock/present-day";
import { shortDay } from "~/domain/time/clock/own-text";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { storedDay } from "~/domain/time/results/stored-day";
import { planText } from "~/domain/time/simulator/simulated-text";
import type { EvaluatedDayView } from "~/models/time/evaluated-days.server";

/** The shift that clock events count for now, for the clock card. */
export function clockView(
  { facts, result, scheduleName }: EvaluatedDayView,
  present: PresentDay<Punch>,
  now: Date,
  text: ClockText,
): ClockView {
  const planned = facts.plan ? planText(facts.plan) : text.nothingPlanned;
  const midnight = result.day * DAY_MINUTES;
  const times = present.taps.map(({ punchedAt }) => localMinute(punchedAt) - midnight);
  const [first, last] = [times[0], present.next === "OUT" ? localMinute(now) - midnight : times.at(-1)];
  const line: DayLineInterval[] = facts.plan ? [{ from: facts.plan.start, to: facts.plan.end, kind: "planned" }] : [];
  if (first !== undefined && last !== undefined) line.push({ from: first, to: Math.max(first, last), kind: "worked" });
  const plan = [scheduleName, planned].filter(Boolean).join(", ");
  const off = shiftOfAnotherDay(present, now);
  return {
    plan: off === null ? plan : `${text.otherShifts[off]}: ${plan}`,
    now: punchTime(now),
    state: stateText(present, text),
    line,
  };
}

/** "Not clocked in." "In since 07:55." "Out since 17:02." */
function stateText({ last, next }: PresentDay<Punch>, text: ClockText): string {
  if (!last) return text.notIn;
  return interpolate(next === "OUT" ? text.inSince : text.outSince, { time: punchTime(last.punchedAt) });
}

/** Label of the clock button. */
export const clockVerb = ({ next }: PresentDay<Punch>, text: ClockText): string => (next === "IN" ? text.verbIn : text.verbOut);

/**
 * One of the employee's days in one line.
 * @param today the calendar day @param shift work date and label of a shift that is still open but not of today
 */
export function weekDay(
  { day, facts, result }: EvaluatedDayView,
  today: Day,
  { home: text, dayNames }: Messages,
  shift: { day: Day; label: string } | null = null,
): WeekDay {
  const row = reportRow(storedDay(result, facts.plan));
  const [weekday, date] = shortDay(day).split(" ") as [string, string];
  const ahead = day > today;
  const came = [row.clockIn, row.clockOut].filter(Boolean).join("–");
  const notes = [
    row.late > 0 ? interpolate(text.late, { time: formatMinutes(row.late) }) : "",
    row.undertime > 0 ? interpolate(text.undertime, { time: formatMinutes(row.undertime) }) : "",
    row.overtime > 0 ? interpolate(text.overtime, { time: formatMinutes(row.overtime) }) : "",
    ...row.exceptions.map((exception) => named(dayNames, exception)),
  ];
  const unplanned = row.kind === "Workday" ? text.nothingPlanned : named(dayNames, row.kind);
  return {
    day,
    weekday,
    date,
    times: came || (facts.plan ? planText(facts.plan).split(" · ")[0]! : unplanned),
    notes: notes.filter(Boolean).join(", "),
    worked: result.state === "PRESENT" ? formatMinutes(row.worked) : "",
    badge: badgeOf(),
    ahead,
  };

  function badgeOf(): WeekDay["badge"] {
    if (day === today && result.state === "OPEN") return { text: text.todayBadge, state: "TODAY" };
    if (day === shift?.day && result.state === "OPEN") return { text: shift.label, state: "OPEN" };
    if (ahead || result.state === "PRESENT" || result.state === "OPEN") return null;
    return { text: named(dayNames, row.stateText), state: result.state };
  }
}

/** "Tuesday, 11/24/2026" for the line above a title. */
export const dateLine = (weekday: string, day: Day): string => `${weekday}, ${formatDay(day)}`;
