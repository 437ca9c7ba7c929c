import type { WriteOptions } from "hucre/xlsx";
import { columnsOf, SHEET_NAMES, type BookColumn, type NameList, type SheetName } from "~/domain/payroll/import-workbook/book-sheets";
import type { BookCompany } from "~/domain/payroll/import-workbook/book-company";
import { shownDetail, type CompanyDetails } from "~/domain/settings/company/company-details";
import type { BookProblem, KnownNames, TypedBook } from "~/domain/payroll/import-workbook/read-book";
import { isMendHeading, MEND_HEADING } from "~/domain/shared/forms/sheet-columns";
import { fillableBook, type FillableCell, type FillableColumn } from "~/reports/fillable-workbook";
import type { SheetCell } from "~/domain/shared/forms/raw-sheet";

const READ_ME = [
  "Your whole company in one workbook",
  "Fill in the sheets from left to right; a sheet that you do not need stays empty. The grey row under the headings says what belongs into each column and is never read.",
  "Names of departments, tiers, schedules, offices, payroll templates and allowances must be those that Kawani knows or that are on the sheets of this workbook.",
  "Upload it under Company Settings, Data. You see what it would bring, and what must be fixed, before anything is stored. It is stored as a whole or not at all, and no one gets an email.",
  "Allowances, Loans and Opening can also be about employees who are in Kawani already: their records are added or changed as in the workbook of each record.",
  "Opening is for people who were paid elsewhere this year: what they got from January to the last day that was paid there.",
];

const ROWS = 500;

/** Workbook to fill in, with lists of the company's existing data. */
export function companyTemplate(known: KnownNames, { version }: Pick<BookCompany, "version">): WriteOptions {
  return fillableBook(
    SHEET_NAMES.map((sheet) => ({
      sheet,
      columns: columnsOf(sheet).map(([, column]) => fillable(column, known)),
      rows: [
        columnsOf(sheet).map(([, { hint }]) => hint),
        ...(sheet === "Company" ? [columnsOf(sheet).map(([field]) => shownDetail(field as keyof CompanyDetails, version))] : []),
      ],
      spare: sheet === "Company" ? 0 : ROWS,
      frozenColumns: 1,
    })),
    READ_ME,
  );
}

/** The workbook as typed, with an error column. */
export function companyBookToMend(sheets: TypedBook, problems: readonly BookProblem[], known: KnownNames): WriteOptions {
  return fillableBook(
    SHEET_NAMES.filter((sheet) => (sheets[sheet]?.length ?? 0) > 0).map((sheet) => mendedSheet(sheet, sheets[sheet]!, problems, known)),
    READ_ME,
  );
}

function mendedSheet(sheet: SheetName, typed: NonNullable<TypedBook[SheetName]>, problems: readonly BookProblem[], known: KnownNames) {
  const [head, ...rows] = typed;
  const byHeading = new Map(columnsOf(sheet).map(([, column]) => [column.heading.toLowerCase(), column]));
  const headings = head!.cells.map((cell) => (typeof cell === "object" ? "" : String(cell)));
  const at = headings.findIndex(isMendHeading);
  const kept = headings.map((_, place) => place).filter((place) => place !== at);
  const words = (row: number) =>
    problems
      .filter((problem) => problem.sheet === sheet && problem.row === row)
      .map(({ heading, message, proposal }) => `${heading}: ${message}${proposal ? ` Did you mean “${proposal}”?` : ""}`)
      .join(" ");
  const cells = rows.map(({ number, cells: typedCells }) => [...kept.map((place) => cellOf(typedCells[place] ?? null)), words(number)]);
  return {
    sheet,
    columns: [
      ...kept.map((place): FillableColumn => {
        const column = byHeading.get(headings[place]!.toLowerCase());
        return column ? fillable(column, known) : { header: headings[place]!, width: 18, kind: "text" };
      }),
      { header: MEND_HEADING, width: 60, kind: "text" as const },
    ],
    rows: cells,
    marked: new Set(cells.flatMap((row, index) => (row.at(-1) === "" ? [] : [index]))),
    spare: 100,
    frozenColumns: 1,
  };
}

const KINDS = { text: "text", day: "day", amount: "decimal", digits: "text", yesNo: "text", whole: "whole", rdo: "text" } as const;

function fillable({ heading, kind, hint, words, of }: BookColumn, known: KnownNames): FillableColumn {
  const choices = words ? Object.keys(words) : of && listed(of, known);
  return {
    header: heading,
    width: Math.max(12, Math.min(30, heading.length + 6)),
    kind: KINDS[kind],
    ...(choices && choices.length > 0 ? { choices, open: of !== undefined } : {}),
    ...(hint ? { hint } : {}),
  };
}

/** Employees come from the workbook itself, so there is no list of them. */
const listed = (of: NameList, known: KnownNames) => (of === "employees" ? undefined : known[of]);

function cellOf(cell: SheetCell): FillableCell {
  return typeof cell === "object" && cell !== null && "formula" in cell ? `=${cell.formula}` : cell;
}
