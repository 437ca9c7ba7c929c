import type { DocumentRun, PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import { formatPagIbig, formatPhilHealth, formatSss, formatTin } from "~/domain/employees/pay/identity-numbers";
import { maskAccount } from "~/domain/payroll/payout/bank/masked-account";
import { formatDay } from "~/domain/shared/day";
import type { Language } from "~/domain/shared/language";
import { formatCentavos, formatPeso } from "~/domain/shared/money";
import type { PayslipDocumentText } from "~/domain/shared/i18n/en/payslip-document";
import { noNetPayText } from "~/domain/payroll/runs/reports/no-net-pay";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { NO_LETTERHEAD, SIGNATURE_HEIGHT, signature, SIGNATURE_WIDTH, type Letterhead } from "~/reports/payroll/company-pdf";
import { payslipBlocks, type PayslipBlock } from "./payslip-blocks";
import { INK, MARGIN, type Pen } from "./payslip-pen";

const GUTTER = 24;
const LABEL = 8.5;
const DETAIL = 7;
const LOGO = { width: 110, height: 30 };

/** The payroll with the texts of the document. */
type PayslipRun = DocumentRun & { texts: PayslipDocumentText };

/** One payslip on A4: employee, period, gross to net, and every line with its basis. Overflow continues on the next page. */
export function drawPayslip(
  pen: Pen,
  payroll: DocumentRun,
  payslip: PayslipDocument,
  { paper = NO_LETTERHEAD, language = "en" }: { paper?: Letterhead; language?: Language } = {},
): void {
  const texts = messagesFor(language);
  const run = { ...payroll, texts: texts.payslipDocument };
  pen.newPage();
  const top = figuresBand(pen, run, payslip, person(pen, run, payslip, letterhead(pen, run, paper)));
  const width = (pen.width - GUTTER) / 2;
  const { left, right } = payslipBlocks(payslip, run.endDate, texts, language);
  const ends = columns(pen, run, payslip, top + 16, [
    { x: MARGIN, width, pieces: piecesOf(pen, run, left, width) },
    { x: MARGIN + width + GUTTER, width, pieces: piecesOf(pen, run, right, width) },
  ]);
  const beside = paper.signatory ? SIGNATURE_WIDTH + GUTTER : 0;
  const noted = payslip.remark ? remark(pen, run, payslip, ends, pen.width - beside) : ends;
  if (paper.signatory) signature(pen, paper.signatory, noted + SIGNATURE_HEIGHT > pen.bottom ? continued(pen, run, payslip) : noted);
}

function letterhead(pen: Pen, run: PayslipRun, { logo: picture }: Letterhead): number {
  const word = run.completed ? run.texts.payslip : run.texts.draft;
  pen.right(word, MARGIN + pen.width, MARGIN, { size: 9, bold: true, color: INK.accent });
  const logo = picture ? pen.fit(picture, MARGIN, MARGIN - 8, LOGO, "Logo") : { width: 0, height: 0 };
  const x = logo.width === 0 ? MARGIN : MARGIN + logo.width + 10;
  const y = MARGIN + Math.max(0, logo.height - 28) / 2;
  const room = pen.width - 120 - (x - MARGIN);
  const called = pen.paragraph(run.companyName, x, y, room, { size: 10.5, bold: true });
  const employer = [run.companyAddress, run.companyTin && `TIN ${formatTin(run.companyTin)}`].filter(Boolean).join("  ·  ");
  const named = employer ? pen.paragraph(employer, x, called, room, { size: 7.5, color: INK.soft }) : called;
  const bottom = Math.max(named, MARGIN - 8 + logo.height);
  pen.rule(bottom + 9, MARGIN, pen.width, INK.lineStrong);
  return bottom + 20;
}

function person(pen: Pen, run: PayslipRun, payslip: PayslipDocument, y: number): number {
  const narrow = pen.width * 0.56;
  let left = pen.paragraph(payslip.employeeName, MARGIN, y, narrow, { size: 16, bold: true, as: "H1" });
  const place = [payslip.jobTitleName, payslip.departmentName].filter(Boolean).join(", ");
  left = pen.paragraph([payslip.employeeId, place].filter(Boolean).join("  ·  "), MARGIN, left + 3, narrow, { size: 8.5, color: INK.soft });
  const x = MARGIN + pen.width * 0.62;
  const facts = [
    [run.texts.period, interpolate(run.texts.days, { from: formatDay(payslip.startDate), to: formatDay(payslip.endDate) })],
    [run.texts.payDate, formatDay(run.payDate)],
    [run.texts.payroll, run.payrollName],
  ] as const;
  let right = y + 3;
  for (const [name, value] of facts) {
    pen.text(name, x, right, { size: 8.5, color: INK.quiet });
    right = pen.paragraph(value, x + 50, right, MARGIN + pen.width - x - 50, { size: 8.5 }) + 2.5;
  }
  return numbers(pen, run, payslip, Math.max(left, right) + 6) + 10;
}

/** Government and bank numbers of the employee. */
function numbers(pen: Pen, { texts }: PayslipRun, payslip: PayslipDocument, y: number): number {
  const account = [payslip.bankName, maskAccount(payslip.bankAccountNumber)].filter(Boolean).join(" ");
  const facts = [
    ["TIN", formatTin(payslip.tinNo)],
    ["SSS", formatSss(payslip.socialSecuritySystem)],
    ["PhilHealth", formatPhilHealth(payslip.philhealth)],
    ["Pag-IBIG", formatPagIbig(payslip.pagIbig)],
    [texts.bankAccount, account],
  ].flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
  return facts.length === 0 ? y : pen.paragraph(facts.join(" · "), MARGIN, y, pen.width, { size: 8, color: INK.soft });
}

/** Gross − deductions = net, from left to right. */
function figuresBand(pen: Pen, { texts }: PayslipRun, { figures }: PayslipDocument, y: number): number {
  const height = 52;
  pen.box(MARGIN, y, pen.width, height, INK.accentSoft);
  const parts = [
    { name: texts.grossPay, sign: "", amount: figures.grossPay },
    { name: texts.deductions, sign: "−", amount: figures.totalDeductions },
    ...(figures.taxRefund === 0 ? [] : [{ name: texts.taxRefund, sign: "+", amount: figures.taxRefund }]),
  ];
  const net = formatPeso(figures.netPay);
  const cell = (pen.width - 190) / parts.length;
  for (const [index, { name, sign, amount }] of parts.entries()) {
    const x = MARGIN + 14 + index * cell + (sign ? 14 : 0);
    if (sign) pen.text(sign, x - 14, y + 25, { size: 12, color: INK.quiet });
    pen.text(name, x, y + 11, { size: 8, color: INK.soft });
    pen.text(formatPeso(amount), x, y + 25, { size: fitting(pen, formatPeso(amount), cell - 22, 12, false) });
  }
  const end = MARGIN + pen.width - 14;
  const size = fitting(pen, net, 160, 17, true);
  pen.right(texts.netPay, end, y + 9, { size: 8, color: INK.soft });
  pen.right(net, end, y + 22, { size, bold: true, color: INK.accent });
  pen.text("=", MARGIN + pen.width - 186, y + 25, { size: 12, color: INK.quiet });
  const why = noNetPayText(figures, texts);
  return why === null ? y + height : pen.paragraph(why, MARGIN, y + height + 6, pen.width, { size: 8.5 });
}

/** Largest font size at which a figure fits. */
function fitting(pen: Pen, text: string, width: number, size: number, bold: boolean): number {
  const needed = pen.widthOf(text, { size, bold });
  return needed <= width ? size : Math.floor((size * width * 10) / needed) / 10;
}

/** A piece is never split across pages; a heading stays with its first line. */
type Piece = { height: number; keep: number; draw: (x: number, y: number) => void };
type Column = { x: number; width: number; pieces: Piece[] };

function columns(pen: Pen, run: PayslipRun, payslip: PayslipDocument, top: number, both: Column[]): number {
  for (let y = top; ; y = continued(pen, run, payslip)) {
    const ends = both.map((column) => fill(pen, column, y));
    if (both.every(({ pieces }) => pieces.length === 0)) return Math.max(...ends);
  }
}

function fill(pen: Pen, { x, pieces }: Column, top: number): number {
  let y = top;
  while (pieces[0] && (y === top || y + pieces[0].keep <= pen.bottom)) {
    const { height, draw } = pieces.shift()!;
    draw(x, y);
    y += height;
  }
  return y;
}

function continued(pen: Pen, run: PayslipRun, payslip: PayslipDocument): number {
  pen.newPage();
  const { texts, companyName, payDate } = run;
  const [from, to] = [formatDay(payslip.startDate), formatDay(payslip.endDate)];
  const y = pen.paragraph(interpolate(texts.continued, { name: payslip.employeeName }), MARGIN, MARGIN, pen.width, {
    size: 10,
    bold: true,
  });
  const end = pen.paragraph(
    `${payslip.employeeId}  ·  ${companyName}  ·  ${interpolate(texts.runLine, { from, to, payDate: formatDay(payDate) })}`,
    MARGIN,
    y + 2,
    pen.width,
    { size: 8, color: INK.soft },
  );
  pen.rule(end + 8, MARGIN, pen.width, INK.lineStrong);
  return end + 22;
}

function piecesOf(pen: Pen, { texts }: PayslipRun, blocks: PayslipBlock[], width: number): Piece[] {
  return blocks.flatMap(({ title, note, lines, total }) => {
    const rows = lines.length > 0 ? lines.map((line) => linePiece(pen, line, width)) : [emptyPiece(pen, texts.none)];
    const foot = total ? [totalPiece(pen, total, width)] : [];
    const room = rows[0]!.height;
    return [headPiece(pen, title, note, width, room), ...rows, ...foot, { height: 14, keep: 0, draw: () => {} }];
  });
}

function headPiece(pen: Pen, title: string, note: string | undefined, width: number, room: number): Piece {
  return {
    height: 19,
    keep: 19 + room,
    draw(x, y) {
      pen.text(title, x, y, { size: 9.5, bold: true, as: "H2" });
      if (note) pen.right(note, x + width, y + 2, { size: 7, color: INK.quiet });
      pen.rule(y + 15, x, width, INK.ink);
    },
  };
}

function linePiece(pen: Pen, { label, detail, value }: PayslipBlock["lines"][number], width: number): Piece {
  const room = width - 84;
  const words = pen.wrap(label, room, { size: LABEL });
  const reason = detail ? pen.wrap(detail, width - 16, { size: DETAIL }) : [];
  const height = words.length * 11 + reason.length * 9 + 5;
  return {
    height,
    keep: height,
    draw(x, y) {
      for (const [index, line] of words.entries()) pen.text(line, x, y + 2 + index * 11, { size: LABEL });
      for (const [index, line] of reason.entries())
        pen.text(line, x, y + 2.5 + words.length * 11 + index * 9, { size: DETAIL, color: INK.quiet });
      pen.right(value, x + width, y + 2, { size: LABEL });
      pen.rule(y + height - 0.5, x, width, INK.line);
    },
  };
}

const emptyPiece = (pen: Pen, text: string): Piece => ({
  height: 17,
  keep: 17,
  draw: (x, y) => pen.text(text, x, y + 2, { size: LABEL, color: INK.quiet }),
});

function totalPiece(pen: Pen, { label, amount }: NonNullable<PayslipBlock["total"]>, width: number): Piece {
  return {
    height: 18,
    keep: 18,
    draw(x, y) {
      pen.text(label, x, y + 4, { size: LABEL, bold: true });
      pen.right(formatCentavos(amount), x + width, y + 4, { size: LABEL, bold: true });
    },
  };
}

/** The note, left of the company's signature. @returns y position of its last part */
function remark(pen: Pen, run: PayslipRun, payslip: PayslipDocument, from: number, width: number): number {
  const lines = pen.wrap(payslip.remark, width - 28, { size: LABEL });
  let y = from;
  if (y + Math.min(lines.length, 6) * 12 + 13 > pen.bottom) y = continued(pen, run, payslip);
  pen.text(run.texts.note, MARGIN + 14, y, { size: 8, bold: true, color: INK.soft });
  let at = y + 13;
  let ruled = y;
  for (const line of lines) {
    if (at + 12 > pen.bottom) {
      pen.bar(MARGIN, ruled, at - ruled, INK.accent);
      at = ruled = continued(pen, run, payslip);
    }
    pen.text(line, MARGIN + 14, at, { size: LABEL });
    at += 12;
  }
  pen.bar(MARGIN, ruled, at - ruled, INK.accent);
  return ruled;
}
