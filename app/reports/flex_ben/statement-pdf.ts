import PDFDocument from "pdfkit";
import { entryText, type StatementLine } from "~/domain/flex_ben/statement";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Language } from "~/domain/shared/language";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { formatCentavos } from "~/domain/shared/money";
import { documentFonts } from "~/reports/document-fonts";
import { INK, MARGIN, Pen, TAGGED, type TextStyle } from "~/reports/payroll/runs/payslips/payslip-pen";

/** Content of a points statement. */
export interface StatementData {
  companyName: string;
  employeeName: string;
  departmentName: string;
  from: Day;
  to: Day;
  opening: number;
  came: number;
  went: number;
  closing: number;
  lines: readonly StatementLine[];
}

const ROW = 15;
const SMALL: TextStyle = { size: 8.5 };
const HEAD: TextStyle = { size: 8, bold: true, color: INK.quiet };

/** Points statement on A4, in the reader's language. */
export async function statementPdf(statement: StatementData, language: Language = "en"): Promise<Uint8Array<ArrayBuffer>> {
  const { ownPoints: messages, payslipDocument } = messagesFor(language);
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: payslipDocument.language,
    displayTitle: true,
    ...TAGGED,
    info: {
      Title: interpolate(messages.paperOf, { name: statement.employeeName }),
      Author: "Kawani",
      Creator: "Kawani",
      Producer: "Kawani",
    },
  });
  const { regular, bold } = documentFonts();
  document.registerFont("regular", regular.source).registerFont("bold", bold.source);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  draw(new Pen(document, documentFonts(), { tagged: true }), statement, messages);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function draw(pen: Pen, statement: StatementData, messages: Messages["ownPoints"]): void {
  const right = MARGIN + pen.width;
  const [points, balance] = [right - 90, right];
  let page = 0;
  let y = Infinity;
  const begin = () => {
    pen.newPage();
    page += 1;
    pen.text(statement.companyName, MARGIN, MARGIN, { size: 9, color: INK.soft });
    pen.right(interpolate(messages.pageNumber, { number: page }), right, MARGIN, { size: 9, color: INK.soft });
    y = MARGIN + 18;
    if (page === 1) y = heading(pen, statement, messages, y);
    for (const [text, x] of [
      [messages.date, MARGIN],
      [messages.what, MARGIN + 100],
    ] as const)
      pen.text(text, x, y, HEAD);
    pen.right(messages.paperPoints, points, y, HEAD);
    pen.right(messages.balance, balance, y, HEAD);
    y += 13;
    pen.rule(y, MARGIN, pen.width, INK.lineStrong);
    y += 4;
  };
  const line = (date: string, what: string, moved: string, left: number, style: TextStyle) => {
    if (y + ROW > pen.bottom) begin();
    pen.text(date, MARGIN, y, style);
    pen.text(pen.wrap(what, points - MARGIN - 175, style)[0] ?? "", MARGIN + 100, y, style);
    pen.right(moved, points, y, style);
    pen.right(formatCentavos(left * 100), balance, y, style);
    y += ROW;
  };
  begin();
  line(formatDay(statement.from), messages.before, "", statement.opening, { ...SMALL, bold: true });
  for (const entry of statement.lines)
    line(formatInstant(entry.postedAt), entryText(entry, messages), formatCentavos(entry.points * 100), entry.balance, SMALL);
  line(formatDay(statement.to), messages.balance, "", statement.closing, { ...SMALL, bold: true });
}

function heading(
  pen: Pen,
  { employeeName, departmentName, from, to, came, went, closing }: StatementData,
  messages: Messages["ownPoints"],
  top: number,
): number {
  const sum = (text: string, points: number) => interpolate(text, { amount: formatCentavos(points * 100) });
  pen.text(messages.table, MARGIN, top, { size: 18, bold: true, as: "H1" });
  pen.text(departmentName ? `${employeeName}, ${departmentName}` : employeeName, MARGIN, top + 26, { size: 11 });
  pen.text(interpolate(messages.span, { from: formatDay(from), to: formatDay(to) }), MARGIN, top + 42, { size: 9, color: INK.soft });
  const sums = [sum(messages.inAll, came), sum(messages.outAll, went), sum(messages.balanceOf, closing)];
  pen.text(sums.join("   "), MARGIN, top + 58, { size: 10, bold: true });
  return top + 84;
}
