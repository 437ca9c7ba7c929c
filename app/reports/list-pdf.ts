import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";
import type { Letterhead } from "./payroll/company-pdf";
import { letterHead, letterPdf } from "./payroll/letter";
import { INK, MARGIN, type TextStyle, type Pen } from "./payroll/runs/payslips/payslip-pen";

export interface PdfTable {
  /** Empty = no title, the table starts at once. */
  title: string;
  /** Shares of the width; figures are right-aligned. If all heads are empty, no head row is drawn. */
  columns: readonly { head: string; share: number; right?: boolean }[];
  rows: readonly (readonly string[])[];
  /** Text if the list is empty. */
  empty?: string;
  /** Minimum row height in points, for example to leave room for signatures. */
  rowHeight?: number;
}

export interface PdfListPlan {
  company: string;
  title: string;
  /** Printed under the title in small type. */
  about: string;
  tables: readonly PdfTable[];
  /** Font size; smaller for wide tables. */
  size?: number;
}

const GAP = 6;
/** Gap after right-aligned figures. */
const NEXT = 2;

/** Tables on A4; rows grow with their text, and the heads repeat on each page. */
export function listPdf(
  { company, title, about, tables, size = 8.5 }: PdfListPlan,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const style: TextStyle = { size };
  const soft: TextStyle = { size: Math.min(size, 8), color: INK.soft };
  return letterPdf(title, (pen) => {
    let y = letterHead(pen, company, letterhead, title);
    if (about) y = pen.paragraph(about, MARGIN, y - 22, pen.width, { size: 8.5, color: INK.soft }) + 10;
    for (const table of tables) {
      if (y + 6 * size > pen.bottom) y = startPage(pen);
      if (table.title) {
        pen.text(table.title, MARGIN, y, { size: size + 2, bold: true });
        y += size + 7;
      }
      y = drawHeadings(pen, table, y, soft);
      if (table.rows.length === 0) y = pen.paragraph(table.empty ?? EMPTY_VALUE, MARGIN, y, pen.width, soft) + GAP;
      for (const row of table.rows) {
        const cells = placeColumns(pen, table).map((at, column) => ({
          ...at,
          lines: pen.wrap(row[column] ?? "", at.width - (at.right ? NEXT : GAP), style),
        }));
        const texts = Math.max(1, ...cells.map(({ lines }) => lines.length)) * size * 1.28 + size * 0.4;
        const height = Math.max(texts, table.rowHeight ?? 0);
        if (y + height > pen.bottom) y = drawHeadings(pen, table, startPage(pen), soft);
        for (const { x, width, right, lines } of cells)
          for (const [index, line] of lines.entries()) {
            if (right) pen.right(line, x + width - NEXT, y + index * size * 1.28, style);
            else pen.text(line, x, y + index * size * 1.28, style);
          }
        y += height;
        pen.rule(y - size * 0.3, MARGIN, pen.width, INK.line);
      }
      y += size;
    }
  });
}

function startPage(pen: Pen): number {
  pen.newPage();
  return MARGIN;
}

function drawHeadings(pen: Pen, table: PdfTable, y: number, style: TextStyle): number {
  if (table.columns.every(({ head }) => head === "")) return y;
  for (const { head, x, width, right } of placeColumns(pen, table)) {
    if (right) pen.right(head, x + width - NEXT, y, style);
    else pen.text(head, x, y, style);
  }
  pen.rule(y + style.size + 4, MARGIN, pen.width, INK.lineStrong);
  return y + style.size + 8;
}

function placeColumns(pen: Pen, { columns }: PdfTable) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ head, share, right = false }) => {
    const at = { head, right, x, width: (pen.width * share) / whole };
    x += at.width;
    return at;
  });
}
