import { foldName } from "~/domain/employees/bulk/suggestion";
import { ENTRY_HEADINGS, useKey, type EntrySheetContext, type SheetItem } from "~/domain/payroll/setup/items/entry-sheet";
import { LOAN_HEADINGS } from "~/domain/payroll/loans/loan-sheet";
import { OPENING_COLUMNS } from "~/domain/payroll/setup/openings/opening-fields";
import { ID_HEADING } from "~/domain/payroll/setup/openings/opening-sheet";
import { decimalString } from "~/domain/shared/money";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { columnsOf } from "./workbook-sheets";
import type { WorkbookProblem, ExistingRows, ExistingSheet } from "./read-workbook";

/**
 * Converts company workbook rows about existing employees to the workbooks of loans, employee items and opening balances, whose rules
 * validate and store them.
 */

type Cells = Readonly<Record<string, SheetCell>>;

/** A sheet with these headings; each row keeps its number in the company workbook. */
const createSheet = (headings: readonly string[], rows: readonly { row: number; cells: Cells }[]): TypedSheet => [
  { number: 0, cells: [...headings] },
  ...rows.map(({ row, cells }) => ({ number: row, cells: headings.map((heading) => cells[heading] ?? null) })),
];

const amount = (centavos: string): SheetCell => (centavos === "" ? null : decimalString(Number(centavos)));
const day = (value: string): SheetCell => (value === "" ? null : { day: value });

export const loanSheet = (rows: ExistingRows["Loans"]): TypedSheet =>
  createSheet(
    Object.values(LOAN_HEADINGS),
    rows.map(({ row, cells }) => ({
      row,
      cells: {
        [LOAN_HEADINGS.employeeId]: cells.employeeId,
        [LOAN_HEADINGS.loanType]: cells.type,
        [LOAN_HEADINGS.principal]: amount(cells.principal),
        [LOAN_HEADINGS.balance]: amount(cells.balance),
        [LOAN_HEADINGS.amortization]: amount(cells.amortization),
        [LOAN_HEADINGS.startDate]: day(cells.startDate),
        [LOAN_HEADINGS.order]: cells.order,
      },
    })),
  );

/** An allowance is matched by name; if two share a name, the one of the employee's template wins. */
export function entrySheet(rows: ExistingRows["Allowances"], { people, items, uses }: EntrySheetContext): TypedSheet {
  const templates = new Map(people.map(({ employeeId, payrollTemplateSeq }) => [foldName(employeeId), payrollTemplateSeq]));
  const itemOf = (name: string, template: number | null): SheetItem | undefined => {
    const named = items.filter(({ itemSide, itemName }) => itemSide === "EARNING" && itemName === name);
    return named.find((item) => uses.has(useKey(template, item))) ?? named[0];
  };
  return createSheet(
    Object.values(ENTRY_HEADINGS),
    rows.map(({ row, cells }) => ({
      row,
      cells: {
        [ENTRY_HEADINGS.employeeId]: cells.employeeId,
        [ENTRY_HEADINGS.itemCode]: itemOf(cells.item, templates.get(foldName(cells.employeeId)) ?? null)?.itemCode ?? cells.item,
        [ENTRY_HEADINGS.amount]: amount(cells.amount),
        [ENTRY_HEADINGS.from]: day(cells.from),
        [ENTRY_HEADINGS.to]: day(cells.to),
      },
    })),
  );
}

/** Amounts that the company workbook reads as 0.00 when empty. */
const ZERO_IF_EMPTY = ["taxableSupplementary", "thirteenthMonthPaid", "otherBenefitsPaid"];

/** One sheet per year, because opening balances are stored by year. */
export function openingSheets(rows: ExistingRows["Opening"]): { year: number; sheet: TypedSheet }[] {
  const years = Map.groupBy(rows, ({ cells }) => Number(cells.throughDate.slice(0, 4)));
  return [...years].map(([year, ofYear]) => ({
    year,
    sheet: createSheet(
      [ID_HEADING, ...OPENING_COLUMNS.map(({ heading }) => heading)],
      ofYear.map(({ row, cells }) => {
        const typed: Readonly<Record<string, string>> = cells;
        const cellOf = (field: string, kind: string): SheetCell => {
          const value = typed[field] ?? "";
          if (kind === "day") return day(value);
          if (kind !== "amount") return value || null;
          return amount(value === "" && ZERO_IF_EMPTY.includes(field) ? "0" : value);
        };
        const figures = OPENING_COLUMNS.map(({ field, heading, kind }) => [heading, cellOf(field, kind)] as const);
        return { row, cells: { [ID_HEADING]: cells.employeeId, ...Object.fromEntries(figures) } };
      }),
    ),
  }));
}

/** Headings of those workbooks, longest first, each with its heading in the company workbook. */
const HEADINGS: Readonly<Record<ExistingSheet, readonly (readonly [own: string, book: string])[]>> = {
  Loans: pairs("Loans", [
    ["type", LOAN_HEADINGS.loanType],
    ["order", LOAN_HEADINGS.order],
    ["startDate", LOAN_HEADINGS.startDate],
    ["principal", LOAN_HEADINGS.principal],
    ["balance", LOAN_HEADINGS.balance],
    ["amortization", LOAN_HEADINGS.amortization],
  ]),
  Allowances: pairs("Allowances", [
    ["item", ENTRY_HEADINGS.itemCode],
    ["amount", ENTRY_HEADINGS.amount],
    ["from", ENTRY_HEADINGS.from],
    ["to", ENTRY_HEADINGS.to],
  ]),
  Opening: pairs(
    "Opening",
    OPENING_COLUMNS.map(({ field, heading }) => [field, heading]),
  ),
};

function pairs(sheet: ExistingSheet, fieldLabel: readonly (readonly [field: string, heading: string])[]) {
  const book = new Map(columnsOf(sheet).map(([field, { heading }]) => [field, heading]));
  return fieldLabel
    .flatMap(([field, heading]) => (book.has(field) ? [[heading, book.get(field)!] as const] : []))
    .sort(([a], [b]) => b.length - a.length);
}

const OWN_NUMBER = "Loan numbers are in the workbook of loans, under Payroll, Loans.";

/** Maps problems reported by those workbooks to cells of the company workbook. */
export function mapExistingProblems(
  sheet: ExistingSheet,
  problems: readonly { number: number; messages: readonly string[] }[],
): WorkbookProblem[] {
  return problems.flatMap(({ number, messages }) =>
    messages.map((message) => {
      const [fieldLabel, heading] = HEADINGS[sheet].find(([start]) => message.startsWith(start)) ?? ["", "Employee ID"];
      const messageText = fieldLabel !== "" && message.startsWith(`${fieldLabel}: `) ? message.slice(fieldLabel.length + 2) : message;
      return {
        sheet,
        row: number,
        heading,
        message: sheet === "Loans" && /own (loan )?number\.$/.test(messageText) ? `${messageText} ${OWN_NUMBER}` : messageText,
        proposal: null,
      };
    }),
  );
}
