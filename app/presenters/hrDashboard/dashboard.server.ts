import type { DashboardData } from "~/components/hrDashboard/dashboard-page";
import type { AttendanceView, OnLeaveView, NoticeLine } from "~/components/hrDashboard/day-cards";
import type { TaskLine } from "~/components/hrDashboard/task-list";
import { byDay, counted, daysLeft, type Task } from "~/domain/hrDashboard/task";
import { ACCESS, hasAccess, type Access } from "~/domain/settings/access";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { toNotificationCard } from "~/domain/shared/messages/notification";
import type { Scope } from "~/domain/shared/scope";
import { shortDay } from "~/domain/time/clock/own-text";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { pointSummary } from "~/models/flex_ben/wallet.server";
import { costByMonth, headcountByMonth } from "~/models/hrDashboard/charts.server";
import { governmentDeadlines } from "~/models/hrDashboard/deadline-tasks.server";
import { clearances } from "~/models/hrDashboard/clearance-tasks.server";
import { filings } from "~/models/hrDashboard/filing-tasks.server";
import { openNotices } from "~/models/hrDashboard/notices.server";
import { topupRequests } from "~/models/hrDashboard/operator-tasks.server";
import { duePeriods, finalPays, openRuns } from "~/models/hrDashboard/payroll-tasks.server";
import { pointShortages } from "~/models/hrDashboard/points-tasks.server";
import {
  contracts,
  documents,
  documentSubmissionTask,
  invitations,
  proposalTask,
  withoutAccount,
} from "~/models/hrDashboard/team-tasks.server";
import { terminalTasks } from "~/models/hrDashboard/terminal-tasks.server";
import { unresolvedDays, lateChanges } from "~/models/hrDashboard/time-tasks.server";
import { absentToday, holidaysToProclaim, rostersToPublish } from "~/models/hrDashboard/today-tasks.server";
import { attendanceToday, absencesToday, type AttendanceToday, type AbsencesToday } from "~/models/hrDashboard/today.server";
import { pathTo, type PathName } from "~/paths";
import { mailIsDelivered } from "~/web/http/mail-delivery.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { connectionTasks } from "~/presenters/settings/connections.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";

export type Viewer = Scope & { employeeSeq: number | null };

