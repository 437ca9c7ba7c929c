import { setImmediate } from "node:timers/promises";
import { makeZip } from "client-zip";
import PDFDocument from "pdfkit";
import { runFileName, type DocumentRun, type PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import type { Language } from "~/domain/shared/language";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { documentFonts } from "~/reports/document-fonts";
import { pdfProtection } from "~/reports/protected-pdf";
import type { Letterhead } from "~/reports/payroll/company-pdf";
import { drawPayslip } from "./payslip-page";
import { Pen, TAGGED } from "./payslip-pen";

type Payslips = AsyncIterable<PayslipDocument> | Iterable<PayslipDocument>;
type PayslipOptions = {
  /** Password to open the file. */
  password?: string;
  paper?: Letterhead;
  /** The reader's language; default English. */
  language?: Language;
  /** Tags headings for screen readers, which doubles the time. */
  tagged?: boolean;
};

export const payslipsFileName = (run: DocumentRun) => `${runFileName(run)} payslips.pdf`;
export const payslipsZipName = (run: DocumentRun) => `${runFileName(run)} payslips.zip`;
export const payslipFileName = (run: DocumentRun, { employeeId, employeeName }: Pick<PayslipDocument, "employeeId" | "employeeName">) =>
  `${inFileName(`${employeeId} ${employeeName}`)} payslip ${runFileName({ ...run, payrollName: "" }).replace(/^Payroll /, "")}.pdf`;

/**
 * Payslips in one PDF, one page each. Generated on demand, without buffering, and the event loop runs between
 * two payslips. Ending it early ends `payslips` too.
 */
export async function* payslipsPdf(run: DocumentRun, payslips: Payslips, options: PayslipOptions = {}): AsyncGenerator<Uint8Array> {
  const document = newDocument(run, options);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  const pen = new Pen(document, documentFonts(), options);
  let drawn = 0;
  for await (const payslip of payslips) {
    drawPayslip(pen, run, payslip, options);
    drawn++;
    await setImmediate();
    if (chunks.length > 0) yield Buffer.concat(chunks.splice(0));
  }
  if (drawn === 0) throw new RangeError("There is no payslip to print");
  document.end();
  await ended;
  yield Buffer.concat(chunks.splice(0));
}

/** One payslip as a PDF with tagged headings. */
export async function payslipPdf(
  run: DocumentRun,
  payslip: PayslipDocument,
  options: PayslipOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of payslipsPdf(run, [payslip], { tagged: true, ...options })) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** One PDF per person, untagged; duplicate file names get a number. */
export async function* payslipFiles(
  run: DocumentRun,
  payslips: Payslips,
  options: PayslipOptions = {},
  folder = "",
): AsyncGenerator<{ name: string; input: Uint8Array<ArrayBuffer> }> {
  for await (const payslip of payslips) {
    yield { name: folder + payslipFileName(run, payslip), input: await payslipPdf(run, payslip, { ...options, tagged: false }) };
  }
}

/** The payslips as a zip with one PDF for each person. */
export function payslipsZip(run: DocumentRun, payslips: Payslips, options: PayslipOptions = {}): ReadableStream<Uint8Array> {
  return makeZip(payslipFiles(run, payslips, options));
}

function newDocument(run: DocumentRun, { password, language = "en", tagged }: PayslipOptions) {
  const texts = messagesFor(language).payslipDocument;
  const document = new PDFDocument({
    autoFirstPage: false,
    // Amounts hardly ever repeat, so caching their layout would only use memory.
    fontLayoutCache: false,
    lang: texts.language,
    displayTitle: true,
    info: { Title: interpolate(texts.title, { payroll: run.payrollName }), Author: run.companyName, Creator: "Kawani", Producer: "Kawani" },
    ...(tagged ? TAGGED : {}),
    ...pdfProtection(password),
  });
  const { regular, bold } = documentFonts();
  document.registerFont("regular", regular.source).registerFont("bold", bold.source);
  return document;
}

const inFileName = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100);
