import { setImmediate } from "node:timers/promises";
import { writeXlsxStream, type CellStyle, type CellValue } from "hucre/xlsx";
import { dayNumber, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/**
 * The one door to the spreadsheet writer. Rows are pulled as the reader reads, nothing is kept: memory does not grow with the rows,
 * and a download that is broken off ends the source (its `finally` runs).
 */
export interface SheetPlan<Row> {
  /** The tab; letters that Excel refuses are replaced. */
  name: string;
  /** Lines above the headings: whose figures these are. */
  title?: readonly string[];
  columns: readonly SheetColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  /** The row under all others, with the sums of the money columns; without a label there is none. */
  totalLabel?: (count: number) => string;
  /** Columns that stay in sight at the left. */
  frozenColumns?: number;
}

export type SheetColumn<Row> = {
  header: string;
  /** In characters. */ width?: number;
  /** A figure that stands out. */ strong?: boolean;
} & (
  | { kind: "text"; value: (row: Row) => string }
  | { kind: "money"; value: (row: Row) => Centavos | null; /** false: a sum would mean nothing. */ total?: boolean }
  | { kind: "day"; value: (row: Row) => Day | null }
  | { kind: "whole"; value: (row: Row) => number | null }
  /** With as many decimals as it has, four at most. */
  | { kind: "number"; value: (row: Row) => number | null }
);

/** A workbook of one sheet: title lines, a heading row that stays, the rows, the totals. */
export function workbook<Row>(plan: SheetPlan<Row>): ReadableStream<Uint8Array> {
  const look = new RowLook();
  return writeXlsxStream(rowsOf(plan, look), { name: sheetName(plan.name), ...frameOf([plan], look) });
}

/** A sheet among others: its rows are counted before they are written. */
export type CountedSheet<Row> = Omit<SheetPlan<Row>, "name" | "rows"> & { rows: readonly Row[] };

/**
 * A workbook of several sheets, streamed like one: sheets with as many title lines and columns that stay. The writer begins a sheet
 * after a number of rows and calls them `name`, `name_2`, …; so each but the last is filled up with empty rows to the longest.
 */
export function workbookOfSheets<Row>(name: string, sheets: readonly CountedSheet<Row>[]): ReadableStream<Uint8Array> {
  const look = new RowLook();
  const longest = Math.max(...sheets.map(lengthOf));
  const rows = async function* () {
    for (const [at, sheet] of sheets.entries()) {
      yield* rowsOf(sheet, look);
      if (at < sheets.length - 1) for (let length = lengthOf(sheet); length < longest; length++) yield [];
    }
  };
  return writeXlsxStream(rows(), {
    name: sheetName(name),
    ...frameOf(sheets, look),
    maxRowsPerSheet: longest,
    repeatHeaders: false,
  });
}

const lengthOf = <Row>({ title, rows, totalLabel }: CountedSheet<Row>) => (title?.length ?? 0) + 1 + rows.length + (totalLabel ? 1 : 0);

/** Widths, styles and what stays in sight. The writer styles columns, not rows: it asks for the style of a cell when it writes it, one row after the other. */
function frameOf<Row>(sheets: readonly Omit<SheetPlan<Row>, "name" | "rows">[], look: RowLook) {
  const most = Math.max(...sheets.map(({ columns }) => columns.length));
  const [{ title, frozenColumns } = {}] = sheets;
  return {
    columns: Array.from({ length: most }, (_, at) => ({
      width: Math.max(...sheets.map(({ columns }) => widthOf(columns[at]))),
      get style() {
        return look.of(at);
      },
    })),
    freezePane: { rows: (title?.length ?? 0) + 1, columns: frozenColumns ?? 0 },
  };
}

const widthOf = (column: { width?: number; kind: Kind } | undefined) => (column ? (column.width ?? WIDTHS[column.kind]) : 0);

/** A name that Excel takes for a tab: at most 31 letters, none of []:*?/\ and no apostrophe at an end. */
export function sheetName(text: string): string {
  const clean = text
    .replace(/[[\]:*?/\\\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 31)
    .replace(/^'+|'+$/g, "")
    .trim();
  return clean || "Sheet";
}

const WIDTHS = { text: 18, money: 15, day: 12, whole: 10, number: 12 } as const;
/** "@" keeps what begins with =, +, - or @ a text even when somebody edits the cell. */
const FORMATS = { text: "@", money: "#,##0.00;[Red]-#,##0.00", day: "mm/dd/yyyy", whole: "0", number: "0.####" } as const;
const ROWS_BETWEEN_BREATHS = 100;
const CELL_LETTERS = 32_767;
type Kind = keyof typeof FORMATS;
type RowKind = "title" | "header" | "row" | "total";

/** Which look the row now being written has. */
class RowLook {
  row: RowKind = "row";
  columns: readonly { kind: Kind; strong?: boolean }[] = [];
  private readonly known = new Map<string, CellStyle>();

  /** @param at the column, counted from 0 */
  of(at: number): CellStyle {
    const { kind = "text", strong = false } = this.columns[at] ?? {};
    const key = `${this.row} ${kind} ${strong}`;
    const known = this.known.get(key);
    if (known) return known;
    const style = styleOf(this.row, kind, strong);
    this.known.set(key, style);
    return style;
  }
}

function styleOf(row: RowKind, kind: Kind, strong: boolean): CellStyle {
  const right = kind === "money" || kind === "whole" || kind === "number";
  if (row === "title") return { numFmt: "@", font: { bold: true } };
  if (row === "header")
    return {
      numFmt: "@",
      font: { bold: true },
      fill: HEAD,
      alignment: { horizontal: right ? "right" : "left", vertical: "center", wrapText: true },
    };
  if (row === "total") return { numFmt: FORMATS[kind], font: { bold: true }, border: { top: { style: "thin" } } };
  return strong ? { numFmt: FORMATS[kind], font: { bold: true } } : { numFmt: FORMATS[kind] };
}

const HEAD = { type: "pattern", pattern: "solid", fgColor: { rgb: "E6EFED" } } as const;

async function* rowsOf<Row>(plan: Omit<SheetPlan<Row>, "name">, look: RowLook): AsyncGenerator<CellValue[]> {
  look.columns = plan.columns;
  look.row = "title";
  for (const line of plan.title ?? []) yield [text(line)];
  look.row = "header";
  yield plan.columns.map(({ header }) => text(header));
  const sums = plan.columns.map(() => 0);
  let count = 0;
  for await (const row of plan.rows) {
    look.row = "row";
    yield plan.columns.map((column, at) => {
      if (column.kind === "money") sums[at]! += column.value(row) ?? 0;
      return cell(column, row);
    });
    if (++count % ROWS_BETWEEN_BREATHS === 0) await setImmediate();
  }
  if (!plan.totalLabel) return;
  const label = plan.totalLabel(count);
  const labelled = Math.max(
    plan.columns.findIndex(({ kind }) => kind === "text"),
    0,
  );
  look.row = "total";
  yield plan.columns.map((column, at) =>
    at === labelled ? text(label) : column.kind === "money" && column.total !== false ? sums[at]! / 100 : null,
  );
}

function cell<Row>(column: SheetColumn<Row>, row: Row): CellValue {
  switch (column.kind) {
    case "text":
      return text(column.value(row));
    case "money": {
      const amount = column.value(row);
      return amount === null ? null : amount / 100;
    }
    case "day": {
      const day = column.value(row);
      return day === null ? null : new Date(dayNumber(day) * 86_400_000);
    }
    default:
      return column.value(row);
  }
}

/** Always a string cell, whatever it begins with; never longer than Excel takes. */
function text(value: string): CellValue {
  return value === "" ? null : value.slice(0, CELL_LETTERS);
}
