import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, formatPeso, type Centavos } from "~/domain/shared/money";
import type { Letterhead } from "~/reports/payroll/company-pdf";
import { letterHead, letterPdf } from "~/reports/payroll/letter";
import { INK, MARGIN, type Pen } from "~/reports/payroll/runs/payslips/payslip-pen";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

/** Content of a loan statement. */
export interface LoanStatement {
  company: string;
  /** "SSS salary loan". */
  loan: string;
  name: string;
  /** "E0007 · Office". */
  detail: string;
  asOf: Day;
  state: string;
  terms: readonly { name: string; amount?: number; text?: string }[];
  movements: readonly { day: string; what: string; note: string; amount: Centavos | null; left: Centavos }[];
  balance: Centavos;
  /** "22 payments to come, the last in 08/2028."; empty = unknown. */
  ahead: string;
}

const SMALL = { size: 9.5 };
const SOFT = { size: 8.5, color: INK.soft };
const LINE = 20;
const AT = { what: MARGIN + 80, amount: MARGIN + 400 };

/** Loan statement for the borrower on A4: terms, every movement with its balance, and future deductions. */
export function loanStatementPdf(statement: LoanStatement, letterhead: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const { company, loan, name, detail, asOf, state, terms, movements, balance, ahead } = statement;
  return letterPdf(`Loan statement, ${loan}, ${name}`, (pen) => {
    let y = letterHead(pen, company, letterhead, "Loan statement");
    pen.text(`${loan}, ${name}`, MARGIN, y, { size: 11, bold: true });
    pen.text([detail, state].filter(Boolean).join(" · "), MARGIN, y + 16, SOFT);
    y += 44;
    for (const { name: term, amount, text } of terms) {
      const content = amount === undefined ? text : formatPeso(amount);
      if (!content) continue;
      pen.text(term, MARGIN, y, SOFT);
      y = pen.paragraph(content, MARGIN + 120, y, pen.width - 120, SMALL) + 4;
    }
    y = drawHeadings(pen, y + 16);
    for (const { day, what, note, amount, left } of movements) {
      if (y + 2 * LINE > pen.bottom) {
        pen.newPage();
        y = drawHeadings(pen, MARGIN);
      }
      pen.text(day || EMPTY_VALUE, MARGIN, y, SMALL);
      if (amount !== null) pen.right(formatCentavos(amount), AT.amount, y, SMALL);
      pen.right(formatCentavos(left), MARGIN + pen.width, y, SMALL);
      y = Math.max(y + LINE - 6, pen.paragraph([what, note].filter(Boolean).join(" · "), AT.what, y, AT.amount - AT.what - 90, SMALL)) + 4;
      pen.rule(y - 3, MARGIN, pen.width, INK.line);
    }
    if (y + 4 * LINE > pen.bottom) {
      pen.newPage();
      y = MARGIN;
    }
    pen.text(`Balance on ${formatDay(asOf)}`, MARGIN, y + 8, { size: 11, bold: true });
    pen.right(formatPeso(balance), MARGIN + pen.width, y + 8, { size: 11, bold: true });
    if (ahead) pen.paragraph(ahead, MARGIN, y + 8 + LINE, pen.width, SOFT);
  });
}

function drawHeadings(pen: Pen, y: number): number {
  pen.text("Day", MARGIN, y, SOFT);
  pen.text("What", AT.what, y, SOFT);
  pen.right("Amount", AT.amount, y, SOFT);
  pen.right("Left", MARGIN + pen.width, y, SOFT);
  pen.rule(y + 15, MARGIN, pen.width, INK.lineStrong);
  return y + LINE;
}
