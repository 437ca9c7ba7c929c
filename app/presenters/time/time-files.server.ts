import { manilaDay, monthEnd, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { dailyRecord, monthsOf, type DailyRecord } from "~/domain/time/results/daily-record";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import type { ListedPunch } from "~/domain/time/punches/listed-punch";
import { listPunchers, listPunchesOf } from "~/models/time/punch-list.server";
import { refreshDays } from "~/models/time/results/refresh-days.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { listDaysOfPeople } from "~/models/time/results/report-days.server";
import { listReportPeople } from "~/models/time/time-report-people.server";
import { seqParam } from "~/web/forms/list-query.server";
import { judgedRange, peopleOf, rangeOf } from "./time-report-list.server";

/** People whose rows are read at a time. */
const CHUNK = 100;

/** The punches of the period of an address, of whom its filters let through: raw, also those before the first day of attendance. */
export async function* readPunchSheet(request: Request, scope: Scope, now: Date): AsyncGenerator<ListedPunch> {
  const search = new URL(request.url).searchParams;
  const { startDate: from, endDate: to } = rangeOf(search, manilaDay(now)).range;
  const people = await listPunchers(scope, peopleOf(search), { from, to });
  for (let at = 0; at < people.length; at += CHUNK) yield* await listPunchesOf(scope, people.slice(at, at + CHUNK), { from, to });
}

export type PersonRecord = DailyRecord & { employeeName: string; employeeId: string; departmentName: string };

/** The daily time records of the months that the period of an address touches, by person and month; everything is judged first. */
export async function* readDailyRecords(request: Request, scope: Scope, now: Date): AsyncGenerator<PersonRecord> {
  const search = new URL(request.url).searchParams;
  const today = manilaDay(now);
  const { range } = rangeOf(search, today);
  const start = await findAttendanceStart(scope);
  const months = monthsOf({ from: range.startDate, to: range.endDate });
  const whole = { ...range, startDate: months[0]!, endDate: monthEnd(months.at(-1)!) };
  const days = start === null ? null : judgedRange(whole, start, today);
  if (days === null) return;
  if ((await refreshDays(scope, days, now)) > 0) await evaluateDays(scope, now);
  const { workScheduleSeq, ...filter } = { ...peopleOf(search), ...personOf(search), view: "all" as const };
  const people = await listReportPeople(scope, filter, days);
  for (let at = 0; at < people.length; at += CHUNK) {
    const some = people.slice(at, at + CHUNK);
    const seqs = some.map(({ employeeSeq }) => employeeSeq);
    // A schedule chooses who is meant; the record of a month is whole all the same.
    const meant = workScheduleSeq === undefined ? null : await listDaysOfPeople(scope, seqs, { ...filter, workScheduleSeq }, days);
    const known = Map.groupBy(await listDaysOfPeople(scope, seqs, filter, days), ({ employeeSeq }) => employeeSeq);
    for (const { employeeSeq, employeeName, employeeId, departmentName } of some) {
      if (meant !== null && !meant.some((day) => day.employeeSeq === employeeSeq)) continue;
      for (const first of months) {
        const own = (known.get(employeeSeq) ?? []).filter(({ workDate }) => isIn(first, workDate));
        if (own.length > 0) yield { employeeName, employeeId, departmentName, ...dailyRecord(first, own) };
      }
    }
  }
}

/** One person alone, as from the page of somebody's day. @throws 404 for a number that cannot be */
const personOf = (search: URLSearchParams) => (search.get("employee") ? { employeeSeq: seqParam(search.get("employee")!) } : {});

const isIn = (first: Day, day: Day): boolean => day >= first && day <= monthEnd(first);
