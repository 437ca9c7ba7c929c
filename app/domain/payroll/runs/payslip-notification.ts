import { formatDay, type Day } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import { periodLabel } from "~/domain/shared/period";

/** State of the email about a payslip; `SKIPPED`: no email address, `LATER`: the payslip is visible from the pay date on. */
export type PayslipNotificationState = "SKIPPED" | "LATER" | "NOT_SENT" | "WAITING" | "SENT" | "FAILED";

export interface PayslipNotification {
  state: PayslipNotificationState;
  /** When the employee first opened the payslip; null = not yet. */
  firstOpenedAt: Date | null;
}

export const PAYSLIP_NOTIFICATION_LABELS: Readonly<Record<PayslipNotificationState, string>> = {
  SKIPPED: "No email address",
  LATER: "On the pay date",
  NOT_SENT: "Not sent",
  WAITING: "On the way",
  SENT: "Sent",
  FAILED: "Failed",
};

const STATES_IN_ORDER = Object.keys(PAYSLIP_NOTIFICATION_LABELS) as PayslipNotificationState[];

/** Filters of a payroll's list; empty = all employees. @source document 5 F-84 */
export const PAYSLIP_NOTIFICATION_FILTERS = {
  unsent: "Not notified yet",
  notified: "Notified by email",
  failed: "Email failed",
  "no-email": "No email address",
  opened: "Opened",
  unopened: "Not opened",
} as const;
export type PayslipNotificationFilter = keyof typeof PAYSLIP_NOTIFICATION_FILTERS | "";

function matchesFilter({ state, firstOpenedAt }: PayslipNotification, filter: PayslipNotificationFilter): boolean {
  switch (filter) {
    case "":
      return true;
    case "unsent":
      return state === "NOT_SENT" || state === "LATER";
    case "notified":
      return state === "WAITING" || state === "SENT";
    case "failed":
      return state === "FAILED";
    case "no-email":
      return state === "SKIPPED";
    case "opened":
      return firstOpenedAt !== null;
    case "unopened":
      return firstOpenedAt === null;
  }
}

/** Sort keys of the list: employee, address, email state, time written or sent, first opened. */
export const PAYSLIP_NOTIFICATION_SORTS = ["name", "email", "notice", "at", "opened"] as const;
type NoticeQuery = { show: PayslipNotificationFilter; q: string; sort: (typeof PAYSLIP_NOTIFICATION_SORTS)[number]; descending: boolean };
type NoticeOf = PayslipNotification & { employeeName: string; employeeId: string; email: string; at: Date | null };

/** List rows that match a filter and a search for name, number or address, sorted. @param query `q` empty = all */
export function filterNotifications<Row extends NoticeOf>(rows: readonly Row[], { show, ...query }: NoticeQuery): Row[] {
  const fitting = rows.filter((row) => matchesFilter(row, show));
  return filteredList(fitting, query, {
    words: ({ employeeName, employeeId, email }) => `${employeeName} ${employeeId} ${email}`,
    by: {
      name: ({ employeeName }) => employeeName,
      email: ({ email }) => email,
      notice: ({ state }) => STATES_IN_ORDER.indexOf(state),
      at: ({ at }) => at?.getTime() ?? 0,
      opened: ({ firstOpenedAt }) => firstOpenedAt?.getTime() ?? 0,
    },
  });
}

/** Notification that a payslip is available, without amounts. @source document 5 F-84 */
export function payslipNotificationText({ startDate, endDate, payDate }: { startDate: Day; endDate: Day; payDate: Day }) {
  return { subject: "Your payslip is ready", description: `For ${periodLabel(startDate, endDate)}, paid on ${formatDay(payDate)}.` };
}

export interface SentNotifications {
  /** Number of new emails. */
  written: number;
  /** Number of employees notified before; they are not notified again. */
  before: number;
  /** Employees whose email is still in progress. */
  waiting: number;
  /** Names of employees without an email address. */
  skipped: readonly string[];
}

/** Result of Send or Send again. */
export function notificationsSentText({ written, before, waiting, skipped }: SentNotifications): string {
  const count = (number: number) => number.toLocaleString("en");
  return [
    written === 0 ? "No new notice." : `${count(written)} ${written === 1 ? "notice is" : "notices are"} on the way.`,
    before === 0 ? "" : `${count(before)} had theirs before.`,
    waiting === 0 ? "" : `${count(waiting)} ${waiting === 1 ? "is" : "are"} still being sent.`,
    skipped.length === 0
      ? ""
      : `Skipped without email address: ${skipped.slice(0, 3).join(", ")}${skipped.length > 3 ? ` and ${count(skipped.length - 3)} more` : ""}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
