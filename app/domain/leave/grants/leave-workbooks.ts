import type { PostingKind } from "./posting-input";

/** Leave workbooks: grants, deductions and opening balances (document 4 §6.12). */
export type LeaveWorkbookKind = PostingKind | "OPENING";

export const LEAVE_WORKBOOK_ROWS = 10_000;
/** Fixed reason of opening balance entries; it distinguishes them from grants. */
export const OPENING_REASON = "Opening balance";

interface LeaveWorkbookText {
  title: string;
  /** Template file name without extension. */
  file: string;
  sheet: string;
  /** Singular and plural of its rows. */
  one: string;
  many: string;
  /** Effect of importing it. */
  effect: string;
}

export const LEAVE_WORKBOOK_TEXT: Record<LeaveWorkbookKind, LeaveWorkbookText> = {
  GRANT: {
    title: "Grants by workbook",
    file: "Grants of leave",
    sheet: "Grants",
    one: "grant",
    many: "grants",
    effect: "The days can be used at once. You can undo each grant in the history while none of its days were used.",
  },
  DEDUCT: {
    title: "Deductions by workbook",
    file: "Deductions of leave",
    sheet: "Grants",
    one: "deduction",
    many: "deductions",
    effect: "The days are deducted at once. You can undo each deduction in the history.",
  },
  OPENING: {
    title: "Opening balances of leave",
    file: "Opening balances of leave",
    sheet: "Balances",
    one: "opening balance",
    many: "opening balances",
    effect: "The days count from their date. You can undo each balance in the history while none of its days were used.",
  },
};

/** Workbook kinds by URL segment. */
export const LEAVE_WORKBOOK_PATHS: Readonly<Record<string, LeaveWorkbookKind>> = {
  grants: "GRANT",
  deductions: "DEDUCT",
  balances: "OPENING",
};

/** "12 grants". */
export const workbookCountText = (kind: LeaveWorkbookKind, count: number): string =>
  count === 1 ? `1 ${LEAVE_WORKBOOK_TEXT[kind].one}` : `${count.toLocaleString("en-US")} ${LEAVE_WORKBOOK_TEXT[kind].many}`;
