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

/** Is somebody among those that a filter asks for? */
export function fitsNotice({ state, firstOpenedAt }: PayslipNotice, filter: NoticeFilter): boolean {
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
