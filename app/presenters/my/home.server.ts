import type { HomePageData } from "~/components/my/home-page";
import { employeeDocumentsSummary } from "~/domain/employees/documents/document-submission";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { addDays, manilaDay, weekday, type Day } from "~/domain/shared/day";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { greeting, ofPlanned } from "~/domain/time/clock/own-text";
import { presentDay, displayDay, shiftOfAnotherDay } from "~/domain/time/clock/present-day";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { shiftFigures } from "~/domain/time/results/shift-figures";
import { storedDay } from "~/domain/time/results/stored-day";
import { listOwnDocuments } from "~/models/employees/documents/own-documents.server";
import { readOwnPending } from "~/models/filing/requests/pending.server";
import { countOwnClearances } from "~/models/payroll/final-pay/own-clearances.server";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { readEvaluatedDays, type EvaluatedEmployee } from "~/models/time/evaluated-days.server";
import { headsTeam } from "~/models/time/team-people.server";
import { pathTo } from "~/paths";
import type { OwnScope } from "~/web/session/own-employee.server";
import { clockView, dateLine, clockVerb, weekDay } from "./own-days.server";
import { homeTiles, readTileFigures, type TileFigures } from "./home-tiles.server";
import { ownerHash } from "./owner-hash.server";

export async function readHome(scope: OwnScope, now: Date): Promise<HomePageData> {
  const texts = messagesFor(scope.language);
  const today = manilaDay(now);
  const monday = addDays(today, 1 - weekday(today));
  const [start, figures, leads, requests, clearances, documents] = await Promise.all([
    findAttendanceStart(scope),
    readTileFigures(scope, today),
    headsTeam(scope),
    readOwnPending(scope, scope.employeeSeq, today),
    countOwnClearances(scope, scope.employeeSeq),
    listOwnDocuments(scope, scope.employeeSeq, today),
  ]);
  const evaluated = start === null ? null : await readOwnDays(scope, { from: addDays(monday, -1), to: addDays(monday, 7) }, now);
  return {
    language: scope.language,
    texts: texts.home,
    held: texts.offlineClockIn,
    asked: texts.offlineRequest,
    owner: ownerHash(scope),
    date: dateLine(CALENDAR_DAYS[weekday(today) % 7]!, today),
    greeting: greeting(scope.employeeFirstName, localMinute(now) % DAY_MINUTES, texts.home),
    tiles: homeTiles(figures, requests.own, today, texts),
    cards: homeCards({ waiting: requests.waiting, clearances, leads, documents }, figures, today, texts),
    ...(evaluated && start !== null ? attendanceView(evaluated, monday, start, now, texts) : { clock: null, week: null }),
  };
}

type Waiting = { waiting: number; clearances: number; leads: boolean; documents: Awaited<ReturnType<typeof listOwnDocuments>> };

/** What waits for the person, and links to what the company keeps of them. */
function homeCards(
  { waiting, clearances, leads, documents }: Waiting,
  { paid, payslip, payDays, leaves }: TileFigures,
  today: Day,
  messages: Messages,
): HomePageData["cards"] {
  const { home: texts, ownDocuments } = messages;
  const year = (payDays.next ?? today).slice(0, 4);
  const link = (isShown: boolean, href: string, label: string) => (isShown ? [{ label, href }] : []);
  const pay = (href: string, label: string) => link(payslip !== null || payDays.next !== null, href, label);
  const count = (number: number, text: string, texts: string) =>
    interpolate(number === 1 ? text : texts, { count: number.toLocaleString("en") });
  const approvalText = count(waiting, texts.approvalWaits, texts.approvalsWait);
  const clearanceText = count(clearances, texts.clearanceWaits, texts.clearancesWait);
  const documentText = employeeDocumentsSummary(documents, today, ownDocuments);
  const shortcuts = [
    ...link(true, pathTo("get-my-filing-new"), texts.fileRequest),
    ...link(leaves.length > 0, pathTo("get-my-leave"), texts.myLeave),
    ...pay(pathTo("get-my-payslips"), texts.myPayslips),
    ...pay(pathTo("get-my-year", { year }), interpolate(texts.myYear, { year })),
  ];
  return [
    { title: texts.approvals, links: link(waiting > 0, pathTo("get-my-approvals"), approvalText) },
    { title: texts.clearances, links: link(paid && clearances > 0, pathTo("get-my-clearances"), clearanceText) },
    { title: texts.team, links: link(leads, pathTo("get-my-team"), texts.whoIsHere) },
    { title: texts.documents, links: link(documents.length > 0, pathTo("get-my-documents"), documentText) },
    { title: texts.shortcuts, links: shortcuts },
  ].filter(({ links }) => links.length > 0);
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
  texts: Messages,
): Pick<HomePageData, "clock" | "week"> {
  const present = presentDay(days, punches, now);
  const today = manilaDay(now);
  const workDate = displayDay(present, now);
  const workDay = days.find(({ day }) => day === workDate);
  const off = shiftOfAnotherDay(present, now);
  const shift = off === null ? null : { day: workDate, label: texts.clock.otherShifts[off] };
  const week = days.filter(
    ({ day, result }) => day >= monday && day < addDays(monday, 7) && day >= start && result.state !== "NOT_EMPLOYED",
  );
  const worked = week.reduce((sum, { result }) => sum + shiftFigures(storedDay(result, null)).worked, 0);
  const planned = week.reduce((sum, { result }) => sum + result.scheduledMinutes, 0);
  return {
    clock:
      workDay && workDate >= start && workDay.result.state !== "NOT_EMPLOYED"
        ? { ...clockView(workDay, present, now, texts.clock), next: present.next, verb: clockVerb(present, texts.clock) }
        : null,
    week:
      week.length > 0
        ? { worked: ofPlanned(worked, planned, texts.home), days: week.map((day) => weekDay(day, today, texts, shift)) }
        : null,
  };
}
