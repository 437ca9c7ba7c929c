import type { RosterDay, RosterHead, RosterLine } from "~/components/time/roster/roster-table";
import { addDays, dayNumber, formatDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import { choicesOn, choiceValue, planForChoice, readChoice, type RosterChoice } from "~/domain/time/roster/roster-cell";
import { rosterWarnings, type RosterWarning } from "~/domain/time/roster/roster-warnings";
import { hoursText } from "~/domain/time/schedule/hours-text";
import type { ShiftColor } from "~/domain/time/schedule/schedule";
import { planText } from "~/domain/time/simulator/simulated-text";
import { employedOn, readRoster, type RosterPerson } from "~/models/time/roster.server";
import { getReportPerson, type ReportPerson } from "~/models/time/time-report-people.server";
import { notFound } from "~/web/session/scope.server";

/** Rest day rules look back six days before the week. */
export const LOOKBACK_DAYS = 7;

type RosterWeek = {
  heads: readonly RosterHead[];
  /** First day of the look-back. */
  from: Day;
  /** By name and times of a shift. */
  colors: ReadonlyMap<string, ShiftColor>;
};

export function rosterLine(
  person: ReportPerson,
  roster: RosterPerson | undefined,
  { heads, from, colors }: RosterWeek,
): { row: RosterLine; warnings: RosterWarning[] }[] {
  if (!roster) return [];
  const looked = Array.from({ length: heads.length + LOOKBACK_DAYS }, (_, index) => addDays(from, index));
  const employed = looked.map((day) => ({
    day,
    plan: employedOn(roster, day) ? presentPlan(roster, day).plan : null,
    onLeave: isOnLeave(roster, day),
  }));
  const minutes = employed.slice(LOOKBACK_DAYS).reduce((sum, { plan, onLeave }) => sum + (plan && !onLeave ? plan.paidMinutes : 0), 0);
  return [
    {
      row: { ...person, hours: hoursText(minutes), cells: heads.map((head) => rosterDay(roster, head, colors)) },
      warnings: rosterWarnings(employed, heads[0]!.day),
    },
  ];
}

/** The draft of a day, or its published row, and what it plans. */
function presentPlan(roster: RosterPerson, day: Day) {
  const { published, draft } = roster.cellOn(day);
  const present = draft === undefined ? published : draft;
  return { present, plan: planForChoice(roster.heldOn(dayNumber(day)).plans, weekday(day), present) };
}

const isOnLeave = ({ facts }: RosterPerson, day: Day): boolean =>
  facts.requests.some(({ workDay, what }) => workDay === dayNumber(day) && what.kind === "LEAVE" && what.part === "FULL");

function rosterDay(roster: RosterPerson, { day, holiday }: RosterHead, colors: RosterWeek["colors"]): RosterDay {
  const { present, plan } = presentPlan(roster, day);
  const { kind } = roster.facts.dates[dayNumber(day) - roster.facts.firstDay + DAYS_BEFORE]!;
  const onLeave = isOnLeave(roster, day);
  const isDraft = roster.cellOn(day).draft !== undefined;
  const times = plan ? planText(plan).split(" · ")[0]! : "";
  const name = choiceName(present, plan !== null);
  const planned = plan === null ? "rest" : (colors.get(`${name} ${times}`) ?? toneAt(plan.start));
  const notes = [
    ...(isDraft ? ["Draft"] : []),
    ...(onLeave ? ["On leave"] : []),
    ...(kind === "none" || holiday !== "" ? [] : ["Holiday"]),
  ];
  return {
    value: choiceValue(present),
    title: [name, ...notes].filter(Boolean).join(" · "),
    times,
    tone: onLeave ? "leave" : planned,
    isDraft,
    fixed: fixedReason(roster, day),
  };
}

/** Color of times without a named shift: morning, afternoon or night. */
function toneAt(start: number): ShiftColor {
  if (start < 4 * 60 || start >= 20 * 60) return "indigo";
  return start < 12 * 60 ? "teal" : "blue";
}

/** "Early", "Rest", "Own times"; "" for the working day of the schedule. */
function choiceName(choice: RosterChoice, isWorkday: boolean): string {
  if (choice === null) return isWorkday ? "" : "Rest";
  if ("restYn" in choice) return "Rest";
  return "shiftName" in choice ? choice.shiftName : "Own times";
}

/** Why a cell cannot be changed; null = it can. */
function fixedReason(roster: RosterPerson, day: Day): string | null {
  if (roster.cellOn(day).locked) return "Locked";
  return employedOn(roster, day) ? null : "Not employed";
}

/** The editor of a cell. @throws NotFound */
export async function readRosterCell(scope: Scope, { employeeSeq, workDate }: { employeeSeq: number; workDate: Day }) {
  const { employeeName } = await getReportPerson(scope, employeeSeq);
  const [roster] = await readRoster(scope, [employeeSeq], { from: workDate, to: workDate });
  if (!roster) throw notFound();
  const { plans } = roster.heldOn(dayNumber(workDate));
  const { present } = presentPlan(roster, workDate);
  return {
    title: `${employeeName}, ${formatDay(workDate)}`,
    value: choiceValue(present),
    choices: choicesOn(plans, weekday(workDate), present).map(({ value, label }) => {
      const plan = planForChoice(plans, weekday(workDate), readChoice(value, present) ?? null);
      return { value, label: plan ? `${label}, ${planText(plan)}` : label };
    }),
    fixed: fixedReason(roster, workDate),
    onLeave: isOnLeave(roster, workDate),
  };
}
