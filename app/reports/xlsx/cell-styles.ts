/** Cell styles, numbered as in the styles part of a workbook. */

export type ColumnKind = "text" | "money" | "day" | "whole" | "number";
export type RowKind = "title" | "header" | "row" | "total";
export type CellStyle = { row: RowKind; kind: ColumnKind; strong: boolean };

const KINDS: readonly ColumnKind[] = ["text", "money", "day", "whole", "number"];
const ROWS: readonly RowKind[] = ["title", "header", "row", "total"];
/** "@" keeps values that start with =, +, - or @ as text even when the cell is edited. */
const FORMATS: Readonly<Record<ColumnKind, { id: number; code?: string }>> = {
  text: { id: 49 },
  money: { id: 164, code: "#,##0.00;[Red]-#,##0.00" },
  day: { id: 165, code: "mm/dd/yyyy" },
  whole: { id: 1 },
  number: { id: 166, code: "0.####" },
};

const LOOKS: readonly CellStyle[] = ROWS.flatMap((row) => KINDS.flatMap((kind) => [false, true].map((strong) => ({ row, kind, strong }))));

/** Style number of a cell; 0 = unstyled. */
export const cellStyleIndex = ({ row, kind, strong }: CellStyle): number =>
  1 + (ROWS.indexOf(row) * KINDS.length + KINDS.indexOf(kind)) * 2 + Number(strong);

/** The part `xl/styles.xml`: two fonts, the fill of headings, the line above totals, and a format for each style. */
export function stylesXml(): string {
  const formats = Object.values(FORMATS).flatMap(({ id, code }) => (code ? [`<numFmt numFmtId="${id}" formatCode="${code}"/>`] : []));
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  const fills = ['<patternFill patternType="none"/>', '<patternFill patternType="gray125"/>', HEAD];
  const looks = LOOKS.map(formatOf);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
    `<numFmts count="${formats.length}">${formats.join("")}</numFmts>`,
    `<fonts count="2">${font("")}${font("<b/>")}</fonts>`,
    `<fills count="${fills.length}">${fills.map((fill) => `<fill>${fill}</fill>`).join("")}</fills>`,
    `<borders count="2"><border/><border><left/><right/><top style="thin"/><bottom/></border></borders>`,
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`,
    `<cellXfs count="${looks.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${looks.join("")}</cellXfs>`,
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`,
  ].join("")}</styleSheet>`;
}

const HEAD = '<patternFill patternType="solid"><fgColor rgb="FFE6EFED"/></patternFill>';
const HEAD_FILL = 2;

function formatOf({ row, kind, strong }: CellStyle): string {
  const isHead = row === "header";
  const format = isHead || row === "title" ? FORMATS.text : FORMATS[kind];
  const bold = strong || row !== "row";
  const right = kind === "money" || kind === "whole" || kind === "number";
  const start = `<xf numFmtId="${format.id}" fontId="${bold ? 1 : 0}" fillId="${isHead ? HEAD_FILL : 0}" borderId="${row === "total" ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`;
  if (!isHead) return `${start}/>`;
  return `${start} applyAlignment="1"><alignment horizontal="${right ? "right" : "left"}" vertical="center" wrapText="1"/></xf>`;
}
