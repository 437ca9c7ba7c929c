import { cellStyleIndex, type CellStyle } from "./cell-styles";

/** A text, a number, a sum formula over the rows above it, or an empty cell. */
export type SheetCell = string | number | { sum: string; value: number } | null;

/** Screen and print layout of a sheet. */
export interface SheetFrame {
  widths: readonly number[];
  /** Rows above the first list row, including its headings; they are frozen. */
  topRows: number;
  frozenColumns: number;
  /** Printed in the footer of each page, before the page number. */
  footer: string;
}

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** XML before the rows: fit to page width, frozen headings and columns, column widths. */
export function sheetBegin({ widths, topRows, frozenColumns }: SheetFrame): string {
  const first = cellName(frozenColumns, topRows + 1);
  const pane = `<pane${frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : ""} ySplit="${topRows}" topLeftCell="${first}" activePane="${frozenColumns > 0 ? "bottomRight" : "bottomLeft"}" state="frozen"/>`;
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet ${NAMESPACES}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>`;
}

/** Excel allows 255 characters in a footer including its codes, with "&" doubled, and reports longer ones as corruption. */
const MAX_FOOTER_LENGTH = 110;

/** XML after the rows: auto-filter and A4 landscape. @param list "A3:F20" @param footer text of `SheetFrame.footer` */
export function sheetEnd(list: string, footer: string): string {
  const content = escaped(`&L${footer.slice(0, MAX_FOOTER_LENGTH).replaceAll("&", "&&")}&RPage &P of &N`);
  return `</sheetData><autoFilter ref="${list}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>${content}</oddFooter></headerFooter></worksheet>`;
}

/** @param row its number, from 1 @param styleAt style of the cell in a column, from 0 */
export function rowXml(row: number, cells: readonly SheetCell[], styleAt: (column: number) => CellStyle): string {
  if (cells.length === 0) return "";
  return `<row r="${row}">${cells.map((cell, index) => cellXml(cellName(index, row), cell, cellStyleIndex(styleAt(index)))).join("")}</row>`;
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

/** Excel reads "_x0041_" in a cell as "A", so the underscore is escaped as "_x005F_". */
const literal = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

/** Escapes text for XML and drops characters that XML does not allow. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .replace(/[&<>"\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
