import type { WriteOptions } from "hucre/xlsx";
import { LEAVE_WORKBOOK_TEXT, type LeaveWorkbookKind } from "~/domain/leave/grants/leave-workbooks";
import {
  workbookHeadings,
  LEAVE_HEADINGS,
  postingColumns,
  type LeaveHeading,
  type PostingWorkbookData,
  type PostingProblem,
} from "~/domain/leave/grants/posting-sheet";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet, type ErrorSheetPlan } from "~/reports/error-sheet";

/** Employee ID and name stay visible. */
const FROZEN = 2;
/** Spare rows for a second leave type. */
const SPARE = 200;

/** Template with one row per employee and a drop-down of the leave types that accept postings. */
export function postingWorkbook(kind: LeaveWorkbookKind, existing: PostingWorkbookData): WriteOptions {
  const blank = workbookHeadings(kind)
    .slice(FROZEN)
    .map(() => null);
  return fillableWorkbook({
    ...planOf(kind, existing),
    rows: existing.people.map(({ employeeId, employeeName }) => [employeeId, employeeName, ...blank]),
  });
}

/** The submitted sheet with an additional error column. */
export function postingErrorSheet(
  kind: LeaveWorkbookKind,
  existing: PostingWorkbookData,
  sheet: TypedSheet,
  problems: readonly PostingProblem[],
): WriteOptions {
  return errorSheet(planOf(kind, existing), sheet, postingColumns(kind, sheet).top, problems);
}

const COLUMNS: Record<LeaveHeading, Omit<FillableColumn, "header">> = {
  employeeId: { width: 13, kind: "text" },
  employeeName: { width: 32, kind: "text" },
  leaveType: { width: 26, kind: "text" },
  days: { width: 10, kind: "decimal", hint: "From 0.0001 to 365." },
  asOf: { width: 12, kind: "day", hint: "The day of the balance: not before the day before leaves began." },
  validTo: { width: 12, kind: "day", hint: "Last day to use them. Leave blank to use the leave type’s rule." },
  reason: { width: 40, kind: "text" },
};

function planOf(kind: LeaveWorkbookKind, { types }: PostingWorkbookData): ErrorSheetPlan {
  const names = types.map(({ leaveName }) => leaveName);
  const columns = workbookHeadings(kind).map((heading): FillableColumn => {
    const { hint, ...column } = COLUMNS[heading];
    const text = heading === "validTo" && kind === "DEDUCT" ? "For grants only; leave blank." : hint;
    return {
      header: LEAVE_HEADINGS[heading],
      ...column,
      ...(heading === "leaveType" && names.length > 0 ? { choices: names } : {}),
      ...(text ? { hint: text } : {}),
    };
  });
  return { sheet: LEAVE_WORKBOOK_TEXT[kind].sheet, columns, spare: SPARE, frozenColumns: FROZEN, readMe: readMe(kind) };
}

const DAYS_HELP: Record<LeaveWorkbookKind, readonly string[]> = {
  OPENING: [
    "“Days” is what was left of the leave type at the end of the day under “As of”. Days that expire on different days have a row each.",
    "Uploading the same workbook again changes nothing. To replace a balance, first undo it in the history.",
  ],
  GRANT: ["“Days” are added to the balance. “Valid to” is the last day to use them; leave blank to use the leave type’s rule."],
  DEDUCT: ["“Days” are deducted from the balance, down to the minimum of the leave type. Leave “Valid to” blank."],
};

function readMe(kind: LeaveWorkbookKind): string[] {
  const { sheet, title } = LEAVE_WORKBOOK_TEXT[kind];
  return [
    `Fill in the sheet “${sheet}” and upload this workbook under Leaves, Manual Grant, ${title}. Nothing is saved before you see a preview, and nothing at all while a row has errors.`,
    "One row is one employee and one leave type. Rows without a leave type and days are ignored. For a second leave type, copy the row or use an empty one below.",
    ...DAYS_HELP[kind],
    "Formulas are not read: copy them and paste them as values.",
  ];
}
