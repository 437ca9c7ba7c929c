import { manilaDay, monthEnd, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { dailyRecord, listMonthStarts, type DailyRecord } from "~/domain/time/results/daily-record";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import type { ListedPunch } from "~/domain/time/punches/listed-punch";
import { listPunchers, listPunchesOf } from "~/models/time/punch-list.server";
import { refreshDays } from "~/models/time/results/refresh-days.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { listDaysOfPeople } from "~/models/time/results/report-days.server";
import { listReportPeople } from "~/models/time/time-report-people.server";
import { seqParam } from "~/web/forms/list-query.server";
import { evaluatedRange, reportPeopleFilter, readReportRange } from "./time-report-list.server";

/** Employees per batch. */
const CHUNK = 100;

/** Raw punches of the URL's period for matching employees, also from before attendance started. */
export async function* readPunchSheet(request: Request, scope: Scope, now: Date): AsyncGenerator<ListedPunch> {
  const search = new URL(request.url).searchParams;
  const { startDate: from, endDate: to } = readReportRange(search, manilaDay(now)).range;
  const people = await listPunchers(scope, reportPeopleFilter(search), { from, to });
  for (let index = 0; index < people.length; index += CHUNK)
    yield* await listPunchesOf(scope, people.slice(index, index + CHUNK), { from, to });
}

export type PersonRecord = DailyRecord & { employeeName: string; employeeId: string; departmentName: string };

/** Daily time records of the months in the URL's period, by employee and month; evaluates all days first. */
export async function* readDailyRecords(request: Request, scope: Scope, now: Date): AsyncGenerator<PersonRecord> {
  const search = new URL(request.url).searchParams;
  const today = manilaDay(now);
  const { range } = readReportRange(search, today);
  const start = await findAttendanceStart(scope);
  const months = listMonthStarts({ from: range.startDate, to: range.endDate });
  const whole = { ...range, startDate: months[0]!, endDate: monthEnd(months.at(-1)!) };
  const days = start === null ? null : evaluatedRange(whole, start, today);
  if (days === null) return;
  if ((await refreshDays(scope, days, now)) > 0) await evaluateDays(scope, now);
  const { workScheduleSeq, ...filter } = { ...reportPeopleFilter(search), ...employeeParam(search), view: "all" as const };
  const people = await listReportPeople(scope, filter, days);
  for (let index = 0; index < people.length; index += CHUNK) {
    const some = people.slice(index, index + CHUNK);
    const seqs = some.map(({ employeeSeq }) => employeeSeq);
    // The schedule filter selects employees, but each monthly record is complete.
    const scheduledDays = workScheduleSeq === undefined ? null : await listDaysOfPeople(scope, seqs, { ...filter, workScheduleSeq }, days);
    const dayRecords = Map.groupBy(await listDaysOfPeople(scope, seqs, filter, days), ({ employeeSeq }) => employeeSeq);
    for (const { employeeSeq, employeeName, employeeId, departmentName } of some) {
      if (scheduledDays !== null && !scheduledDays.some((day) => day.employeeSeq === employeeSeq)) continue;
      for (const first of months) {
        const monthRecords = (dayRecords.get(employeeSeq) ?? []).filter(({ workDate }) => isInMonth(first, workDate));
        if (monthRecords.length > 0) yield { employeeName, employeeId, departmentName, ...dailyRecord(first, monthRecords) };
      }
    }
  }
}

/** A single employee, as linked from a day's page. @throws 404 for an invalid number */
const employeeParam = (search: URLSearchParams) => (search.get("employee") ? { employeeSeq: seqParam(search.get("employee")!) } : {});

const isInMonth = (first: Day, day: Day): boolean => day >= first && day <= monthEnd(first);
