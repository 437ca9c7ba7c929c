import type { Cell, CellValue, DataValidation, WriteOptions, WriteSheet } from "hucre/xlsx";
import { dayNumber, type Day } from "~/domain/shared/day";
import { LISTS_SHEET } from "~/domain/shared/forms/workbook-mark";

// cspell:ignore efed

/**
 * Workbook templates to fill in: drop-downs, formats and fixed headings. The streaming writer of `workbook.ts` does not support drop-downs,
 * so these are planned here and written as a whole in a worker thread (`web/files/workbook-download.server.ts`).
 */
export interface FillableColumn {
  header: string;
  width: number;
  kind: "text" | "day" | "whole" | "decimal" | "money";
  /** Drop-down choices: texts, days or numbers. */
  choices?: readonly (string | number | { day: Day })[];
  /** Values outside the choices are accepted after a confirmation. */
  open?: boolean;
  /** Whole numbers from 0 to this. */
  most?: number;
  /** Shown next to a selected cell. */
  hint?: string;
}

/** A formula is computed by the spreadsheet program and never parsed. */
export type FillableCell = string | number | boolean | null | { day: Day } | { formula: string };

export interface FillablePlan {
  sheet: string;
  /** Lines above the headings. */
  above?: readonly FillableCell[][];
  columns: readonly FillableColumn[];
  rows: readonly (readonly FillableCell[])[];
  /** Rows that need attention, counted from 0 under the headings. */
  marked?: ReadonlySet<number>;
  /** Empty formatted rows with drop-downs below the filled ones. */
  spare: number;
  frozenColumns: number;
  /** A second sheet with instructions. */
  readMe: readonly string[];
}

const FORMATS = { text: "@", day: "mm/dd/yyyy", whole: "0", decimal: "0.####", money: "#,##0.00" } as const;
const HEAD = {
  numFmt: "@",
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E6EFED" } },
  alignment: { vertical: "center", wrapText: true },
} as const;
const MARK = { type: "pattern", pattern: "solid", fgColor: { rgb: "FFF1D6" } } as const;

/** The workbook: the sheet to fill in, "Read me", and a hidden sheet with the choices. */
export function fillableWorkbook({ readMe, ...plan }: FillablePlan): WriteOptions {
  return fillableSheets([plan], readMe);
}

/** Like `fillableWorkbook`, with several sheets to fill in. */
export function fillableSheets(plans: readonly Omit<FillablePlan, "readMe">[], readMe: readonly string[]): WriteOptions {
  const lists = plans.flatMap(({ columns }) => columns.filter(({ choices }) => choices !== undefined));
  return {
    sheets: [
      ...plans.map((plan) => sheetOf(plan, lists)),
      {
        name: "Read me",
        columns: [{ width: 110, style: { numFmt: "@", alignment: { wrapText: true, vertical: "top" } } }],
        rows: readMe.map((line) => [line]),
      },
      {
        name: LISTS_SHEET,
        hidden: true,
        columns: lists.map(({ kind }) => ({ style: { numFmt: FORMATS[kind] } })),
        rows: columnsToRows(lists.map(({ choices }) => choices!)),
      },
    ],
  };
}

function sheetOf(plan: Omit<FillablePlan, "readMe">, lists: readonly FillableColumn[]): WriteSheet {
  const top = plan.above?.length ?? 0;
  const last = top + 1 + plan.rows.length + plan.spare;
  return {
    name: plan.sheet,
    columns: plan.columns.map(({ width, kind }) => ({ width, style: { numFmt: FORMATS[kind] } })),
    rows: [
      ...(plan.above ?? []).map((row) => row.map(valueOf)),
      plan.columns.map(({ header }) => header),
      ...plan.rows.map((row) => row.map(valueOf)),
    ],
    cells: styledCells(plan, top),
    freezePane: { rows: top + 1, columns: plan.frozenColumns },
    rowDefs: new Map([[top, { height: 32 }]]),
    dataValidations: plan.columns.flatMap((column, index) =>
      validationOf(column, `${letter(index)}${top + 2}:${letter(index)}${last}`, lists.indexOf(column)),
    ),
  };
}

function styledCells(
  { columns, marked, rows }: Pick<FillablePlan, "columns" | "marked" | "rows">,
  top: number,
): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  columns.forEach(({ header }, index) => cells.set(`${top},${index}`, { value: header, style: HEAD }));
  rows.forEach((row, down) =>
    row.forEach((cell, index) => {
      if (typeof cell === "object" && cell !== null && "formula" in cell)
        cells.set(`${top + 1 + down},${index}`, { value: null, formula: cell.formula, style: { numFmt: FORMATS[columns[index]!.kind] } });
    }),
  );
  for (const row of marked ?? [])
    columns.forEach(({ kind }, index) => {
      const key = `${top + 1 + row},${index}`;
      cells.set(key, {
        ...(cells.get(key) ?? { value: valueOf(rows[row]?.[index] ?? null) }),
        style: { numFmt: FORMATS[kind], fill: MARK },
      });
    });
  return cells;
}

function validationOf({ header, choices, open = false, most, hint }: FillableColumn, range: string, list: number): DataValidation[] {
  const texts = {
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: header,
    ...(hint ? { showInputMessage: true, inputTitle: header.slice(0, 32), inputMessage: hint } : {}),
  };
  if (choices && choices.length > 0) {
    return [
      {
        type: "list",
        range,
        formula1: `${LISTS_SHEET}!$${letter(list)}$1:$${letter(list)}$${choices.length}`,
        errorStyle: open ? "warning" : "stop",
        errorMessage: open ? "This is not one of the usual values. Use it anyway?" : "Choose one from the list.",
        ...texts,
      },
    ];
  }
  return most === undefined
    ? []
    : [
        {
          type: "whole",
          operator: "between",
          formula1: "0",
          formula2: String(most),
          range,
          errorStyle: "stop",
          errorMessage: `Type whole minutes from 0 to ${most}.`,
          ...texts,
        },
      ];
}

function columnsToRows(columns: readonly (readonly FillableCell[])[]): CellValue[][] {
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, index) => columns.map((column) => valueOf(column[index] ?? null)));
}

function valueOf(cell: FillableCell): CellValue {
  if (cell === null || cell === "") return null;
  if (typeof cell !== "object") return cell;
  return "day" in cell ? new Date(dayNumber(cell.day) * 86_400_000) : null;
}

/** 0 → A, 26 → AA. */
export function letter(index: number): string {
  return index > 25 ? `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}` : String.fromCharCode(65 + index);
}
