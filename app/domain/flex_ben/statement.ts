import type { PostingKind } from "./ledger";
import { ownPoints, type OwnPointsText } from "~/domain/shared/i18n/en/own-points";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** An employee's points statement, in the style of a bank statement. */

export interface StatementEntry {
  postingSeq: number;
  postedAt: Date;
  postingKind: PostingKind;
  /** Points received, or negative if spent. */
  points: number;
  transactionNote: string;
  title: string;
  merchantName: string;
}

export type StatementLine = StatementEntry & { balance: number };

/** Entries with running balance, totals received and spent, and the closing balance. @param opening points before the first entry */
export function buildStatement(
  opening: number,
  entries: readonly StatementEntry[],
): { lines: StatementLine[]; came: number; went: number; closing: number } {
  let balance = opening;
  const lines = entries.map((entry) => ({ ...entry, balance: (balance += entry.points) }));
  const came = entries.reduce((all, { points }) => all + Math.max(0, points), 0);
  return { lines, came, went: opening + came - balance, closing: balance };
}

/** "Transfer, Meal points", "Used, Lunch at Jollibee Ayala". */
export function entryText(
  { postingKind, title, merchantName, transactionNote }: Pick<StatementEntry, "postingKind" | "title" | "merchantName" | "transactionNote">,
  messages: OwnPointsText = ownPoints,
): string {
  const kinds: Readonly<Record<PostingKind, string>> = messages.kinds;
  const about = merchantName ? interpolate(messages.at, { what: title || messages.purchase, merchant: merchantName }) : title;
  return [kinds[postingKind], about, transactionNote].filter(Boolean).join(", ");
}
