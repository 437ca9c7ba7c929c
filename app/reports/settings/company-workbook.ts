import type { WriteOptions } from "hucre/xlsx";
import {
  columnsOf,
  SHEET_NAMES,
  type WorkbookColumn,
  type NameList,
  type SheetName,
} from "~/domain/payroll/company-data/import-workbook/workbook-sheets";
import type { WorkbookCompany } from "~/domain/payroll/company-data/import-workbook/workbook-company";
import { formatCompanyDetail, type CompanyDetails } from "~/domain/settings/company/company-details";
import type { WorkbookProblem, ExistingNames, TypedWorkbook } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import { isErrorHeading, ERROR_HEADING } from "~/domain/shared/forms/sheet-columns";
import { fillableSheets, type FillableCell, type FillableColumn } from "~/reports/fillable-workbook";
import type { SheetCell } from "~/domain/shared/forms/raw-sheet";

const READ_ME = [
  "Your whole company in one workbook",
  "Fill in the sheets from left to right; leave unused sheets empty. The gray row under the headings explains each column and is not imported.",
  "Names of departments, tiers, schedules, offices, payroll templates and allowances must exist in Kawani or on the sheets of this workbook.",
  "Upload it under Company Settings, Data. You see what it adds and what to fix before anything is saved. Everything is saved or nothing, and no emails are sent.",
  "Allowances, Loans and Opening can also be about employees who are in Kawani already: their records are added or changed as in the workbook of each record.",
  "Opening is for employees paid elsewhere this year, from January to the last day paid there.",
];

const ROWS = 500;

/** Workbook to fill in, with drop-downs of the company's existing data. */
export function companyTemplate(names: ExistingNames, { version }: Pick<WorkbookCompany, "version">): WriteOptions {
  return fillableSheets(
    SHEET_NAMES.map((sheet) => ({
      sheet,
      columns: columnsOf(sheet).map(([, column]) => fillable(column, names)),
      rows: [
        columnsOf(sheet).map(([, { hint }]) => hint),
        ...(sheet === "Company" ? [columnsOf(sheet).map(([field]) => formatCompanyDetail(field as keyof CompanyDetails, version))] : []),
      ],
      spare: sheet === "Company" ? 0 : ROWS,
      frozenColumns: 1,
    })),
    READ_ME,
  );
}

/** The workbook as typed, with an error column. */
export function companyErrorWorkbook(sheets: TypedWorkbook, problems: readonly WorkbookProblem[], names: ExistingNames): WriteOptions {
  return fillableSheets(
    SHEET_NAMES.filter((sheet) => (sheets[sheet]?.length ?? 0) > 0).map((sheet) => withErrorColumn(sheet, sheets[sheet]!, problems, names)),
    READ_ME,
  );
}

function withErrorColumn(
  sheet: SheetName,
  typed: NonNullable<TypedWorkbook[SheetName]>,
  problems: readonly WorkbookProblem[],
  names: ExistingNames,
) {
  const [head, ...rows] = typed;
  const byHeading = new Map(columnsOf(sheet).map(([, column]) => [column.heading.toLowerCase(), column]));
  const headings = head!.cells.map((cell) => (typeof cell === "object" ? "" : String(cell)));
  const errorColumn = headings.findIndex(isErrorHeading);
  const keptColumns = headings.map((_, place) => place).filter((place) => place !== errorColumn);
  const words = (row: number) =>
    problems
      .filter((problem) => problem.sheet === sheet && problem.row === row)
      .map(({ heading, message, proposal }) => `${heading}: ${message}${proposal ? ` Did you mean “${proposal}”?` : ""}`)
      .join(" ");
  const cells = rows.map(({ number, cells: typedCells }) => [
    ...keptColumns.map((place) => cellOf(typedCells[place] ?? null)),
    words(number),
  ]);
  return {
    sheet,
    columns: [
      ...keptColumns.map((place): FillableColumn => {
        const column = byHeading.get(headings[place]!.toLowerCase());
        return column ? fillable(column, names) : { header: headings[place]!, width: 18, kind: "text" };
      }),
      { header: ERROR_HEADING, width: 60, kind: "text" as const },
    ],
    rows: cells,
    marked: new Set(cells.flatMap((row, index) => (row.at(-1) === "" ? [] : [index]))),
    spare: 100,
    frozenColumns: 1,
  };
}

const KINDS = { text: "text", day: "day", amount: "decimal", digits: "text", yesNo: "text", whole: "whole", rdo: "text" } as const;

function fillable({ heading, kind, hint, texts, of }: WorkbookColumn, names: ExistingNames): FillableColumn {
  const choices = texts ? Object.keys(texts) : of && listed(of, names);
  return {
    header: heading,
    width: Math.max(12, Math.min(30, heading.length + 6)),
    kind: KINDS[kind],
    ...(choices && choices.length > 0 ? { choices, open: of !== undefined } : {}),
    ...(hint ? { hint } : {}),
  };
}

/** Employees are listed in the workbook itself, so they need no drop-down. */
const listed = (of: NameList, names: ExistingNames) => (of === "employees" ? undefined : names[of]);

function cellOf(cell: SheetCell): FillableCell {
  return typeof cell === "object" && cell !== null && "formula" in cell ? `=${cell.formula}` : cell;
}
