import type { HomePageData } from "~/components/my/home-page";
import { employeeDocumentsSummary } from "~/domain/employees/documents/document-submission";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { addDays, manilaDay, weekday, type Day } from "~/domain/shared/day";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { daysAheadText, greeting, ofPlanned, shortDay } from "~/domain/time/clock/own-text";
import { presentDay, displayDay } from "~/domain/time/clock/present-day";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { shiftFigures } from "~/domain/time/results/shift-figures";
import { storedDay } from "~/domain/time/results/stored-day";
import { listOwnDocuments } from "~/models/employees/documents/own-documents.server";
import { countWaiting } from "~/models/filing/requests/pending.server";
import { findNextPayDay } from "~/models/payroll/setup/calendar/next-pay-day.server";
import { countOwnClearances } from "~/models/payroll/final-pay/own-clearances.server";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { readEvaluatedDays, type EvaluatedEmployee } from "~/models/time/evaluated-days.server";
import { headsTeam } from "~/models/time/team-people.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { clockView, dateLine, clockVerb, weekDay } from "./own-days.server";
import { ownerHash } from "./owner-hash.server";

export async function readHome(scope: OwnScope, now: Date): Promise<HomePageData> {
  const words = messagesFor(scope.language);
  const today = manilaDay(now);
  const monday = addDays(today, 1 - weekday(today));
  const [start, payDay, leads, approvals, clearances, documents] = await Promise.all([
    findAttendanceStart(scope),
    findNextPayDay(scope, scope.employeeSeq, today),
    headsTeam(scope),
    countWaiting(scope, scope.employeeSeq, today),
    countOwnClearances(scope, scope.employeeSeq),
    listOwnDocuments(scope, scope.employeeSeq, today),
  ]);
  const evaluated = start === null ? null : await readOwnDays(scope, { from: addDays(monday, -1), to: addDays(monday, 7) }, now);
  return {
    language: scope.language,
    words: words.home,
    held: words.heldPress,
    asked: words.heldRequest,
    owner: ownerHash(scope),
    date: dateLine(CALENDAR_DAYS[weekday(today) % 7]!, today),
    greeting: greeting(scope.employeeFirstName, localMinute(now) % DAY_MINUTES, words.home),
    payDay:
      payDay === null ? null : { day: shortDay(payDay), away: daysAheadText(payDay, today, words.home), year: Number(payDay.slice(0, 4)) },
    leads,
    approvals,
    clearances: scope.subscriptions.includes("PAYROLL_USAGE") ? clearances : 0,
    documents: documents.length === 0 ? null : employeeDocumentsSummary(documents, today, words.ownDocuments),
    ...(evaluated && start !== null ? attendanceView(evaluated, monday, start, now, words) : { clock: null, week: null }),
  };
}

/** The viewer's evaluated days, with explanations. */
export async function readOwnDays(scope: OwnScope, range: { from: Day; to: Day }, now: Date): Promise<EvaluatedEmployee> {
  const person = (await readEvaluatedDays(scope, [scope.employeeSeq], range, now, true)).get(scope.employeeSeq);
  return person ?? { days: [], punches: [] };
}

function attendanceView(
  { days, punches }: EvaluatedEmployee,
  monday: Day,
  start: Day,
  now: Date,
  words: Messages,
): Pick<HomePageData, "clock" | "week"> {
  const present = presentDay(days, punches, now);
  const today = displayDay(present, now);
  const todayRecord = days.find(({ day }) => day === today);
  const week = days.filter(
    ({ day, result }) => day >= monday && day < addDays(monday, 7) && day >= start && result.state !== "NOT_EMPLOYED",
  );
  const worked = week.reduce((sum, { result }) => sum + shiftFigures(storedDay(result, null)).worked, 0);
  const planned = week.reduce((sum, { result }) => sum + result.scheduledMinutes, 0);
  return {
    clock:
      todayRecord && today >= start && todayRecord.result.state !== "NOT_EMPLOYED"
        ? { ...clockView(todayRecord, present, now, words.clock), next: present.next, verb: clockVerb(present, words.clock) }
        : null,
    week: week.length > 0 ? { worked: ofPlanned(worked, planned, words.home), days: week.map((day) => weekDay(day, today, words)) } : null,
  };
}
