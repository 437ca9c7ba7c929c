import type { ClockView } from "~/components/my/clock-card";
import type { WeekDay } from "~/components/my/home-page";
import type { LineStretch } from "~/components/my/day-line";
import { formatMinutes } from "~/domain/payroll/time/time-words";
import { formatDay, type Day } from "~/domain/shared/day";
import { punchTime, type Punch } from "~/domain/time/punches/punch";
import { reportRow } from "~/domain/time/punches/report-row";
import type { PresentDay } from "~/domain/time/clock/present-day";
import { shortDay } from "~/domain/time/clock/own-words";
import { DAY_MINUTES, localMinute } from "~/domain/time/judgement/local-time";
import { storedDay } from "~/domain/time/results/stored-day";
import { planWords } from "~/domain/time/simulator/simulated-words";
import type { JudgedDay } from "~/models/time/judged-days.server";

/** Today as the card of the clock shows it. */
export function clockView({ facts, result, scheduleName }: JudgedDay, present: PresentDay<Punch>, now: Date): ClockView {
  const planned = facts.plan ? planWords(facts.plan) : "nothing planned";
  const midnight = result.day * DAY_MINUTES;
  const times = present.taps.map(({ punchedAt }) => localMinute(punchedAt) - midnight);
  const [first, last] = [times[0], present.next === "OUT" ? localMinute(now) - midnight : times.at(-1)];
  const line: LineStretch[] = facts.plan ? [{ from: facts.plan.start, to: facts.plan.end, kind: "planned" }] : [];
  if (first !== undefined && last !== undefined) line.push({ from: first, to: Math.max(first, last), kind: "worked" });
  return {
    plan: [scheduleName, planned].filter(Boolean).join(", "),
    now: punchTime(now),
    state: stateWords(present),
    line,
  };
}

/** "Not clocked in." "In since 07:55." "Out since 17:02." */
function stateWords({ last, next }: PresentDay<Punch>): string {
  if (!last) return "Not clocked in.";
  return `${next === "OUT" ? "In" : "Out"} since ${punchTime(last.punchedAt)}.`;
}

/** A day of one's own in one line. @param today the work date of this moment */
export function weekDay({ day, facts, result }: JudgedDay, today: Day): WeekDay {
  const row = reportRow(storedDay(result, facts.plan));
  const [weekday, date] = shortDay(day).split(" ") as [string, string];
  const ahead = day > today;
  const came = [row.clockIn, row.clockOut].filter(Boolean).join("–");
  const notes = [
    row.late > 0 ? `Late ${formatMinutes(row.late)}` : "",
    row.undertime > 0 ? `Undertime ${formatMinutes(row.undertime)}` : "",
    row.overtime > 0 ? `Overtime ${formatMinutes(row.overtime)}` : "",
    ...row.exceptions,
  ];
  return {
    day,
    weekday,
    date,
    times: came || (facts.plan ? planWords(facts.plan).split(" · ")[0]! : row.kind === "Workday" ? "Nothing planned" : row.kind),
    notes: notes.filter(Boolean).join(", "),
    worked: result.state === "PRESENT" ? formatMinutes(row.worked) : "",
    badge: badgeOf(),
    ahead,
  };

  function badgeOf(): WeekDay["badge"] {
    if (day === today && result.state === "OPEN") return { words: "Today", state: "TODAY" };
    if (ahead || result.state === "PRESENT" || result.state === "OPEN") return null;
    return { words: row.stateWords, state: result.state };
  }
}

/** "Tuesday, 11/24/2026" for the line above a title. */
export const dateLine = (weekday: string, day: Day): string => `${weekday}, ${formatDay(day)}`;
