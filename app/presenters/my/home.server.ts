import type { HomePageData } from "~/components/my/home-page";
import { ownSummary } from "~/domain/employees/documents/document-submission";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { addDays, manilaDay, weekday, type Day } from "~/domain/shared/day";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { awayText, greeting, ofPlanned, shortDay } from "~/domain/time/clock/own-text";
import { presentDay, shownDay } from "~/domain/time/clock/present-day";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { shiftFigures } from "~/domain/time/results/shift-figures";
import { storedDay } from "~/domain/time/results/stored-day";
import { listOwnDocuments } from "~/models/employees/documents/own-documents.server";
import { countWaiting } from "~/models/filing/requests/pending.server";
import { findNextPayDay } from "~/models/payroll/calendar/next-pay-day.server";
import { countOwnClearances } from "~/models/payroll/final-pay/own-clearances.server";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { readJudgedDays, type JudgedPerson } from "~/models/time/evaluated-days.server";
import { headsTeam } from "~/models/time/team-people.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { clockView, dateLine, verbOf, weekDay } from "./own-days.server";
import { ownerMark } from "./owner-mark.server";

/** The home page of an employee. */
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
  const judged = start === null ? null : await readOwnDays(scope, { from: addDays(monday, -1), to: addDays(monday, 7) }, now);
  return {
    language: scope.language,
    words: words.home,
    held: words.heldPress,
    asked: words.heldRequest,
    owner: ownerMark(scope),
    date: dateLine(CALENDAR_DAYS[weekday(today) % 7]!, today),
    greeting: greeting(scope.employeeFirstName, localMinute(now) % DAY_MINUTES, words.home),
    payDay: payDay === null ? null : { day: shortDay(payDay), away: awayText(payDay, today, words.home), year: Number(payDay.slice(0, 4)) },
    leads,
    approvals,
    clearances: scope.subscriptions.includes("PAYROLL_USAGE") ? clearances : 0,
    documents: documents.length === 0 ? null : ownSummary(documents, today, words.ownDocuments),
    ...(judged && start !== null ? attendanceOf(judged, monday, start, now, words) : { clock: null, week: null }),
  };
}

/** The viewer's evaluated days, with explanations. */
export async function readOwnDays(scope: OwnScope, range: { from: Day; to: Day }, now: Date): Promise<JudgedPerson> {
  const found = (await readJudgedDays(scope, [scope.employeeSeq], range, now, true)).get(scope.employeeSeq);
  return found ?? { days: [], punches: [] };
}

function attendanceOf(
  { days, punches }: JudgedPerson,
  monday: Day,
  start: Day,
  now: Date,
  words: Messages,
): Pick<HomePageData, "clock" | "week"> {
  const present = presentDay(days, punches, now);
  const today = shownDay(present, now);
  const own = days.find(({ day }) => day === today);
  const week = days.filter(
    ({ day, result }) => day >= monday && day < addDays(monday, 7) && day >= start && result.state !== "NOT_EMPLOYED",
  );
  const worked = week.reduce((sum, { result }) => sum + shiftFigures(storedDay(result, null)).worked, 0);
  const planned = week.reduce((sum, { result }) => sum + result.scheduledMinutes, 0);
  return {
    clock:
      own && today >= start && own.result.state !== "NOT_EMPLOYED"
        ? { ...clockView(own, present, now, words.clock), next: present.next, verb: verbOf(present, words.clock) }
        : null,
    week: week.length > 0 ? { worked: ofPlanned(worked, planned, words.home), days: week.map((one) => weekDay(one, today, words)) } : null,
  };
}
