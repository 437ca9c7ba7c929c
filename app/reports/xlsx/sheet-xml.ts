import { styleOf, type CellLook } from "./cell-styles";

/** A text, a number, a sum that the program computes anew from what stands above it, or nothing. */
export type SheetCell = string | number | { sum: string; value: number } | null;

/** How a sheet stands on the screen and on paper. */
export interface SheetFrame {
  widths: readonly number[];
  /** Rows above the first of the list, its headings among them: they stay in sight. */
  topRows: number;
  frozenColumns: number;
  /** Printed at the foot of each page, before its number. */
  footer: string;
}

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** What stands before the rows: as wide on paper as a page is, headings and first columns that stay, the widths. */
export function sheetBegin({ widths, topRows, frozenColumns }: SheetFrame): string {
  const first = cellName(frozenColumns, topRows + 1);
  const pane = `<pane${frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : ""} ySplit="${topRows}" topLeftCell="${first}" activePane="${frozenColumns > 0 ? "bottomRight" : "bottomLeft"}" state="frozen"/>`;
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet ${NAMESPACES}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>`;
}

/** Of a footer: Excel takes 255 letters with its marks, each "&" twice, and mends a file that has more. */
const FOOTER_LETTERS = 110;

/** What stands after them: a filter over the list, and A4 across. @param list "A3:F20" @param footer what `SheetFrame` says */
export function sheetEnd(list: string, footer: string): string {
  const said = escaped(`&L${footer.slice(0, FOOTER_LETTERS).replaceAll("&", "&&")}&RPage &P of &N`);
  return `</sheetData><autoFilter ref="${list}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>${said}</oddFooter></headerFooter></worksheet>`;
}

/** @param row its number, from 1 @param look of the cell in a column, from 0 */
export function rowXml(row: number, cells: readonly SheetCell[], look: (column: number) => CellLook): string {
  if (cells.length === 0) return "";
  return `<row r="${row}">${cells.map((cell, index) => cellXml(cellName(index, row), cell, styleOf(look(index)))).join("")}</row>`;
}

function cellXml(name: string, cell: SheetCell, style: number): string {
  const at = `r="${name}" s="${style}"`;
  if (cell === null) return `<c ${at}/>`;
  if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(literal(cell))}</t></is></c>`;
  return `<c ${at}><f>${cell.sum}</f><v>${cell.value}</v></c>`;
}

/** "C7". @param column from 0 @param row from 1 */
export function cellName(column: number, row: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** In a cell, "_x0041_" would be read as "A": the line before it is written that way itself. */
const literal = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

/** Text inside XML; what XML cannot hold is left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .replace(/[&<>"\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
