import type { CompanyPaper } from "./payroll/company-pdf";
import { letterHead, letterPdf } from "./payroll/letter";
import { INK, MARGIN, type Look, type Pen } from "./payroll/payslip-pen";

/** A table of a PDF list. */
export interface PaperTable {
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

export interface ListPaper {
  company: string;
  title: string;
  /** Printed under the title in small type. */
  about: string;
  tables: readonly PaperTable[];
  /** Font size; smaller for wide tables. */
  size?: number;
}

const GAP = 6;
/** Gap after right-aligned figures. */
const NEXT = 2;

/** Tables on A4; rows grow with their text, and the heads repeat on each page. */
export function listPdf({ company, title, about, tables, size = 8.5 }: ListPaper, paper: CompanyPaper): Promise<Uint8Array<ArrayBuffer>> {
  const look: Look = { size };
  const soft: Look = { size: Math.min(size, 8), color: INK.soft };
  return letterPdf(title, (pen) => {
    let y = letterHead(pen, company, paper, title);
    if (about) y = pen.paragraph(about, MARGIN, y - 22, pen.width, { size: 8.5, color: INK.soft }) + 10;
    for (const table of tables) {
      if (y + 6 * size > pen.bottom) y = turned(pen);
      if (table.title) {
        pen.text(table.title, MARGIN, y, { size: size + 2, bold: true });
        y += size + 7;
      }
      y = heads(pen, table, y, soft);
      if (table.rows.length === 0) y = pen.paragraph(table.empty ?? "—", MARGIN, y, pen.width, soft) + GAP;
      for (const row of table.rows) {
        const cells = placed(pen, table).map((at, column) => ({
          ...at,
          lines: pen.wrap(row[column] ?? "", at.width - (at.right ? NEXT : GAP), look),
        }));
        const words = Math.max(1, ...cells.map(({ lines }) => lines.length)) * size * 1.28 + size * 0.4;
        const height = Math.max(words, table.rowHeight ?? 0);
        if (y + height > pen.bottom) y = heads(pen, table, turned(pen), soft);
        for (const { x, width, right, lines } of cells)
          for (const [index, line] of lines.entries()) {
            if (right) pen.right(line, x + width - NEXT, y + index * size * 1.28, look);
            else pen.text(line, x, y + index * size * 1.28, look);
          }
        y += height;
        pen.rule(y - size * 0.3, MARGIN, pen.width, INK.line);
      }
      y += size;
    }
  });
}

function turned(pen: Pen): number {
  pen.newPage();
  return MARGIN;
}

function heads(pen: Pen, table: PaperTable, y: number, look: Look): number {
  if (table.columns.every(({ head }) => head === "")) return y;
  for (const { head, x, width, right } of placed(pen, table)) {
    if (right) pen.right(head, x + width - NEXT, y, look);
    else pen.text(head, x, y, look);
  }
  pen.rule(y + look.size + 4, MARGIN, pen.width, INK.lineStrong);
  return y + look.size + 8;
}

function placed(pen: Pen, { columns }: PaperTable) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ head, share, right = false }) => {
    const at = { head, right, x, width: (pen.width * share) / whole };
    x += at.width;
    return at;
  });
}
