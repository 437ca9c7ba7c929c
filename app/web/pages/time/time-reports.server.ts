import type { PunchRow } from "~/components/time/reports/punch-table";
import type { ReportLine } from "~/components/time/reports/report-table";
import { readRange, type DateRange, type RangeAnswer } from "~/domain/shared/date-range";
import { addDays, daysBetween, formatDay, formatInstant, isDay, manilaDay, weekday, type Day } from "~/domain/shared/day";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import type { Scope } from "~/domain/shared/scope";
import { punchWords, type Punch } from "~/domain/time/punches/punch";
import { MOST_REPORT_DAYS, reportRow, TOO_MANY_DAYS } from "~/domain/time/punches/report-row";
import { simulatedWords } from "~/domain/time/simulator/simulated-words";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { readJudgedDays } from "~/models/time/judged-days.server";
import { getReportPerson, listReportPeople, type ReportPerson, type TimeReportFilter } from "~/models/time/time-report-people.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { notFound } from "~/web/session/scope.server";

export const TIME_RIGHTS = "ATTENDANCE_VIEW, ATTENDANCE_EDIT";
/** People who are judged at a time for a file. */
const CHUNK = 100;

type Params = Readonly<Record<string, string | undefined>>;

/** Whose day an address names. @throws 404 */
export function recordOf(params: Params): { employeeSeq: number; workDate: Day } {
  const { workDate } = params;
  if (workDate === undefined || !isDay(workDate) || workDate < "2000-01-01" || workDate > "2100-12-31") throw notFound();
  return { employeeSeq: seqParams(params, "employeeSeq").employeeSeq, workDate };
}

/** The period of an address: at most 62 days, a longer one shows the week. */
function rangeOf(search: URLSearchParams, today: Day): RangeAnswer {
  const answer = readRange(search, today);
  if (daysBetween(answer.range.startDate, answer.range.endDate) <= MOST_REPORT_DAYS) return answer;
  return { range: { ...readRange(new URLSearchParams(), today).range, mode: "MANUAL" }, problem: TOO_MANY_DAYS };
}

function filterOf(search: URLSearchParams): TimeReportFilter {
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : undefined);
  return {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    departmentSeq: number("department"),
    jobTitleSeq: number("tier"),
    workScheduleSeq: number("schedule"),
  };
}

/** The days of a range from the start of attendance on, in order; none when it lies before. */
function daysOf({ startDate, endDate }: DateRange, start: Day): Day[] {
  const from = startDate < start ? start : startDate;
  return Array.from({ length: Math.max(0, daysBetween(from, endDate)) }, (_, at) => addDays(from, at));
}

/** A page of the Time Log Report: the days of a period with everybody of them, by day and name. @throws 400, 404 */
export async function readTimeReport(request: Request, scope: Scope, now: Date) {
  const search = new URL(request.url).searchParams;
  const today = manilaDay(now);
  const answer = rangeOf(search, today);
  const start = await findAttendanceStart(scope);
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["day"], pageSizes: [50, 25, 100] });
  const choices = await listEmployeeChoices(scope);
  const shown = {
    ...answer,
    page,
    pageSize,
    departments: choices.departments.map((one) => ({ value: String(one.departmentSeq), label: one.departmentName })),
    tiers: choices.jobTitles.map((one) => ({ value: String(one.jobTitleSeq), label: one.jobTitleName })),
    schedules: choices.workSchedules.map((one) => ({ value: String(one.workScheduleSeq), label: one.workScheduleName })),
  };
  if (start === null) return { ...shown, start: null, rows: [] as ReportLine[], count: 0 };
  const days = daysOf(answer.range, start);
  const people = days.length === 0 ? [] : await listReportPeople(scope, filterOf(search), { from: days[0]!, to: days.at(-1)! });
  const count = days.length * people.length;
  toLastPage(request, { page, pageSize }, count);
  const places = Array.from({ length: Math.max(0, Math.min(pageSize, count - offset)) }, (_, at) => ({
    day: days[Math.floor((offset + at) / people.length)]!,
    person: people[(offset + at) % people.length]!,
  }));
  const rows = await linesOf(scope, places, now);
  return { ...shown, start: formatDay(start), rows, count };
}

/** The whole report for a file, some people at a time, by name and day. */
export async function* readReportSheet(request: Request, scope: Scope, now: Date): AsyncGenerator<ReportLine> {
  const search = new URL(request.url).searchParams;
  const { range } = rangeOf(search, manilaDay(now));
  const start = await findAttendanceStart(scope);
  const days = start === null ? [] : daysOf(range, start);
  if (days.length === 0) return;
  const people = await listReportPeople(scope, filterOf(search), { from: days[0]!, to: days.at(-1)! });
  for (let at = 0; at < people.length; at += CHUNK) {
    const some = people.slice(at, at + CHUNK);
    yield* await linesOf(
      scope,
      some.flatMap((person) => days.map((day) => ({ day, person }))),
      now,
    );
  }
}

async function linesOf(scope: Scope, places: readonly { day: Day; person: ReportPerson }[], now: Date): Promise<ReportLine[]> {
  if (places.length === 0) return [];
  const days = places.map(({ day }) => day).sort();
  const seqs = [...new Set(places.map(({ person }) => person.employeeSeq))];
  const judged = await readJudgedDays(scope, seqs, { from: days[0]!, to: days.at(-1)! }, now, true);
  return places.flatMap(({ day, person }) => {
    const found = judged.get(person.employeeSeq)?.days.find((one) => one.day === day);
    return found
      ? [{ ...person, day, weekday: weekdayOf(day), schedule: found.scheduleName, ...reportRow(found.facts, found.result) }]
      : [];
  });
}

/** A day of somebody with its punches and why it came out so. @throws NotFound; 404 before the start of attendance */
export async function readTimeRecord(scope: Scope, { employeeSeq, workDate }: { employeeSeq: number; workDate: Day }, now: Date) {
  const start = await findAttendanceStart(scope);
  const person = await getReportPerson(scope, employeeSeq);
  if (start === null || workDate < start) throw notFound();
  const judged = (await readJudgedDays(scope, [employeeSeq], { from: workDate, to: workDate }, now, true)).get(employeeSeq);
  const day = judged?.days[0];
  if (!judged || !day) throw notFound();
  return {
    ...person,
    workDate,
    schedule: day.scheduleName,
    words: simulatedWords({ date: day.facts, result: day.result }),
    punches: judged.punches.filter((punch) => belongs(punch, workDate)).map((punch) => punchRow(punch, workDate)),
    before: workDate > start ? addDays(workDate, -1) : null,
    after: addDays(workDate, 1),
  };
}

/** Of the day, or of the next one where nobody gave it to another date: a night shift ends there. */
const belongs = ({ workDate, punchedAt }: Punch, day: Day) =>
  workDate === null ? [day, addDays(day, 1)].includes(manilaDay(punchedAt)) : workDate === day;

function punchRow(punch: Punch, workDate: Day): PunchRow {
  return {
    punchSeq: punch.punchSeq,
    words: punchWords(punch, workDate),
    reason: [punch.reason, punch.remark].filter(Boolean).join(", "),
    recorded: `${punch.recordedBy}, ${formatInstant(punch.recordedAt)}`,
    voided: punch.voided && `${punch.voided.reason} ${punch.voided.by}, ${formatInstant(punch.voided.at)}`,
  };
}

const weekdayOf = (day: Day) => CALENDAR_DAYS[weekday(day) % 7]!;
