import { setImmediate } from "node:timers/promises";
import { dayNumber, formatDay, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { stylesXml, type ColumnKind, type RowKind } from "./xlsx/cell-styles";
import { cellName, rowXml, sheetBegin, sheetEnd, type SheetCell } from "./xlsx/sheet-xml";
import { workbookParts, type ListedSheet } from "./xlsx/workbook-parts";
import { zipStream, type ZipPart } from "./xlsx/zip-stream";

/**
 * The one door to the spreadsheet writer (docs/decisions/041-list-workbooks.md). Rows are pulled as the reader reads, nothing is kept: memory does
 * not grow with the rows, and a download that is broken off ends the source (its `finally` runs).
 */
export interface SheetPlan<Row> {
  /** The tab; letters that Excel refuses are replaced. */
  name: string;
  /** Lines above the headings: whose figures these are, and what was searched. The company stands before them. */
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

/** The plain columns of rows of one kind. */
export const columnsOf = <Row>() => ({
  text: (header: string, width: number, value: (row: Row) => string): SheetColumn<Row> => ({ header, kind: "text", width, value }),
  whole: (header: string, value: (row: Row) => number): SheetColumn<Row> => ({ header, kind: "whole", value }),
  day: (header: string, value: (row: Row) => Day | null): SheetColumn<Row> => ({ header, kind: "day", value }),
});

/** A file of lists. Nothing of it is written before somebody reads, so that whose it is may be said until then. */
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

  /** The company's name stands above the title and at the foot of each printed page. */
  belongsTo(company: Promise<string | null>): this {
    this.company = company;
    return this;
  }

  /** What the list was narrowed by stands under the title; null = by nothing. */
  searched(line: string | null): this {
    this.search = line;
    return this;
  }
}

/** A workbook of one sheet: title lines, a heading row that stays, the rows, the totals. */
export function workbook<Row>(plan: SheetPlan<Row>): Workbook {
  return new Workbook([plan as SheetPlan<unknown>]);
}

/** A workbook of sheets that each have a name and columns of their own, about rows of one kind. */
export function workbookOfTables<Row>(plans: readonly SheetPlan<Row>[]): Workbook {
  return new Workbook(plans as readonly SheetPlan<unknown>[]);
}

/** A sheet among others. */
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

/** With the company above its title, where no line names it, and what was searched under it. A sheet without a title has a form of its own, such as a bank's. */
function titled(plan: SheetPlan<unknown>, company: string | null, search: string | null): SheetPlan<unknown> {
  const { title = [] } = plan;
  if (title.length === 0) return plan;
  const owner = company === null || title.includes(company) ? [] : [company];
  return { ...plan, title: [...owner, ...title, ...(search === null ? [] : [search])] };
}

/** @param tell where its headings and its list stand, once they are written */
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

const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 18, money: 15, day: 12, whole: 10, number: 12 };
const ROWS_BETWEEN_BREATHS = 100;
const CELL_LETTERS = 32_767;
/** Sums what is in sight, also where the list was filtered. */
const VISIBLE_SUM = 109;
/** The days before 1970-01-01 as Excel counts them. */
const DAYS_BEFORE = 25_569;
/** Excel has a 29th of February 1900 and nothing before that year: an older day is a text. */
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
      if (column.kind === "money") sums[index]! += column.value(row) ?? 0;
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
  const total = (column: SheetColumn<unknown>, at: number): SheetCell => {
    if (at === labelled) return text(totalLabel(count));
    if (column.kind !== "money" || column.total === false) return null;
    const value = sums[at]! / 100;
    const above = `${cellName(at, first)}:${cellName(at, first + count - 1)}`;
    return count === 0 ? value : { sum: `SUBTOTAL(${VISIBLE_SUM},${above})`, value };
  };
  yield { row: "total", cells: columns.map(total) };
}

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

/** Always a string cell, whatever it begins with; never longer than Excel takes. */
function text(value: string): SheetCell {
  return value === "" ? null : value.slice(0, CELL_LETTERS);
}
