import PDFDocument from "pdfkit";
import { documentFonts } from "~/reports/document-fonts";
import type { Letterhead } from "./company-pdf";
import { INK, MARGIN, Pen, TAGGED } from "./runs/payslips/payslip-pen";

const LOGO = { width: 140, height: 44 };

/** First page of a company document: logo, name and title. @returns where its text begins */
export function letterHead(pen: Pen, company: string, { logo }: Letterhead, title: string): number {
  pen.newPage();
  if (logo) pen.fit(logo, MARGIN, MARGIN, LOGO, "Logo");
  const top = MARGIN + (logo ? LOGO.height + 8 : 0);
  pen.text(company, MARGIN, top, { size: 10, color: INK.soft });
  pen.text(title, MARGIN, top + 36, { size: 18, bold: true, as: "H1" });
  return top + 84;
}

/** A letter as PDF. @param title document title shown by PDF readers */
export async function letterPdf(title: string, draw: (pen: Pen) => void): Promise<Uint8Array<ArrayBuffer>> {
  const info = { Title: title, Author: "Kawani", Creator: "Kawani", Producer: "Kawani" };
  const document = new PDFDocument({ autoFirstPage: false, lang: "en-PH", displayTitle: true, info, ...TAGGED });
  const { regular, bold } = documentFonts();
  document.registerFont("regular", regular.source).registerFont("bold", bold.source);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  draw(new Pen(document, documentFonts(), { tagged: true }));
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
