import type { WriteOptions } from "hucre/xlsx";
import type { OpeningBalance } from "~/domain/payroll/setup/openings/opening-balance";
import { boxField, OPENING_COLUMNS, TAXABLE_BOXES, type OpeningColumn } from "~/domain/payroll/setup/openings/opening-fields";
import {
  CHECK_HEADING,
  ID_HEADING,
  NAME_HEADING,
  OPENING_SHEET,
  openingColumns,
  type OpeningSheetResult,
} from "~/domain/payroll/setup/openings/opening-sheet";
import { typedOpening } from "~/domain/payroll/setup/openings/typed-opening";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { fillableWorkbook, letter, type FillableCell, type FillableColumn } from "~/reports/fillable-workbook";
import { errorSheet } from "~/reports/error-sheet";

type Person = { employeeId: string; employeeName: string; stored: OpeningBalance | null };

/** Employee ID and name precede the fields; the check column follows them. */
const BEFORE = 2;

/** Opening balance workbook: one row per employee with the stored values (F-102, appendix B). */
export function openingWorkbook(taxableYear: number, people: readonly Person[]): WriteOptions {
  return fillableWorkbook({
    sheet: OPENING_SHEET,
    columns: columnsOf(people.map(({ employeeId }) => employeeId)),
    rows: people.map(({ employeeId, employeeName, stored }, index) => [
      employeeId,
      employeeName,
      ...(stored === null ? OPENING_COLUMNS.map(() => null) : cellsOf(stored)),
      { formula: checkFormula(index + 2) },
    ]),
    spare: 0,
    frozenColumns: BEFORE,
    readMe: readMe(taxableYear),
  });
}

/** The submitted sheet with an additional error column. */
export function openingErrorSheet(taxableYear: number, sheet: TypedSheet, { problems }: OpeningSheetResult): WriteOptions {
  const plan = { sheet: OPENING_SHEET, columns: columnsOf([]), spare: 0, frozenColumns: BEFORE, readMe: readMe(taxableYear) };
  return errorSheet(plan, sheet, openingColumns(sheet).top, problems);
}

function cellsOf(stored: OpeningBalance): FillableCell[] {
  const typed = typedOpening(stored);
  return OPENING_COLUMNS.map(({ field, kind }): FillableCell => {
    const text = typed[field] ?? "";
    if (kind === "day") return { day: text };
    if (kind === "yes") return text === "on" ? "yes" : "no";
    return text === "" ? null : Number(text);
  });
}

/** Items 39 to 51B less taxable regular and supplementary pay of a row: 0.00 if they agree. */
function checkFormula(row: number): string {
  const place = (field: string) => `${letter(BEFORE + OPENING_COLUMNS.findIndex((column) => column.field === field))}${row}`;
  const [first, last] = [TAXABLE_BOXES[0]!, TAXABLE_BOXES.at(-1)!];
  return `SUM(${place(boxField(first))}:${place(boxField(last))})-${place("taxableRegular")}-${place("taxableSupplementary")}`;
}

const KINDS = { day: "day", whole: "whole", amount: "money", days: "decimal", yes: "text" } as const;
const WIDTHS = { day: 12, whole: 10, amount: 16, days: 12, yes: 12 } as const;
const HINTS: Partial<Record<string, string>> = {
  throughDate: "The last day that was paid before payroll begins here.",
  payrollPeriods: "How many payrolls were paid.",
  taxableRegular: "Items 39 to 44B together.",
  taxableSupplementary: "Items 45 to 51B together.",
  taxWithheld: "Leave it empty where the months are filled in.",
  employeeContributions: "Leave it empty where the agencies are filled in.",
};

function columnsOf(employeeIds: readonly string[]): FillableColumn[] {
  const ofField = ({ field, heading, kind }: OpeningColumn): FillableColumn => ({
    header: heading,
    width: WIDTHS[kind],
    kind: KINDS[kind],
    ...(kind === "yes" ? { choices: ["yes", "no"] } : {}),
    ...(HINTS[field] ? { hint: HINTS[field] } : {}),
  });
  return [
    { header: ID_HEADING, width: 13, kind: "text", ...(employeeIds.length > 0 ? { choices: employeeIds } : {}) },
    { header: NAME_HEADING, width: 32, kind: "text" },
    ...OPENING_COLUMNS.map(ofField),
    { header: CHECK_HEADING, width: 14, kind: "money" },
  ];
}

function readMe(taxableYear: number): string[] {
  return [
    `Opening balances of ${taxableYear}: what was paid before the first payroll here.`,
    `Fill in the sheet “${OPENING_SHEET}” and upload this workbook under Payroll > Year to Date. Nothing is saved before you see a preview, and nothing while a row has errors.`,
    "One row is one employee. A row without figures is ignored: the employee’s data does not change.",
    "The columns with a number before their name are items of BIR Form 2316. Items 39 to 51B add up to taxable regular and supplementary pay; the column “Check” shows the difference and is never read.",
    "Without items of the 2316, payroll works anyway; the year’s 2316 and 1604-C wait for them.",
    "The months of tax add up to “Withheld in all”, the agencies to “Contributions in all”. One of the two is enough.",
    "De minimis columns take what was exempt in the month, semester or year in which the through day lies, so that ceilings count on from it.",
    "The columns “Begun month” are for a through day that is not the end of a month: what was paid and taken from the first of that month. The first payrolls here count them as the month’s earlier payrolls.",
    "Formulas are not read: copy them and paste them as values.",
  ];
}
