import type { CoverageRow } from "~/components/time/roster/coverage-rows";
import type { AssignedShift } from "~/components/time/roster/assign-form";
import type { RosterHead } from "~/components/time/roster/roster-table";
import { addDays, formatDay, isDay, manilaDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { MAX_MOVED_PEOPLE } from "~/domain/time/roster/holiday-move";
import { weekText } from "~/domain/time/roster/roster";
import { choiceValue } from "~/domain/time/roster/roster-cell";
import { ROSTER_PAGE, rosterWeek } from "~/domain/time/roster/roster-input";
import { warningLines } from "~/domain/time/roster/roster-warnings";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listShiftsOnDuty, type ShiftOnDuty } from "~/models/time/rosters/on-duty.server";
import { countDrafts, readRoster } from "~/models/time/roster.server";
import { listReportPeople, type ReportPerson } from "~/models/time/time-report-people.server";
import { pathTo } from "~/paths";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { holidayNames } from "./holiday-names.server";
import { LOOKBACK_DAYS, rosterLine } from "./roster-days.server";

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
  const holidays = await holidayNames(scope, { startDate: monday, endDate: addDays(monday, 6) });
  const today = manilaDay(now);
  const heads = days.map((day): RosterHead => {
    const weekdayName = WEEKDAYS[weekday(day) - 1]!;
    return { day, label: `${weekdayName} ${formatDay(day).slice(0, 5)}`, holiday: holidays.get(day) ?? "", isToday: day === today };
  });
  const colors = new Map(duty.map((shift) => [`${shift.shiftName} ${timesOf(shift)}`, shift.color]));
  const lines = pagePeople.flatMap((person) => rosterLine(person, roster.get(person.employeeSeq), { heads, from: span.from, colors }));
  return {
    monday,
    week: weekText(monday),
    before: addDays(monday, -7),
    after: addDays(monday, 7),
    heads,
    rows: lines.map(({ row }) => row),
    warnings: lines
      .flatMap(({ row: { employeeSeq, employeeName }, warnings }) =>
        warningLines(warnings).map(({ day, line }) => ({ employeeSeq, day, line: `${employeeName}, ${line}` })),
      )
      .slice(0, MAX_WARNINGS),
    drafts: await countDrafts(scope, monday),
    duty: duty.map((shift) => onDutyRow(shift, days, new URL(request.url).searchParams)),
    shifts: assignedShifts(duty),
    departments: departments.map((department) => ({ value: String(department.departmentSeq), label: department.departmentName })),
    page,
    pageSize,
    count: people.length,
  };
}

const timesOf = ({ startTime, endTime }: { startTime: string; endTime: string }): string => `${startTime}–${endTime}`;

/** The choices of the assign form: each shift name once, rest, and the schedule of the weekday. */
function assignedShifts(duty: readonly ShiftOnDuty[]): AssignedShift[] {
  const shifts = [...Map.groupBy(duty, ({ shiftName }) => shiftName)].map(([shiftName, same]): AssignedShift => {
    const times = new Set(same.map(timesOf));
    return { value: choiceValue({ shiftName }), label: shiftName, times: times.size === 1 ? [...times][0]! : "", tone: same[0]!.color };
  });
  return [
    ...shifts,
    { value: choiceValue({ restYn: "Y" }), label: "Rest", times: "", tone: "rest" },
    { value: choiceValue(null), label: "As scheduled", times: "", tone: "plain" },
  ];
}

function onDutyRow(
  { workScheduleSeq, workScheduleName, shiftName, color, people, ...shift }: ShiftOnDuty,
  days: readonly Day[],
  search: URLSearchParams,
): CoverageRow {
  const [q, department] = [search.get("q"), search.get("department")];
  return {
    key: `${workScheduleSeq} ${shiftName}`,
    name: `${workScheduleName}, ${shiftName}`,
    times: timesOf(shift),
    color,
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
    everyone: `All ${people.length.toLocaleString("en")} people of the list`,
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
