import { redirect } from "@remix-run/node";
import type { GridDay, GridRow } from "~/components/time/reports/month-grid";
import { readRange, type DateRange, type RangeAnswer } from "~/domain/shared/date-range";
import { addDays, dayNumber, daysBetween, formatDay, isDay, manilaDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { gridCell, NOT_EMPLOYED_CELL, OPEN_CELL, type GridCell } from "~/domain/time/results/grid-cell";
import { GRID_SORTS, GRID_TOTAL_NAMES, sumGridTotals, type GridTotals } from "~/domain/time/results/grid-totals";
import { listRunPeriods } from "~/models/payroll/runs/run-periods.server";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { refreshDays } from "~/models/time/results/refresh-days.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { listGridPeople, readGridDays, sumGridDays, type GridPerson } from "~/models/time/results/grid-days.server";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { holidayNames } from "./holiday-names.server";
import { evaluatedRange, reportPeopleFilter, listReportChoices } from "./time-report-list.server";

/** Maximum days side by side. */
const MAX_DAYS = 31;
const TOO_MANY_DAYS = `Choose at most ${MAX_DAYS} days.`;
/** Employees per batch when writing a file. */
const CHUNK = 500;
const WEEKDAY_LETTERS = ["", "M", "T", "W", "T", "F", "S", "S"];

/** A row of the grid file: an employee with one cell per day. */
export type GridLine = GridRow & { departmentName: string };

/** A page of the Weekly/Monthly Report. @throws 400, 404; a redirect to the period of a payroll */
export async function readMonthGrid(request: Request, scope: Scope, now: Date) {
  const url = new URL(request.url);
  redirectToPeriod(url);
  const today = manilaDay(now);
  const answer = readGridRange(url.searchParams, today);
  const { page, pageSize, offset, sort, descending } = readListQuery(request, { sorts: GRID_SORTS, pageSizes: [50, 25, 100] });
  const start = await findAttendanceStart(scope);
  const { departments, tiers, offices } = await listReportChoices(scope);
  const periods = (await listRunPeriods(scope)).map(({ startDate, endDate }) => ({
    value: `${startDate}..${endDate}`,
    label: `${formatDay(startDate)}–${formatDay(endDate)}`,
  }));
  const days = gridDays(answer.range, today, await holidayNames(scope, answer.range));
  const grid = { ...answer, departments, tiers, offices, periods, page, pageSize, start: start && formatDay(start), days };
  const nothing = { ...grid, rows: [] as GridRow[], groups: [] as GridGroup[], total: null as GridTotals | null, count: 0, waiting: 0 };
  if (start === null || start > answer.range.endDate) return nothing;
  const range = { from: answer.range.startDate, to: answer.range.endDate };
  const evaluatedSpan = evaluatedRange(answer.range, start, today);
  const waiting = evaluatedSpan ? await refreshDays(scope, evaluatedSpan, now) : 0;
  const filter = reportPeopleFilter(url.searchParams);
  const { people, count } = await listGridPeople(scope, filter, range, { sort, descending, limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  const sums = evaluatedSpan ? await sumGridDays(scope, filter, evaluatedSpan) : [];
  return {
    ...nothing,
    rows: await readRows(scope, people, range, start),
    groups: gridGroups(people, sums),
    total: sumTotals(sums),
    count,
    waiting,
  };
}

/** All employees for a file, in batches, by department and in the URL's order; evaluates all days first. */
export async function readGridFile(request: Request, scope: Scope, now: Date): Promise<{ days: GridDay[]; lines: GridLine[] }> {
  const search = new URL(request.url).searchParams;
  const today = manilaDay(now);
  const { range } = readGridRange(search, today);
  const start = await findAttendanceStart(scope);
  const days = gridDays(range, today, new Map());
  const evaluatedSpan = start === null ? null : evaluatedRange(range, start, today);
  if (start === null || evaluatedSpan === null) return { days, lines: [] };
  if ((await refreshDays(scope, evaluatedSpan, now)) > 0) await evaluateDays(scope, now);
  const lines: GridLine[] = [];
  const { sort, descending } = readListQuery(request, { sorts: GRID_SORTS, pageSizes: [50, 25, 100] });
  for (let offset = 0; ; offset += CHUNK) {
    const { people } = await listGridPeople(
      scope,
      reportPeopleFilter(search),
      { from: range.startDate, to: range.endDate },
      { sort, descending, limit: CHUNK, offset },
    );
    const rows = await readRows(scope, people, { from: range.startDate, to: range.endDate }, start);
    lines.push(...rows.map((row, index) => ({ ...row, departmentName: people[index]!.departmentName })));
    if (people.length < CHUNK) return { days, lines };
  }
}

/** Department totals over all employees, not only those on the page. */
export interface GridGroup {
  departmentSeq: number | null;
  departmentName: string;
  people: number;
  totals: GridTotals;
}

function gridGroups(people: readonly GridPerson[], sums: Awaited<ReturnType<typeof sumGridDays>>): GridGroup[] {
  const names = new Map(people.map(({ departmentSeq, departmentName }) => [departmentSeq, departmentName]));
  return [...names].flatMap(([departmentSeq, departmentName]) => {
    const sum = sums.find((sum) => sum.departmentSeq === departmentSeq);
    return sum ? [{ departmentSeq, departmentName: departmentName || "No department", people: sum.people, totals: sum }] : [];
  });
}

function sumTotals(sums: readonly GridTotals[]): GridTotals {
  return Object.fromEntries(
    GRID_TOTAL_NAMES.map((name) => [name, sums.reduce((sum, gridTotals) => sum + gridTotals[name], 0)]),
  ) as unknown as GridTotals;
}

async function readRows(scope: Scope, people: readonly GridPerson[], { from, to }: { from: Day; to: Day }, start: Day): Promise<GridRow[]> {
  const seqs = people.map(({ employeeSeq }) => employeeSeq);
  const { days, elsewhere } = await readGridDays(scope, seqs, { from: from < start ? start : from, to });
  const stored = Map.groupBy(days, ({ employeeSeq }) => employeeSeq);
  const work = Map.groupBy(elsewhere, ({ employeeSeq, day }) => `${employeeSeq} ${day}`);
  return people.map((person): GridRow => {
    const { employeeSeq, employeeId, employeeName, departmentSeq, joinDate, resignationDate } = person;
    const storedDays = stored.get(employeeSeq) ?? [];
    const byDay = new Map(storedDays.map((day) => [day.workDate, day]));
    const cells: (GridCell | null)[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const dayResult = byDay.get(day);
      const codes = work.get(`${employeeSeq} ${day}`)?.map(({ code }) => code) ?? [];
      const isEmployed = day >= joinDate && (resignationDate === null || day <= resignationDate);
      if (dayResult) cells.push(gridCell(dayResult, codes));
      else if (!isEmployed) cells.push(NOT_EMPLOYED_CELL);
      else cells.push(day < start ? null : OPEN_CELL);
    }
    return { employeeSeq, employeeId, employeeName, departmentSeq, cells, totals: sumGridTotals(storedDays) };
  });
}

function gridDays({ startDate, endDate }: DateRange, today: Day, holidays: ReadonlyMap<Day, string>): GridDay[] {
  return Array.from({ length: daysBetween(startDate, endDate) }, (_, index) => {
    const day = addDays(startDate, index);
    const holiday = holidays.get(day) ?? "";
    return { day, number: Number(day.slice(8)), letter: WEEKDAY_LETTERS[weekday(day)]!, today: day === today, holiday };
  });
}

/** The period in the URL, default the week; periods over 31 days show the month. @source document 1 §2.9 */
function readGridRange(search: URLSearchParams, today: Day): RangeAnswer {
  const answer = readRange(search, today);
  if (daysBetween(answer.range.startDate, answer.range.endDate) <= MAX_DAYS) return answer;
  return { range: { ...readRange(new URLSearchParams({ mode: "MONTHLY" }), today).range, mode: "MANUAL" }, problem: TOO_MANY_DAYS };
}

/** Redirects a selected payroll period to its dates in the URL. @throws the redirect */
function redirectToPeriod({ pathname, searchParams }: URL): void {
  const period = searchParams.get("period");
  if (period === null) return;
  searchParams.delete("period");
  const [startDate, endDate] = period.split("..");
  if (startDate && endDate && isDay(startDate) && isDay(endDate) && dayNumber(endDate) - dayNumber(startDate) < MAX_DAYS) {
    searchParams.set("mode", "MANUAL");
    searchParams.set("startDate", startDate);
    searchParams.set("endDate", endDate);
  }
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
