import type { WriteOptions } from "hucre/xlsx";
import {
  ENTRY_HEADINGS,
  ENTRY_SHEET,
  entryColumns,
  entryKey,
  type EntrySheetContext,
  type EntrySheetResult,
} from "~/domain/payroll/setup/items/entry-sheet";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, type FillableCell, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

/** Employee ID and name stay visible. */
const FROZEN = 2;

/** Template: one row per stored entry, with drop-downs of employees and items. */
export function entryWorkbook(existing: EntrySheetContext): WriteOptions {
  const rows = existing.people.flatMap((person) =>
    existing.items.flatMap((item) =>
      (existing.stored.get(entryKey(person.employeeSeq, item)) ?? []).map(({ amount, from, to, note }): FillableCell[] => [
        person.employeeId,
        person.employeeName,
        item.itemCode,
        item.itemName,
        amount === null ? null : amount / 100,
        from === null ? null : { day: from },
        to === null ? null : { day: to },
        note,
      ]),
    ),
  );
  return fillableWorkbook({
    sheet: ENTRY_SHEET,
    columns: columnsOf(existing),
    rows,
    spare: Math.max(200, existing.people.length),
    frozenColumns: FROZEN,
    readMe: READ_ME,
  });
}

/** The submitted sheet with an additional error column. */
export function entryErrorSheet(
  existing: EntrySheetContext,
  sheet: TypedSheet,
  { problems }: Pick<EntrySheetResult, "problems">,
): WriteOptions {
  const plan = { sheet: ENTRY_SHEET, columns: columnsOf(existing), spare: 200, frozenColumns: FROZEN, readMe: READ_ME };
  return errorSheet(plan, sheet, entryColumns(sheet).top, problems);
}

function columnsOf({ people, items }: EntrySheetContext): FillableColumn[] {
  const ids = people.map(({ employeeId }) => employeeId);
  const codes = items.filter(({ itemKind }) => itemKind === "RECURRING").map(({ itemCode }) => itemCode);
  return [
    { header: ENTRY_HEADINGS.employeeId, width: 13, kind: "text", ...(ids.length > 0 ? { choices: ids } : {}) },
    { header: ENTRY_HEADINGS.employeeName, width: 32, kind: "text" },
    { header: ENTRY_HEADINGS.itemCode, width: 15, kind: "text", ...(codes.length > 0 ? { choices: codes } : {}) },
    { header: ENTRY_HEADINGS.itemName, width: 30, kind: "text" },
    {
      header: ENTRY_HEADINGS.amount,
      width: 16,
      kind: "decimal",
      hint: "A day, or percent, where the item counts so. Leave blank for the template’s amount.",
    },
    { header: ENTRY_HEADINGS.from, width: 12, kind: "day", hint: "Leave blank to start from the hire date." },
    { header: ENTRY_HEADINGS.to, width: 12, kind: "day", hint: "The last day. Leave blank for no end date." },
    { header: ENTRY_HEADINGS.note, width: 30, kind: "text" },
  ];
}

const READ_ME = [
  "Fill in the sheet “Items of employees” and upload this workbook under Payroll, Settings, Items. Nothing is saved before you see a preview, and nothing at all while a row has errors.",
  "One row is one item of one employee from a day to a day. Name and item are for reference only.",
  "A row is known by its employee, item and first day: another amount in it changes that entry. A row with a later first day begins a new one, and the one before ends on the day before it.",
  "To end an entry, type its last day under To. What was paid before stays as it is. Rows that are not in the workbook stay too.",
  "The amount is one of a month. Where the item counts days worked it is one of a day, where it is a share of basic salary it is a percentage (2.5 for 2.5%).",
  "Uploading the same workbook again changes nothing. Formulas are not read: copy them and paste them as values.",
];
