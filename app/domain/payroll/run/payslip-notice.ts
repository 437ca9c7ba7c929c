import { formatDay, type Day } from "~/domain/shared/day";
import { narrowedList } from "~/domain/shared/narrowed-list";
import { periodLabel } from "~/domain/shared/period";

/** How far the mail about a payslip has come; `SKIPPED`: there is no e-mail address, `LATER`: the payslip is seen from the pay date on. */
export type NoticeState = "SKIPPED" | "LATER" | "NOT_SENT" | "WAITING" | "SENT" | "FAILED";

export interface PayslipNotice {
  state: NoticeState;
  /** When the employee first opened the payslip; null = not yet. */
  firstOpenedAt: Date | null;
}

export const NOTICE_WORDS: Readonly<Record<NoticeState, string>> = {
  SKIPPED: "No e-mail address",
  LATER: "On the pay date",
  NOT_SENT: "Not sent",
  WAITING: "On the way",
  SENT: "Sent",
  FAILED: "Failed",
};

const STATES_IN_ORDER = Object.keys(NOTICE_WORDS) as NoticeState[];

/** What the list of a payroll can be narrowed to; empty = everybody. @source document 5 F-84 */
export const NOTICE_FILTERS = {
  unsent: "Not told yet",
  told: "Told by mail",
  failed: "Mail failed",
  "no-email": "No e-mail address",
  opened: "Opened",
  unopened: "Not opened",
} as const;
export type NoticeFilter = keyof typeof NOTICE_FILTERS | "";

function fitsNotice({ state, firstOpenedAt }: PayslipNotice, filter: NoticeFilter): boolean {
  switch (filter) {
    case "":
      return true;
    case "unsent":
      return state === "NOT_SENT" || state === "LATER";
    case "told":
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

/** The orders of the list: by employee, address, how far the mail is, when it was written or sent, when the payslip was first opened. */
export const NOTICE_SORTS = ["name", "email", "notice", "at", "opened"] as const;
type NoticeQuery = { show: NoticeFilter; q: string; sort: (typeof NOTICE_SORTS)[number]; descending: boolean };
type NoticeOf = PayslipNotice & { employeeName: string; employeeId: string; email: string; at: Date | null };

/** Those of a list that a filter and a search for name, number or address find, in an order. @param q empty = all */
export function findNotices<Row extends NoticeOf>(rows: readonly Row[], { show, ...query }: NoticeQuery): Row[] {
  const fitting = rows.filter((row) => fitsNotice(row, show));
  return narrowedList(fitting, query, {
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

/** What somebody is told in the panel once the own payslip is out: no amount. @source document 5 F-84 */
export function payslipNews({ startDate, endDate, payDate }: { startDate: Day; endDate: Day; payDate: Day }) {
  return { subject: "Your payslip is ready", description: `For ${periodLabel(startDate, endDate)}, paid on ${formatDay(payDate)}.` };
}

export interface SentNotices {
  /** Mails that are new. */
  written: number;
  /** Who was told before and is not told again. */
  before: number;
  /** Whose mail is still on the way. */
  waiting: number;
  /** Names of those without an e-mail address. */
  skipped: readonly string[];
}

/** What became of a press on Send or Send again. */
export function sentWords({ written, before, waiting, skipped }: SentNotices): string {
  const count = (number: number) => number.toLocaleString("en");
  return [
    written === 0 ? "No new notice." : `${count(written)} ${written === 1 ? "notice is" : "notices are"} on the way.`,
    before === 0 ? "" : `${count(before)} had theirs before.`,
    waiting === 0 ? "" : `${count(waiting)} ${waiting === 1 ? "is" : "are"} still being sent.`,
    skipped.length === 0
      ? ""
      : `Skipped without e-mail address: ${skipped.slice(0, 3).join(", ")}${skipped.length > 3 ? ` and ${count(skipped.length - 3)} more` : ""}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