const TEAM: Access = ACCESS.viewTeam;
const PAYROLL: Access = ACCESS.viewPayroll;
const ATTENDANCE: Access = { permissions: ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"] };
const LEAVES: Access = { permissions: ["LEAVE_VIEW", "LEAVE_EDIT"] };
const POINTS: Access = { permissions: ["FLEXBEN_EDIT"] };
const ANYONE: Access = { permissions: [] };

/** `page`: the list that contains the tasks; it has the source's access rule. */
type Source = Access & { name: string; page: PathName; read: (viewer: Viewer, today: Day, now: Date) => Promise<Task[]> };

const NO_MAIL_SERVER: Task = {
  key: "mail server",
  day: null,
  title: "Email is not set up",
  status: { tone: "attention", text: "Invitations and notifications are not sent. Ask your server administrator to set SMTP_URL." },
  verb: "Invitations",
  href: pathTo("get-invites"),
};

/** Task sources; each area registers its own here. */
export const TASK_SOURCES: readonly Source[] = [
  { name: "filings", page: "get-my-approvals", ...ANYONE, read: filings },
  { name: "payroll runs", page: "get-payroll-process-list", ...PAYROLL, read: openRuns },
  { name: "periods without a payroll", page: "get-payroll-process-list", ...PAYROLL, read: duePeriods },
  { name: "government duties", page: "get-government", ...PAYROLL, read: governmentDeadlines },
  { name: "final pays", page: "get-final-pay-list", ...PAYROLL, read: finalPays },
  { name: "attendance days to fix", page: "get-time-reports", ...ATTENDANCE, read: unresolvedDays },
  { name: "late changes", page: "get-time-reports", ...ATTENDANCE, read: lateChanges },
  { name: "who is absent", page: "get-time-reports", ...ATTENDANCE, read: absentToday },
  { name: "rosters", page: "get-roster", permissions: ["ATTENDANCE_EDIT"], read: rostersToPublish },
  { name: "contracts", page: "get-employees", ...TEAM, read: contracts },
  {
    name: "invitations",
    page: "get-invites",
    permissions: [...TEAM.permissions, "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
    read: invitations,
  },
  { name: "mail server", page: "get-invites", permissions: ["TEAM_EDIT"], read: async () => (mailIsDelivered() ? [] : [NO_MAIL_SERVER]) },
  { name: "employees without an account", page: "get-sign-in-invitations", permissions: ["TEAM_EDIT"], read: withoutAccount },
  { name: "documents", page: "get-company-documents-lacking", permissions: ["COMPANY_SETTING_EDIT"], read: documents },
  {
    name: "submitted documents",
    page: "get-handed-in-documents",
    permissions: ["EMPLOYEE_DOCUMENTS_INFO_VIEW"],
    read: documentSubmissionTask,
  },
  { name: "proposed changes", page: "get-proposed-changes", permissions: ["BASIC_INFO_EDIT", "PAYROLL_SETTING_EDIT"], read: proposalTask },
  { name: "holidays", page: "get-company-holidays-now", permissions: ["COMPANY_SETTING_EDIT"], read: holidaysToProclaim },
  { name: "terminals", page: "get-terminals", permissions: ["ATTENDANCE_POLICY_EDIT"], read: terminalTasks },
  { name: "connections", page: "get-connections", ...ACCESS.editCompany, read: (viewer, _today, now) => connectionTasks(viewer, now) },
  { name: "points", page: "get-topup", ...POINTS, read: pointShortages },
  { name: "clearances", page: "get-my-clearances", permissions: [], subscription: "PAYROLL_USAGE", read: clearances },
  { name: "top-up requests", page: "get-topup-requests", permissions: ["OPERATOR"], read: topupRequests },
];

/** Dashboard parts besides the tasks. */
const PARTS = ["attendance", "who is on leave", "payroll cost", "headcount", "points of the company", "notices"] as const;

/** The start page: each part is limited to viewers of its screen, and a failing part does not break the others. */
export async function readDashboard(viewer: Viewer, now: Date): Promise<DashboardData> {
  const today = manilaDay(now);
  const minute = localMinute(now) % DAY_MINUTES;
  const failed = new Set<string>();
  const part = async <Part>(name: string, rule: Access, read: () => Promise<Part | null>): Promise<Part | null> => {
    if (!hasAccess(viewer, rule)) return null;
    // Wrapped to distinguish an empty part from a failed one.
    const section = await loadOptionalSection(viewer, async () => ({ part: await read() }));
    if (section === null) failed.add(name);
    return section?.part ?? null;
  };
  const [tasks, attendance, onLeaveToday, cost, headcount, points, notices] = await Promise.all([
    Promise.all(TASK_SOURCES.map(({ name, read, ...rule }) => part(name, rule, () => read(viewer, today, now)))),
    part("attendance", ATTENDANCE, () => attendanceToday(viewer, today, minute)),
    part("who is on leave", { permissions: [...LEAVES.permissions, ...TEAM.permissions] }, () =>
      absencesToday(viewer, today, hasAccess(viewer, LEAVES)),
    ),
    part("payroll cost", PAYROLL, () => costByMonth(viewer, today)),
    part("headcount", TEAM, () => headcountByMonth(viewer, today)),
    part("points of the company", POINTS, () => pointSummary(viewer, today)),
    part("notices", ANYONE, () => openNotices(viewer)),
  ]);
  const hasPoints = points && points.availableWalletAmount + points.topupSum > 0;
  return {
    tasks: byDay(
      tasks.flatMap((some) => some ?? []),
      today,
    ).map((task) => taskLine(task, today)),
    attendance: attendance && attendanceView(attendance, today, minute),
    away: onLeaveToday && onLeaveView(viewer, onLeaveToday),
    cost,
    headcount,
    points: hasPoints ? points : null,
    notices: notices && { count: notices.count, notices: notices.shown.map((item) => noticeLine(item, now)) },
    // In page order, regardless of which failed first.
    unread: [...TASK_SOURCES.map(({ name }) => name), ...PARTS].filter((name) => failed.has(name)),
  };
}

function taskLine({ day, ...task }: Task, today: Day): TaskLine {
  const { text, tone } = daysLeft(day, today);
  const date = day === null || day.slice(0, 4) === today.slice(0, 4) ? shortDay(day ?? today) : formatDay(day);
  return { ...task, left: text, date, urgency: tone };
}

function attendanceView({ expected, inTime, later, onLeave, absent, notYet }: AttendanceToday, today: Day, minute: number): AttendanceView {
  const report = pathTo("get-time-reports", null, { mode: "MANUAL", startDate: today, endDate: today });
  return {
    asOf: `${expected.toLocaleString("en")} planned, as of ${formatMinuteOfDay(minute)}`,
    href: report,
    parts: [
      { key: "in", label: "On time", count: inTime },
      { key: "later", label: "Late", count: later },
      { key: "leave", label: "On leave or working elsewhere", count: onLeave },
      { key: "absent", label: "Absent (over 1 hour late)", count: absent, href: report },
      { key: "open", label: "Not clocked in yet", count: notYet },
    ],
  };
}

function onLeaveView(viewer: Viewer, { count, tomorrow, people }: AbsencesToday): OnLeaveView {
  const opens = listAccessiblePages(viewer).length > 0;
  const calendar = hasAccess(viewer, LEAVES);
  return {
    count,
    tomorrow: `${tomorrow === 0 ? "No one" : counted(tomorrow, "person", "people")} on leave tomorrow`,
    href: calendar ? pathTo("get-leave-calendar") : pathTo("get-employees", null, { status: "ON_LEAVE" }),
    people: people.map((person) => ({
      ...person,
      href: opens ? pathTo("get-employee", { employeeSeq: person.employeeSeq }) : null,
    })),
  };
}

function noticeLine(item: Parameters<typeof toNotificationCard>[0], now: Date): NoticeLine {
  const { nid, subject, text } = toNotificationCard(item, now.toISOString());
  return { nid, subject, text, date: formatDay(manilaDay(new Date(item.create))).slice(0, 5) };
}
