import type { Params } from "@remix-run/react";
import type { LeaveUploadView } from "~/components/leave/upload-preview";
import { BOOK_WORDS, LEAVE_BOOK_ADDRESSES, LEAVE_BOOK_ROWS, type LeaveBook } from "~/domain/leave/grants/leave-books";
import type { JudgedRow } from "~/domain/leave/grants/posting-rows";
import type { PostingProblem } from "~/domain/leave/grants/posting-sheet";
import { leaveDaysWords, shownLeaveDays } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { leaveUploads } from "~/models/leave/leave-uploads.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";

import { readListQuery } from "~/web/forms/list-query.server";
import { sheetView } from "~/presenters/shared/sheet-upload.server";
import { notFound } from "~/web/session/scope.server";

/** Entries shown in a preview. */
const SHOWN = 20;

/** The workbook kind in the URL. @throws 404 */
export function leaveBookOf(params: Params): { leaveBook: string; book: LeaveBook } {
  const { leaveBook = "" } = params;
  if (!Object.hasOwn(LEAVE_BOOK_ADDRESSES, leaveBook)) throw notFound();
  return { leaveBook, book: LEAVE_BOOK_ADDRESSES[leaveBook]! };
}

/** Stores an uploaded workbook. @returns its number @throws Refusal */
export async function takeLeaveBook(scope: Scope, book: LeaveBook, file: { name: string; bytes: Buffer }, today: Day): Promise<number> {
  const wish = { field: "workbook", sheet: BOOK_WORDS[book].sheet, maxRows: LEAVE_BOOK_ROWS };
  return leaveUploads(today).create(scope, file.name, await readWorkbookSheet(file.bytes, wish), book);
}

/** The preview of an upload. @throws NotFound, Refusal (409) */
export async function readLeaveUpload(
  request: Request,
  scope: Scope,
  book: LeaveBook,
  leaveUploadSeq: number,
  today: Day,
): Promise<LeaveUploadView> {
  const preview = await leaveUploads(today).preview(scope, leaveUploadSeq, book);
  const { read, rows, standing } = preview.reading;
  const { view, problems } = sheetView<PostingProblem>(preview, readListQuery(request, { sorts: ["row"] }));
  return {
    view,
    book,
    counts: { read, entries: rows.length, standing },
    problems: problems.map(({ number, employee, leaveType, messages }) => ({ number, who: employee, detail: leaveType, messages })),
    totals: totalsOf(rows),
    rows: rows.slice(0, SHOWN).map(({ number, person, leaveName, days, date, validTo, before, after }) => ({
      number,
      employee: person.employeeName,
      leaveType: leaveName,
      days: shownLeaveDays(book === "DEDUCT" ? -days : days),
      asOf: formatDay(date),
      validTo: validTo === null ? "" : formatDay(validTo),
      before: shownLeaveDays(before),
      after: shownLeaveDays(after),
    })),
  };
}

/** Totals per leave type, to compare with the uploader's own sums. */
function totalsOf(rows: readonly JudgedRow[]): LeaveUploadView["totals"] {
  const types = Map.groupBy(rows, ({ leaveName }) => leaveName);
  return [...types]
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([leaveType, own]) => ({
      leaveType,
      rows: own.length,
      days: leaveDaysWords(own.reduce((days, row) => days + row.days, 0)),
    }));
}
