import type { CoverageRow } from "~/components/time/roster/coverage-rows";
import type { RosterDay, RosterLine } from "~/components/time/roster/roster-table";
import { addDays, dayNumber, formatDay, isDay, manilaDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import { MAX_MOVED_PEOPLE } from "~/domain/time/roster/holiday-move";
import { weekText } from "~/domain/time/roster/roster";
import { beforeName, cellName, choicesOn, choiceValue, planForChoice } from "~/domain/time/roster/roster-cell";
import { ROSTER_PAGE, rosterWeek } from "~/domain/time/roster/roster-input";
import { rosterWarnings } from "~/domain/time/roster/roster-warnings";
import { hoursText } from "~/domain/time/schedule/hours-text";
import { planText } from "~/domain/time/simulator/simulated-text";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listShiftsOnDuty, type ShiftOnDuty } from "~/models/time/rosters/on-duty.server";
import { countDrafts, employedOn, readRoster, type RosterPerson } from "~/models/time/roster.server";
import { listReportPeople, type ReportPerson } from "~/models/time/time-report-people.server";
import { pathTo } from "~/paths";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

/** Rest day rules look back six days before the week. */
const LOOKBACK_DAYS = 7;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** Maximum warnings on a page. */
const MAX_WARNINGS = 40;
/** Maximum employees listed in the pattern form; beyond that, use the roster's filter. */
const MAX_PATTERN_PEOPLE = 500;

/** The week and the filter in the URL. */
export function rosterSelection(request: Request, now: Date) {
  const search = new URL(request.url).searchParams;
  const department = search.get("department");
  const monday = rosterWeek(search.get("day"), manilaDay(now));
  const filter = { q: (search.get("q") ?? "").trim().slice(0, 100), departmentSeq: department ? seqParam(department) : undefined };
  return { monday, filter };
}

/** All matching employees, by name. */
export const listRosterPeople = (scope: Scope, { monday, filter }: ReturnType<typeof rosterSelection>): Promise<ReportPerson[]> =>
  listReportPeople(scope, filter, { from: monday, to: addDays(monday, 6) });

/** A page of the roster: a week of the matching employees. @throws 400 */
export async function readRosterPage(request: Request, scope: Scope, now: Date) {
  const selection = rosterSelection(request, now);
  const { monday } = selection;
  const { page, pageSize, offset, descending } = readListQuery(request, { sorts: ["name"], pageSizes: [ROSTER_PAGE, 10, 25] });
  const people = await listRosterPeople(scope, selection);
  if (descending) people.reverse();
  toLastPage(request, { page, pageSize }, people.length);
  const pagePeople = people.slice(offset, offset + pageSize);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const span = { from: addDays(monday, -LOOKBACK_DAYS), to: addDays(monday, 6) };
  const roster = new Map(
    (
      await readRoster(
        scope,
        pagePeople.map(({ employeeSeq }) => employeeSeq),
        span,
      )
    ).map((rosterPerson) => [rosterPerson.employeeSeq, rosterPerson]),
  );
  const { departments } = await listEmployeeChoices(scope);
  const duty = await listShiftsOnDuty(scope, monday);
  const rows = pagePeople.flatMap((person) => rosterLine(person, roster.get(person.employeeSeq), days, span));
  return {
    monday,
    week: weekText(monday),
    before: addDays(monday, -7),
    after: addDays(monday, 7),
    heads: days.map((day) => `${WEEKDAYS[weekday(day) - 1]} ${formatDay(day).slice(0, 5)}`),
    rows,
    warnings: rows.flatMap(({ employeeName, warnings }) => warnings.map((warning) => `${employeeName}, ${warning}`)).slice(0, MAX_WARNINGS),
    drafts: await countDrafts(scope, monday),
    duty: duty.map((shift) => onDutyRow(shift, days, new URL(request.url).searchParams)),
    departments: departments.map((department) => ({ value: String(department.departmentSeq), label: department.departmentName })),
    page,
    pageSize,
    count: people.length,
  };
}

function onDutyRow(
  { workScheduleSeq, workScheduleName, shiftName, startTime, endTime, people }: ShiftOnDuty,
  days: readonly Day[],
  search: URLSearchParams,
): CoverageRow {
  const [q, department] = [search.get("q"), search.get("department")];
  return {
    key: `${workScheduleSeq} ${shiftName}`,
    name: `${workScheduleName}, ${shiftName}`,
    times: `${startTime}–${endTime}`,
    cells: days.map((day, index) => ({
      day,
      label: `${shiftName} of ${formatDay(day)}`,
      people: people[index]!,
      fillHref: pathTo("get-roster-pattern", null, { day: days[0]!, q, department, shift: choiceValue({ shiftName }), on: day }),
    })),
  };
}

