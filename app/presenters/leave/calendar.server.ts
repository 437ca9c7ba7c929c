import type { CalendarDay, CalendarRow } from "~/components/leave/leave-calendar";
import { leaveCalendarCell } from "~/domain/leave/leave-calendar-cell";
import { readRange, type DateRange, type RangeAnswer } from "~/domain/shared/date-range";
import { addDays, daysBetween, weekday, type Day } from "~/domain/shared/day";
import { searchKey } from "~/domain/shared/search-key";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import {
  listLeaveCalendar,
  listCalendarTypes,
  type LeaveCalendarFilter,
  type LeaveCalendarPage,
} from "~/models/leave/leave-calendar.server";
import { findLeaveStart } from "~/models/leave/leave-start.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

/** Maximum days side by side. */
const MAX_DAYS = 31;
const TOO_MANY_DAYS = `Choose at most ${MAX_DAYS} days.`;
const WEEKDAY_LETTERS = ["", "M", "T", "W", "T", "F", "S", "S"];
/** Employees per batch when writing a file. */
const CHUNK = 1_000;

/** The leave calendar: who is on leave on each day of a month or range. @throws 400, 404 */
export async function readCalendar(request: Request, scope: Scope, today: Day) {
  const answer = readCalendarRange(new URL(request.url).searchParams, today);
  const { page, pageSize, offset, descending } = readListQuery(request, { sorts: ["name"], pageSizes: [50, 25, 100] });
  const [start, types, { departments }, away] = await Promise.all([
    findLeaveStart(scope),
    listCalendarTypes(scope),
    listEmployeeChoices(scope),
    listLeaveCalendar(scope, readFilter(request, answer.range), { limit: pageSize, offset, descending }),
  ]);
  toLastPage(request, { page, pageSize }, away.count);
  const days = calendarDays(answer.range, away, today);
  return {
    ...answer,
    begun: start !== null,
    types: types.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    departments: departments.map(({ departmentSeq, departmentName }) => ({ value: String(departmentSeq), label: departmentName })),
    days,
    rows: calendarRows(days, away),
    count: away.count,
    page,
    pageSize,
  };
}

/** All employees for a file, in batches. @throws 404 */
export async function readCalendarFile(request: Request, scope: Scope, today: Day): Promise<{ days: CalendarDay[]; rows: CalendarRow[] }> {
  const { range } = readCalendarRange(new URL(request.url).searchParams, today);
  const filter = readFilter(request, range);
  const { descending } = readListQuery(request, { sorts: ["name"], pageSizes: [50, 25, 100] });
  const rows: CalendarRow[] = [];
  for (let offset = 0; ; offset += CHUNK) {
    const away = await listLeaveCalendar(scope, filter, { limit: CHUNK, offset, descending });
    const days = calendarDays(range, away, today);
    rows.push(...calendarRows(days, away));
    if (away.people.length < CHUNK) return { days, rows };
  }
}

function readFilter(request: Request, { startDate, endDate }: DateRange): LeaveCalendarFilter {
  const search = new URL(request.url).searchParams;
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : null);
  return {
    q: searchKey((search.get("q") ?? "").trim().slice(0, 100)),
    departmentSeq: number("department"),
    leavePolicySeq: number("type"),
    from: startDate,
    to: endDate,
  };
}

function calendarDays({ startDate, endDate }: DateRange, { away }: LeaveCalendarPage, today: Day): CalendarDay[] {
  return Array.from({ length: daysBetween(startDate, endDate) }, (_, index) => {
    const day = addDays(startDate, index);
    const letter = WEEKDAY_LETTERS[weekday(day)]!;
    return { day, number: Number(day.slice(8)), letter, today: day === today, weekend: weekday(day) > 5, away: away.get(day) ?? 0 };
  });
}

const calendarRows = (days: readonly CalendarDay[], { people }: LeaveCalendarPage): CalendarRow[] =>
  people.map(({ employeeSeq, employeeId, employeeName, departmentName, days: person }) => ({
    employeeSeq,
    employeeName,
    detail: [employeeId, departmentName].filter(Boolean).join(" · "),
    cells: days.map(({ day }) => {
      const leaves = person.get(day);
      return leaves === undefined ? null : leaveCalendarCell(leaves);
    }),
  }));

/** The range in the URL, default the month; ranges over 31 days fall back to the month. */
function readCalendarRange(search: URLSearchParams, today: Day): RangeAnswer {
  const query = search.has("mode") ? search : new URLSearchParams([...search, ["mode", "MONTHLY"]]);
  const answer = readRange(query, today);
  if (daysBetween(answer.range.startDate, answer.range.endDate) <= MAX_DAYS) return answer;
  return { range: { ...readRange(new URLSearchParams({ mode: "MONTHLY" }), today).range, mode: "MANUAL" }, problem: TOO_MANY_DAYS };
}
