import type { Params } from "@remix-run/react";
import type { LeaveUploadView } from "~/components/leave/upload-preview";
import {
  LEAVE_WORKBOOK_TEXT,
  LEAVE_WORKBOOK_PATHS,
  LEAVE_WORKBOOK_ROWS,
  type LeaveWorkbookKind,
} from "~/domain/leave/grants/leave-workbooks";
import type { RowWithEffect } from "~/domain/leave/grants/posting-rows";
import type { PostingProblem } from "~/domain/leave/grants/posting-sheet";
import { leaveDaysWithUnit, formatLeaveDays } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { leaveUploads } from "~/models/leave/leave-uploads.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";

import { readListQuery } from "~/web/forms/list-query.server";
import { sheetView } from "~/presenters/shared/sheet-upload.server";
import { notFound } from "~/web/session/scope.server";

/** Entries shown in a preview. */
const PREVIEW_ROWS = 20;

/** The workbook kind in the URL. @throws 404 */
export function leaveWorkbookParam(params: Params): { leaveBook: string; book: LeaveWorkbookKind } {
  const { leaveBook = "" } = params;
  if (!Object.hasOwn(LEAVE_WORKBOOK_PATHS, leaveBook)) throw notFound();
  return { leaveBook, book: LEAVE_WORKBOOK_PATHS[leaveBook]! };
}

/** Stores an uploaded workbook. @returns its number @throws Refusal */
export async function uploadLeaveWorkbook(
  scope: Scope,
  workbook: LeaveWorkbookKind,
  file: { name: string; bytes: Buffer },
  today: Day,
): Promise<number> {
  const sheetOptions = { field: "workbook", sheet: LEAVE_WORKBOOK_TEXT[workbook].sheet, maxRows: LEAVE_WORKBOOK_ROWS };
  return leaveUploads(today).create(scope, file.name, await readWorkbookSheet(file.bytes, sheetOptions), workbook);
}

/** The preview of an upload. @throws NotFound, Refusal (409) */
export async function readLeaveUpload(
  request: Request,
  scope: Scope,
  workbook: LeaveWorkbookKind,
  leaveUploadSeq: number,
  today: Day,
): Promise<LeaveUploadView> {
  const preview = await leaveUploads(today).preview(scope, leaveUploadSeq, workbook);
  const { read, rows, standing } = preview.reading;
  const { view, problems } = sheetView<PostingProblem>(preview, readListQuery(request, { sorts: ["row"] }));
  return {
    view,
    book: workbook,
    counts: { read, entries: rows.length, standing },
    problems: problems.map(({ number, employee, leaveType, messages }) => ({ number, who: employee, detail: leaveType, messages })),
    totals: sumTotals(rows),
    rows: rows.slice(0, PREVIEW_ROWS).map(({ number, person, leaveName, days, date, validTo, before, after }) => ({
      number,
      employee: person.employeeName,
      leaveType: leaveName,
      days: formatLeaveDays(workbook === "DEDUCT" ? -days : days),
      asOf: formatDay(date),
      validTo: validTo === null ? "" : formatDay(validTo),
      before: formatLeaveDays(before),
      after: formatLeaveDays(after),
    })),
  };
}

/** Totals per leave type, to compare with the uploader's own sums. */
function sumTotals(rows: readonly RowWithEffect[]): LeaveUploadView["totals"] {
  const types = Map.groupBy(rows, ({ leaveName }) => leaveName);
  return [...types]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([leaveType, typeEffects]) => ({
      leaveType,
      rows: typeEffects.length,
      days: leaveDaysWithUnit(typeEffects.reduce((days, row) => days + row.days, 0)),
    }));
}
