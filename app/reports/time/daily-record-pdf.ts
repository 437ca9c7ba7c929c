import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { RECORD_FIGURES, type DailyRecord, type RecordFigure, type RecordLine } from "~/domain/time/results/daily-record";
import { documentFonts } from "~/reports/document-fonts";
import { INK, MARGIN, Pen, type TextStyle } from "~/reports/payroll/runs/payslips/payslip-pen";

/** Employee of a daily time record. */
export interface DailyRecordPage extends DailyRecord {
  employeeName: string;
  employeeId: string;
  departmentName: string;
}

const ROW = 17.4;
const SMALL: TextStyle = { size: 8 };
const HEAD: TextStyle = { size: 7.5, bold: true, color: INK.quiet };
const NO_EMPLOYEES = "No employee matching the filter was employed on these days.";
const CERTIFIED = "I certify that this is a true and complete record of the hours that I worked.";
const FIGURES = Object.entries(RECORD_FIGURES) as [RecordFigure, string][];

/** Column positions: right edge for figures, left edge for dates and remarks. */
const [DATE, IN, OUT, FIRST_FIGURE, A_FIGURE] = [MARGIN, MARGIN + 68, MARGIN + 112, MARGIN + 154, 46];
const REMARK = FIRST_FIGURE + 5 * A_FIGURE + 10;

/**
 * Daily time records on A4, one page per person and month. Pages are generated on demand, without buffering. Cancelling the generator also
 * ends `records`.
 */
export async function* dailyRecordsPdf(companyName: string, records: AsyncIterable<DailyRecordPage>): AsyncGenerator<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: "en-PH",
    displayTitle: true,
    info: { Title: "Daily time records", Author: companyName, Creator: "Kawani", Producer: "Kawani" },
  });
  const { regular, bold } = documentFonts();
  document.registerFont("regular", regular.source).registerFont("bold", bold.source);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  const pen = new Pen(document, documentFonts());
  let drawn = 0;
  for await (const record of records) {
    drawPage(pen, companyName, record);
    drawn += 1;
    await setImmediate();
    if (chunks.length > 0) yield Buffer.concat(chunks.splice(0));
  }
  if (drawn === 0) {
    pen.newPage();
    pen.text(NO_EMPLOYEES, MARGIN, MARGIN, { size: 11 });
  }
  document.end();
  await ended;
  yield Buffer.concat(chunks.splice(0));
}

function drawPage(pen: Pen, companyName: string, { month, lines, totals, ...person }: DailyRecordPage): void {
  const right = MARGIN + pen.width;
  pen.newPage();
  pen.text(companyName, MARGIN, MARGIN, { size: 9, color: INK.soft });
  pen.text("Daily Time Record", MARGIN, MARGIN + 16, { size: 16, bold: true });
  pen.right(month, right, MARGIN + 19, { size: 12, bold: true });
  pen.text(person.employeeName, MARGIN, MARGIN + 40, { size: 11, bold: true });
  pen.right([person.employeeId, person.departmentName].filter(Boolean).join(" · "), right, MARGIN + 41, { size: 9, color: INK.soft });
  let y = MARGIN + 62;
  pen.text("Date", DATE, y, HEAD);
  pen.right("In", IN, y, HEAD);
  pen.right("Out", OUT, y, HEAD);
  for (const [index, [, text]] of FIGURES.entries()) pen.right(text, FIRST_FIGURE + index * A_FIGURE, y, HEAD);
  pen.text("Remarks", REMARK, y, HEAD);
  y += 12;
  pen.rule(y, MARGIN, pen.width, INK.lineStrong);
  y += 4;
  for (const line of lines) {
    drawLine(pen, line, y);
    pen.rule(y + ROW - 4, MARGIN, pen.width, INK.line);
    y += ROW;
  }
  pen.text("Total", DATE, y, { ...SMALL, bold: true });
  for (const [index, [of]] of FIGURES.entries()) pen.right(totals[of], FIRST_FIGURE + index * A_FIGURE, y, { ...SMALL, bold: true });
  drawSignatures(pen, person.employeeName, y + 26);
}

function drawLine(pen: Pen, { date, clockIn, clockOut, figures, remark }: RecordLine, y: number): void {
  pen.text(date, DATE, y, SMALL);
  pen.right(clockIn, IN, y, SMALL);
  pen.right(clockOut, OUT, y, SMALL);
  for (const [index, [of]] of FIGURES.entries()) pen.right(figures[of], FIRST_FIGURE + index * A_FIGURE, y, SMALL);
  const quiet: TextStyle = { size: 7.5, color: INK.soft };
  const [first = "", ...more] = pen.wrap(remark, MARGIN + pen.width - REMARK, quiet);
  pen.text(more.length > 0 ? `${first} …` : first, REMARK, y, quiet);
}

function drawSignatures(pen: Pen, employeeName: string, y: number): void {
  pen.text(CERTIFIED, MARGIN, y, { size: 8.5, color: INK.soft });
  const half = pen.width / 2 - 14;
  for (const [x, text] of [
    [MARGIN, `${employeeName}, date`],
    [MARGIN + half + 28, "Verified by, date"],
  ] as const) {
    pen.rule(y + 44, x, half, INK.ink);
    pen.text(pen.wrap(text, half, SMALL)[0] ?? "", x, y + 49, SMALL);
  }
}
