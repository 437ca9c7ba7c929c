import type { PostingKind } from "./posting-input";

/** Leave workbooks: grants, deductions and opening balances (document 4 §6.12). */
export type LeaveBook = PostingKind | "OPENING";

export const LEAVE_BOOK_ROWS = 10_000;
/** Fixed reason of opening balance entries; it distinguishes them from grants. */
export const OPENING_REASON = "Opening balance";

interface BookText {
  /** Page title. */
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

export const BOOK_WORDS: Record<LeaveBook, BookText> = {
  GRANT: {
    title: "Grants by workbook",
    file: "Grants of leave",
    sheet: "Grants",
    one: "grant",
    many: "grants",
    effect: "The days can be taken at once. The history lists each grant and you can undo it while none of its days were used.",
  },
  DEDUCT: {
    title: "Deductions by workbook",
    file: "Deductions of leave",
    sheet: "Grants",
    one: "deduction",
    many: "deductions",
    effect: "The days are gone at once. The history lists each deduction and gives it back.",
  },
  OPENING: {
    title: "Opening balances of leave",
    file: "Opening balances of leave",
    sheet: "Balances",
    one: "opening balance",
    many: "opening balances",
    effect: "The days count from their day on. The history lists each of them and you can undo it while none of its days were used.",
  },
};

/** Workbook kinds by URL segment. */
export const LEAVE_BOOK_ADDRESSES: Readonly<Record<string, LeaveBook>> = {
  grants: "GRANT",
  deductions: "DEDUCT",
  balances: "OPENING",
};

/** "12 grants". */
export const bookCount = (book: LeaveBook, count: number): string =>
  count === 1 ? `1 ${BOOK_WORDS[book].one}` : `${count.toLocaleString("en-US")} ${BOOK_WORDS[book].many}`;
