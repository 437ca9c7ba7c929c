import type { WriteOptions } from "hucre/xlsx";
import {
  AMOUNT_HEADINGS,
  AMOUNT_SHEET,
  amountColumns,
  type AmountSheetContext,
  type AmountSheetResult,
} from "~/domain/payroll/runs/amount-sheet";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

/** Employee ID and name stay visible. */
const FROZEN = 2;

/** Template: one row per employee who can be paid (F-14, appendix B). */
export function amountWorkbook(existing: AmountSheetContext): WriteOptions {
  return fillableWorkbook({
    ...planOf(existing),
    rows: existing.people.map(({ employeeId, employeeName }) => [
      employeeId,
      employeeName,
      null,
      null,
      null,
      ...(hasConsent(existing) ? [null] : []),
    ]),
  });
}

/** The submitted sheet with an additional error column. */
export function amountErrorSheet(
  existing: AmountSheetContext,
  sheet: TypedSheet,
  { problems }: Pick<AmountSheetResult, "problems">,
): WriteOptions {
  return errorSheet(planOf(existing), sheet, amountColumns(sheet).top, problems);
}

const planOf = (existing: AmountSheetContext) => ({
  sheet: AMOUNT_SHEET,
  columns: columnsOf(existing),
  spare: 200,
  frozenColumns: FROZEN,
  readMe: READ_ME,
});

function columnsOf({ people, items }: AmountSheetContext): FillableColumn[] {
  const [ids, codes] = [people.map(({ employeeId }) => employeeId), items.map(({ itemCode }) => itemCode)];
  return [
    { header: AMOUNT_HEADINGS.employeeId, width: 13, kind: "text", ...(ids.length > 0 ? { choices: ids } : {}) },
    { header: AMOUNT_HEADINGS.employeeName, width: 32, kind: "text" },
    { header: AMOUNT_HEADINGS.itemCode, width: 15, kind: "text", ...(codes.length > 0 ? { choices: codes } : {}) },
    { header: AMOUNT_HEADINGS.size, width: 17, kind: "decimal", hint: "Days, where unused leave is paid out." },
    { header: AMOUNT_HEADINGS.reason, width: 40, kind: "text" },
    ...(hasConsent({ items })
      ? [
          {
            header: AMOUNT_HEADINGS.consent,
            width: 12,
            kind: "text",
            choices: ["Yes"],
            hint: "Yes, for deductions.",
          } satisfies FillableColumn,
        ]
      : []),
  ];
}

/** The consent column exists only if there are deductions to enter. */
const hasConsent = ({ items }: Pick<AmountSheetContext, "items">) => items.some(({ itemSide }) => itemSide === "DEDUCTION");

const READ_ME = [
  "Fill in the sheet “One-time amounts” and upload this workbook in the special payroll that it comes from. Nothing is saved before you see a preview, and nothing at all while a row has errors.",
  "One row is one amount of one employee. The name is for reference; rows without item and amount are ignored. For a second amount, add a row.",
  "Every amount needs its reason: it stays with the payroll.",
  "A deduction needs Yes under Consent: the employee agreed to it in writing, or the law orders it (Labor Code Art. 113). For final pay, use the checklist instead.",
  "Uploading the same workbook again adds nothing. Formulas are not read: copy them and paste them as values.",
];
