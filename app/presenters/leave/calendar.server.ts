import type { CalendarDay, CalendarRow } from "~/components/leave/leave-calendar";
import { awayCell } from "~/domain/leave/away-cell";
import { readRange, type DateRange, type RangeAnswer } from "~/domain/shared/date-range";
import { addDays, daysBetween, weekday, type Day } from "~/domain/shared/day";
import { searchKey } from "~/domain/shared/search-key";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listAway, listCalendarTypes, type AwayFilter, type AwayPage } from "~/models/leave/leave-calendar.server";
import { findLeaveStart } from "~/models/leave/leave-start.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

/** Maximum days side by side. */
const MOST_DAYS = 31;
const TOO_MANY_DAYS = `Choose at most ${MOST_DAYS} days.`;
const LETTERS = ["", "M", "T", "W", "T", "F", "S", "S"];
/** Employees per batch when writing a file. */
const CHUNK = 1_000;

/** The leave calendar: who is on leave on each day of a month or range. @throws 400, 404 */
export async function readCalendar(request: Request, scope: Scope, today: Day) {
  const answer = rangeOf(new URL(request.url).searchParams, today);
  const { page, pageSize, offset, descending } = readListQuery(request, { sorts: ["name"], pageSizes: [50, 25, 100] });
  const [start, types, { departments }, away] = await Promise.all([
    findLeaveStart(scope),
    listCalendarTypes(scope),
    listEmployeeChoices(scope),
    listAway(scope, filterOf(request, answer.range), { limit: pageSize, offset, descending }),
  ]);
  toLastPage(request, { page, pageSize }, away.count);
  const days = daysOf(answer.range, away, today);
  return {
    ...answer,
    begun: start !== null,
    types: types.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    departments: departments.map(({ departmentSeq, departmentName }) => ({ value: String(departmentSeq), label: departmentName })),
    days,
    rows: rowsOf(days, away),
    count: away.count,
    page,
    pageSize,
  };
}

/** All employees for a file, in batches. @throws 404 */
export async function readCalendarFile(request: Request, scope: Scope, today: Day): Promise<{ days: CalendarDay[]; rows: CalendarRow[] }> {
  const { range } = rangeOf(new URL(request.url).searchParams, today);
  const filter = filterOf(request, range);
  const { descending } = readListQuery(request, { sorts: ["name"], pageSizes: [50, 25, 100] });
  const rows: CalendarRow[] = [];
  for (let offset = 0; ; offset += CHUNK) {
    const away = await listAway(scope, filter, { limit: CHUNK, offset, descending });
    const days = daysOf(range, away, today);
    rows.push(...rowsOf(days, away));
    if (away.people.length < CHUNK) return { days, rows };
  }
}

function filterOf(request: Request, { startDate, endDate }: DateRange): AwayFilter {
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

function daysOf({ startDate, endDate }: DateRange, { away }: AwayPage, today: Day): CalendarDay[] {
  return Array.from({ length: daysBetween(startDate, endDate) }, (_, index) => {
    const day = addDays(startDate, index);
    const letter = LETTERS[weekday(day)]!;
    return { day, number: Number(day.slice(8)), letter, today: day === today, weekend: weekday(day) > 5, away: away.get(day) ?? 0 };
  });
}

const rowsOf = (days: readonly CalendarDay[], { people }: AwayPage): CalendarRow[] =>
  people.map(({ employeeSeq, employeeId, employeeName, departmentName, days: own }) => ({
    employeeSeq,
    employeeName,
    detail: [employeeId, departmentName].filter(Boolean).join(" · "),
    cells: days.map(({ day }) => {
      const leaves = own.get(day);
      return leaves === undefined ? null : awayCell(leaves);
    }),
  }));

/** The range in the URL, default the month; ranges over 31 days fall back to the month. */
function rangeOf(search: URLSearchParams, today: Day): RangeAnswer {
  const query = search.has("mode") ? search : new URLSearchParams([...search, ["mode", "MONTHLY"]]);
  const answer = readRange(query, today);
  if (daysBetween(answer.range.startDate, answer.range.endDate) <= MOST_DAYS) return answer;
  return { range: { ...readRange(new URLSearchParams({ mode: "MONTHLY" }), today).range, mode: "MANUAL" }, problem: TOO_MANY_DAYS };
}