/** The pattern form: the listed employees and all shifts. An empty roster cell passes its shift and day. */
export async function readPatternForm(request: Request, scope: Scope, now: Date) {
  const selection = rosterSelection(request, now);
  const { monday } = selection;
  const search = new URL(request.url).searchParams;
  const people = await listRosterPeople(scope, selection);
  const shifts = [...new Set((await listShiftsOnDuty(scope, monday)).map(({ shiftName }) => shiftName))].map((shiftName) => ({
    value: choiceValue({ shiftName }),
    label: shiftName,
  }));
  const offered = [...shifts, { value: choiceValue({ restYn: "Y" }), label: "Rest" }, { value: choiceValue(null), label: "As scheduled" }];
  const on = search.get("on");
  const day = on !== null && isDay(on) ? on : null;
  const shift = offered.find(({ value }) => value === search.get("shift"))?.value ?? "";
  return {
    everybody: `All ${people.length.toLocaleString("en")} people of the list`,
    people: people.slice(0, MAX_PATTERN_PEOPLE).map(({ employeeSeq, employeeName, employeeId }) => {
      return { value: String(employeeSeq), label: `${employeeName}, ${employeeId}` };
    }),
    shifts: offered,
    values: { who: "", from: day ?? monday, to: day ?? addDays(monday, 6), shift1: shift, days1: day === null ? "" : "1" },
    cancelHref: rosterHref(search),
  };
}

/** Link to the roster behind its dialogs. */
export function rosterHref(search: URLSearchParams): string {
  return pathTo("get-roster", null, {
    day: search.get("day"),
    q: search.get("q"),
    department: search.get("department"),
    sort: search.get("sort"),
    page: search.get("page"),
    pageSize: search.get("pageSize"),
  });
}

/** Holidays that are moved to another day, and the employees they can be agreed with. */
export async function readHolidayMoveForm(request: Request, scope: Scope, now: Date) {
  const people = await listRosterPeople(scope, rosterSelection(request, now));
  return {
    people:
      people.length > MAX_MOVED_PEOPLE
        ? []
        : people.map(({ employeeSeq, employeeName, employeeId }) => ({
            value: String(employeeSeq),
            label: `${employeeName}, ${employeeId}`,
          })),
    tooMany: people.length > MAX_MOVED_PEOPLE,
    cancelHref: rosterHref(new URL(request.url).searchParams),
  };
}

type Span = { from: Day; to: Day };

function rosterLine(
  person: ReportPerson,
  roster: RosterPerson | undefined,
  days: readonly Day[],
  { from }: Span,
): (RosterLine & { warnings: string[] })[] {
  if (!roster) return [];
  const plannedOn = (day: Day) => {
    const { published, draft } = roster.cellOn(day);
    return planForChoice(roster.heldOn(dayNumber(day)).plans, weekday(day), draft === undefined ? published : draft);
  };
  const onLeave = (day: Day) =>
    roster.facts.requests.some(({ workDay, what }) => workDay === dayNumber(day) && what.kind === "LEAVE" && what.part === "FULL");
  const looked = Array.from({ length: days.length + LOOKBACK_DAYS }, (_, index) => addDays(from, index));
  const employed = looked.map((day) => ({ day, plan: employedOn(roster, day) ? plannedOn(day) : null, onLeave: onLeave(day) }));
  const cells = days.map((day): RosterDay => {
    const { published, draft, locked } = roster.cellOn(day);
    const plan = plannedOn(day);
    const present = draft === undefined ? published : draft;
    const { kind } = roster.facts.dates[dayNumber(day) - roster.facts.firstDay + DAYS_BEFORE]!;
    const absence = employedOn(roster, day) ? null : "Not employed";
    return {
      name: cellName(person.employeeSeq, day),
      beforeName: beforeName(person.employeeSeq, day),
      label: `${person.employeeName}, ${formatDay(day)}`,
      value: choiceValue(present),
      choices: choicesOn(roster.heldOn(dayNumber(day)).plans, weekday(day), present),
      plan: plan ? planText(plan).split(" · ")[0]! : "Rest",
      notes: [...(draft === undefined ? [] : ["Draft"]), ...(onLeave(day) ? ["On leave"] : []), ...(kind === "none" ? [] : ["Holiday"])],
      fixed: locked ? "Locked" : absence,
    };
  });
  const minutes = employed
    .slice(LOOKBACK_DAYS)
    .reduce((sum, { plan, onLeave: leaveDays }) => sum + (plan && !leaveDays ? plan.paidMinutes : 0), 0);
  return [{ ...person, hours: hoursText(minutes), cells, warnings: rosterWarnings(employed, days[0]!) }];
}
