import type { ReportLine } from "~/components/time/reports/report-table";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { readRange, type DateRange, type RangeAnswer } from "~/domain/shared/date-range";
import { daysBetween, formatDay, manilaDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAY_EXCEPTIONS, DAY_STATES } from "~/domain/time/evaluation/day-result";
import { DAY_EXCEPTION_TEXT, DAY_STATE_LABELS } from "~/domain/time/evaluation/day-text";
import { MAX_REPORT_DAYS, reportRow, TOO_MANY_DAYS } from "~/domain/time/punches/report-row";
import {
  parseDayException,
  REPORT_SORTS,
  REPORT_VIEW_NAMES,
  parseDayState,
  type ReportSort,
  type ReportTotals,
  type ReportView,
} from "~/domain/time/results/report-views";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { refreshDays } from "~/models/time/results/refresh-days.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import {
  countReportDays,
  listDayKeys,
  listDaysOfKeys,
  listDaysOfPeople,
  listReportDays,
  type ReportDay,
  type ReportFilter,
} from "~/models/time/results/report-days.server";
import { listReportPeople } from "~/models/time/time-report-people.server";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

/** Employees per batch when writing a file. */
const CHUNK = 200;
/** Days per batch when the file is not sorted by employee. */
const DAYS_AT_ONCE = 2_000;

/** Parses the employee filter of an attendance report. @throws 404 for an invalid number */
export function reportPeopleFilter(search: URLSearchParams) {
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : undefined);
  return {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    departmentSeq: number("department"),
    jobTitleSeq: number("tier"),
    workPlaceSeq: number("office"),
    workScheduleSeq: number("schedule"),
  };
}

/** Filter options of an attendance report. */
export async function listReportChoices(scope: Scope) {
  const { departments, jobTitles, workPlaces, workSchedules } = await listEmployeeChoices(scope);
  return {
    departments: departments.map((department) => ({ value: String(department.departmentSeq), label: department.departmentName })),
    tiers: jobTitles.map((jobTitle) => ({ value: String(jobTitle.jobTitleSeq), label: jobTitle.jobTitleName })),
    offices: workPlaces.map((workPlace) => ({ value: String(workPlace.workPlaceSeq), label: workPlace.workPlaceName })),
    schedules: workSchedules.map((workSchedule) => ({ value: String(workSchedule.workScheduleSeq), label: workSchedule.workScheduleName })),
  };
}

/** The evaluated part of a range: from the start of attendance to today; null if empty. */
export function evaluatedRange({ startDate, endDate }: DateRange, start: Day, today: Day): { from: Day; to: Day } | null {
  const [from, to] = [startDate < start ? start : startDate, endDate > today ? today : endDate];
  return from <= to ? { from, to } : null;
}

/** A page of the Time Log Report: the days of a period, with totals over the filter. @throws 400, 404 */
export async function readTimeReport(request: Request, scope: Scope, now: Date) {
  const search = new URL(request.url).searchParams;
  const today = manilaDay(now);
  const answer = readReportRange(search, today);
  const filter = readFilter(search);
  const { page, pageSize, offset, sort, descending } = readListQuery(request, { sorts: REPORT_SORTS, pageSizes: [50, 25, 100] });
  const start = await findAttendanceStart(scope);
  const common = {
    ...answer,
    ...(await listReportChoices(scope)),
    states: DAY_STATES.map((value) => ({ value, label: DAY_STATE_LABELS[value] })),
    exceptions: DAY_EXCEPTIONS.map((value) => ({ value, label: DAY_EXCEPTION_TEXT[value][0] })),
    view: filter.view,
    page,
    pageSize,
    start: start && formatDay(start),
  };
  const nothing = {
    ...common,
    rows: [] as ReportLine[],
    count: 0,
    counts: null as Record<ReportView, number> | null,
    totals: null as ReportTotals | null,
    waiting: 0,
  };
  const days = start === null ? null : evaluatedRange(answer.range, start, today);
  if (days === null) return nothing;
  const waiting = await refreshDays(scope, days, now);
  const { counts, totals } = await countReportDays(scope, filter, days);
  const count = counts[filter.view];
  toLastPage(request, { page, pageSize }, count);
  const rows = await listReportDays(scope, filter, days, { sort, descending, limit: pageSize, offset });
  return { ...nothing, rows: rows.map(reportLine), count, counts, totals, waiting };
}

/**
 * The full report for a file, in batches, in the URL's order, else by name and day; evaluates all days first.
 * @throws 400, 404 before streaming starts
 */
export function readReportSheet(request: Request, scope: Scope, now: Date): AsyncGenerator<ReportLine> {
  const search = new URL(request.url).searchParams;
  const order = search.get("sort") ? readListQuery(request, { sorts: REPORT_SORTS, pageSizes: [50, 25, 100] }) : null;
  return reportLines(scope, search, readFilter(search), order, now);
}

async function* reportLines(
  scope: Scope,
  search: URLSearchParams,
  filter: ReportFilter,
  order: { sort: ReportSort; descending: boolean } | null,
  now: Date,
): AsyncGenerator<ReportLine> {
  const today = manilaDay(now);
  const start = await findAttendanceStart(scope);
  const days = start === null ? null : evaluatedRange(readReportRange(search, today).range, start, today);
  if (days === null) return;
  if ((await refreshDays(scope, days, now)) > 0) await evaluateDays(scope, now);
  if (order) {
    const keys = await listDayKeys(scope, filter, days, order);
    for (let index = 0; index < keys.people.length; index += DAYS_AT_ONCE) {
      const some = { people: keys.people.slice(index, index + DAYS_AT_ONCE), days: keys.days.slice(index, index + DAYS_AT_ONCE) };
      yield* (await listDaysOfKeys(scope, some, filter, days)).map(reportLine);
    }
    return;
  }
  const people = await listReportPeople(scope, filter, days);
  for (let index = 0; index < people.length; index += CHUNK) {
    const seqs = people.slice(index, index + CHUNK).map(({ employeeSeq }) => employeeSeq);
    yield* (await listDaysOfPeople(scope, seqs, filter, days)).map(reportLine);
  }
}

/** The period in the URL: at most 62 days, longer ones fall back to the week. */
export function readReportRange(search: URLSearchParams, today: Day): RangeAnswer {
  const answer = readRange(search, today, true);
  if (daysBetween(answer.range.startDate, answer.range.endDate) <= MAX_REPORT_DAYS) return answer;
  return { range: { ...readRange(new URLSearchParams(), today).range, mode: "MANUAL" }, problem: TOO_MANY_DAYS };
}

function readFilter(search: URLSearchParams): ReportFilter {
  const view = search.get("view") || "all";
  return {
    ...reportPeopleFilter(search),
    state: parseDayState(search.get("state")),
    exception: parseDayException(search.get("exception")),
    // Links in older notifications use the former name of the view.
    view: oneOf(REPORT_VIEW_NAMES, view === "mend" ? "fix" : view),
  };
}

function reportLine(day: ReportDay): ReportLine {
  const { employeeSeq, employeeId, employeeName, departmentName, workDate, scheduleName } = day;
  return {
    employeeSeq,
    employeeId,
    employeeName,
    departmentName,
    day: workDate,
    weekday: CALENDAR_DAYS[weekday(workDate) % 7]!,
    schedule: scheduleName,
    ...reportRow(day),
  };
}
