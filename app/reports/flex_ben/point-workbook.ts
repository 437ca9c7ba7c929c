import type { WriteOptions } from "hucre/xlsx";
import type { PointKind } from "~/domain/flex_ben/point-draft";
import { POINT_COLUMNS, POINT_SHEET, type FailedPointRow } from "~/domain/flex_ben/point-sheet";
import { REMARK_LIMIT } from "~/domain/flex_ben/transfer";
import { ERROR_HEADING } from "~/domain/shared/forms/sheet-columns";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";

const COLUMNS: FillableColumn[] = [
  { header: POINT_COLUMNS[0], width: 34, kind: "text" },
  { header: POINT_COLUMNS[1], width: 28, kind: "text", hint: "For reading only." },
  { header: POINT_COLUMNS[2], width: 14, kind: "whole", hint: "Whole points, 1 or more." },
  { header: POINT_COLUMNS[3], width: 26, kind: "text", hint: `${REMARK_LIMIT} characters at most; may stay empty.` },
];

const WORDS = {
  TRANSFER:
    "Fill in the points for each employee and upload this workbook at Transfer, Upload a file. No points move before you confirm the list.",
  DEDUCT:
    "Fill in the points to deduct from each person and upload this workbook at Deduct, Upload a file. No points move before you confirm the list.",
};
const RULES = [
  "Employees are found by their work email; each must appear only once.",
  "Delete rows that you do not need, or remove all rows without an amount after the upload.",
  "Formulas are not read: copy them and paste them as values.",
];

/** Template with the company's employees; points and remark are empty. */
export function pointTemplate(kind: PointKind, people: readonly { email: string; employeeName: string }[]): WriteOptions {
  return fillableWorkbook({
    sheet: POINT_SHEET,
    columns: COLUMNS,
    rows: people.map(({ email, employeeName }) => [email, employeeName, null, null]),
    spare: 200,
    frozenColumns: 2,
    readMe: [WORDS[kind], ...RULES],
  });
}

/** Rejected rows with their row number in the uploaded sheet and the error. */
export function pointErrorSheet(rows: readonly FailedPointRow[]): WriteOptions {
  const columns: FillableColumn[] = [
    ...COLUMNS,
    { header: "Row in the uploaded file", width: 12, kind: "whole" },
    { header: ERROR_HEADING, width: 60, kind: "text" },
  ];
  const cells = rows.map(({ email, name, points, remark, rowIndex, error }) => [
    email,
    name,
    /^\d{1,9}$/.test(points) ? Number(points) : points,
    remark,
    rowIndex,
    error,
  ]);
  return fillableWorkbook({
    sheet: POINT_SHEET,
    columns,
    rows: cells,
    marked: new Set(rows.keys()),
    spare: 50,
    frozenColumns: 2,
    readMe: ["Fix these rows in your own file and upload that one again: nothing of the uploaded file was used.", ...RULES],
  });
}
