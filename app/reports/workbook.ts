import { setImmediate } from "node:timers/promises";
import { dayNumber, formatDay, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { stylesXml, type ColumnKind, type RowKind } from "./xlsx/cell-styles";
import { cellName, rowXml, sheetBegin, sheetEnd, type SheetCell } from "./xlsx/sheet-xml";
import { workbookParts, type ListedSheet } from "./xlsx/workbook-parts";
import { zipStream, type ZipPart } from "./xlsx/zip-stream";

/**
 * The only entry point to the spreadsheet writer (docs/decisions/041-list-workbooks.md). Rows are pulled as the consumer reads, so memory
 * does not grow with the rows, and cancelling a download ends the source (its `finally` runs).
 */
export interface SheetPlan<Row> {
  /** Sheet tab; characters that Excel rejects are replaced. */
  name: string;
  /** Lines above the headings: the subject of the figures and the search filter. The company name is printed above them. */
  title?: readonly string[];
  columns: readonly SheetColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  /** The last row, with the sums of the money columns and of the others that have a total; omitted without a label. */
  totalLabel?: (count: number) => string;
  /** Columns frozen at the left. */
  frozenColumns?: number;
}

export type SheetColumn<Row> = {
  header: string;
  /** In characters. */ width?: number;
  /** Printed in bold. */ strong?: boolean;
} & (
  | { kind: "text"; value: (row: Row) => string }
  | { kind: "money"; value: (row: Row) => Centavos | null; /** false: a sum would be meaningless. */ total?: boolean }
  | { kind: "day"; value: (row: Row) => Day | null }
  | { kind: "whole"; value: (row: Row) => number | null; /** true: summed as money is. */ total?: boolean }
  /** Up to four decimals. */
  | { kind: "number"; value: (row: Row) => number | null }
);

/** Column builders for a row type. */
export const columnsOf = <Row>() => ({
  text: (header: string, width: number, value: (row: Row) => string): SheetColumn<Row> => ({ header, kind: "text", width, value }),
  whole: (header: string, value: (row: Row) => number): SheetColumn<Row> => ({ header, kind: "whole", value }),
  day: (header: string, value: (row: Row) => Day | null): SheetColumn<Row> => ({ header, kind: "day", value }),
});

/** A streamed workbook. Writing starts with the first read, so the company name can be set until then. */
export class Workbook extends ReadableStream<Uint8Array> {
  private company: Promise<string | null> = Promise.resolve(null);
  private search: string | null = null;

  constructor(sheets: readonly SheetPlan<unknown>[]) {
    let pieces: AsyncGenerator<Uint8Array> | undefined;
    super(
      {
        pull: async (controller) => {
          pieces ??= zipStream(partsOf(sheets, this.company, this.search));
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: async () => {
          await pieces?.return(undefined);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** The company's name is printed above the title and in the footer of each page. */
  belongsTo(company: Promise<string | null>): this {
    this.company = company;
    return this;
  }

  /** The search filter printed under the title; null = unfiltered. */
  searched(line: string | null): this {
    this.search = line;
    return this;
  }
}

/** A workbook with one sheet: title lines, frozen heading row, rows and totals. */
export function workbook<Row>(plan: SheetPlan<Row>): Workbook {
  return new Workbook([plan as SheetPlan<unknown>]);
}

/** A workbook with several sheets of the same row type, each with its own name and columns. */
export function workbookOfTables<Row>(plans: readonly SheetPlan<Row>[]): Workbook {
  return new Workbook(plans as readonly SheetPlan<unknown>[]);
}

/** A sheet of a multi-sheet workbook. */
export type CountedSheet<Row> = Omit<SheetPlan<Row>, "name" | "rows"> & { rows: readonly Row[] };

/** A workbook of several sheets, streamed like one; they are called `name`, `name_2`, …. */
export function workbookOfSheets<Row>(name: string, sheets: readonly CountedSheet<Row>[]): Workbook {
  return new Workbook(
    sheets.map((sheet, index): SheetPlan<unknown> => ({
      ...(sheet as CountedSheet<unknown>),
      name: index === 0 ? name : `${name}_${index + 1}`,
    })),
  );
}

async function* partsOf(
  sheets: readonly SheetPlan<unknown>[],
  company: Promise<string | null>,
  search: string | null,
): AsyncGenerator<ZipPart> {
  const owner = await company;
  const listed: ListedSheet[] = [];
  for (const [index, sheet] of sheets.entries())
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, text: sheetXml(titled(sheet, owner, search), owner, (of) => listed.push(of)) };
  yield { path: "xl/styles.xml", text: [stylesXml()] };
  for (const [path, xml] of workbookParts(listed)) yield { path, text: [xml] };
}

/**
 * Adds the company above the title, unless a line already names it, and the search filter below. Sheets without a title have a fixed
 * layout, such as a bank's.
 */
function titled(plan: SheetPlan<unknown>, company: string | null, search: string | null): SheetPlan<unknown> {
  const { title = [] } = plan;
  if (title.length === 0) return plan;
  const owner = company === null || title.includes(company) ? [] : [company];
  return { ...plan, title: [...owner, ...title, ...(search === null ? [] : [search])] };
}

/** @param tell receives the position of the headings and the list once they are written */
async function* sheetXml(plan: SheetPlan<unknown>, company: string | null, tell: (sheet: ListedSheet) => void): AsyncGenerator<string> {
  const { columns, title = [], frozenColumns = 0 } = plan;
  const headings = title.length + 1;
  const widths = columns.map(({ width, kind }) => width ?? WIDTHS[kind]);
  const name = sheetName(plan.name);
  const footer = [company ?? "", name].filter(Boolean).join(" · ");
  yield sheetBegin({ widths, topRows: headings, frozenColumns, footer });
  let [number, last] = [0, headings];
  for await (const { row, cells } of rowsOf(plan)) {
    number += 1;
    if (row === "row") last = number;
    yield rowXml(number, cells, (column) => ({ row, kind: columns[column]?.kind ?? "text", strong: columns[column]?.strong ?? false }));
  }
  const list = `A${headings}:${cellName(Math.max(columns.length - 1, 0), last)}`;
  yield sheetEnd(list, footer);
  tell({ name, headings, list });
}

/** A valid Excel tab name: at most 31 characters, without []:*?/\ and without a leading or trailing apostrophe. */
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

const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 18, money: 15, day: 12, whole: 10, number: 12 };
const ROWS_BETWEEN_BREATHS = 100;
const MAX_CELL_LENGTH = 32_767;
/** Sums the visible rows, also when the list is filtered. */
const VISIBLE_SUM = 109;
/** Days between Excel's epoch and 1970-01-01. */
const DAYS_BEFORE = 25_569;
/** Excel has a 29 February 1900 and no earlier years, so older days are written as text. */
const FIRST_DAY = "1900-03-01";

async function* rowsOf({
  title = [],
  columns,
  rows,
  totalLabel,
}: SheetPlan<unknown>): AsyncGenerator<{ row: RowKind; cells: SheetCell[] }> {
  for (const line of title) yield { row: "title", cells: [text(line)] };
  yield { row: "header", cells: columns.map(({ header }) => text(header)) };
  const sums = columns.map(() => 0);
  let count = 0;
  for await (const row of rows) {
    const cells = columns.map((column, index) => {
      if (column.kind === "money" || column.kind === "whole") sums[index]! += column.value(row) ?? 0;
      return cell(column, row);
    });
    yield { row: "row", cells };
    if (++count % ROWS_BETWEEN_BREATHS === 0) await setImmediate();
  }
  if (!totalLabel) return;
  const labelled = Math.max(
    columns.findIndex(({ kind }) => kind === "text"),
    0,
  );
  const first = title.length + 2;
  const total = (column: SheetColumn<unknown>, index: number): SheetCell => {
    if (index === labelled) return text(totalLabel(count));
    if (!hasTotal(column)) return null;
    const value = column.kind === "money" ? sums[index]! / 100 : sums[index]!;
    const above = `${cellName(index, first)}:${cellName(index, first + count - 1)}`;
    return count === 0 ? value : { sum: `SUBTOTAL(${VISIBLE_SUM},${above})`, value };
  };
  yield { row: "total", cells: columns.map(total) };
}

const hasTotal = (column: SheetColumn<unknown>): boolean =>
  (column.kind === "money" && column.total !== false) || (column.kind === "whole" && column.total === true);

function cell<Row>(column: SheetColumn<Row>, row: Row): SheetCell {
  switch (column.kind) {
    case "text":
      return text(column.value(row));
    case "money": {
      const amount = column.value(row);
      return amount === null ? null : amount / 100;
    }
    case "day": {
      const day = column.value(row);
      if (day === null) return null;
      return day < FIRST_DAY ? formatDay(day) : dayNumber(day) + DAYS_BEFORE;
    }
    default:
      return column.value(row);
  }
}

/** Always a string cell, whatever its first character; truncated to Excel's limit. */
function text(value: string): SheetCell {
  return value === "" ? null : value.slice(0, MAX_CELL_LENGTH);
}
