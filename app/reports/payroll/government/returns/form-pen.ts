import PDFDocument from "pdfkit";
import { documentFonts, type DocumentFont } from "~/reports/document-fonts";
import { FormMarks } from "./form-marks";
import { pdfProtection } from "~/reports/protected-pdf";
import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** A4 upright, margins of 12 mm, in points. @source document 5, appendix A */
export const FORM_MARGIN = 34;
export const FORM_WIDTH = 595.28 - 2 * FORM_MARGIN;
const INK = "#000000";
const LINE = "#555555";
const BAND = "#e6e6e6";
const SMALLEST = 6;
const OFFICE = ["Republic of the Philippines", "Department of Finance", "Bureau of Internal Revenue"];
const TEXT_LINE = 11;
/** Bottom of the boxes, above the footer and margin. */
export const PAGE_END = 786;

/** Text of a box that is too small for it. */
export interface TruncatedValue {
  item: string;
  label: string;
  value: string;
}

/** Points from the left and the top of the page. */
type Box = { x: number; y: number; width: number };

/** Draws boxes of government forms: item number left of its label, amounts right-aligned in boxes of equal width. */
export class FormPen {
  private readonly fonts = documentFonts();
  private readonly chunks: Buffer[] = [];
  private cut: TruncatedValue[] = [];
  private readonly pictures = new Map<Buffer, unknown>();
  private readonly ended: Promise<void>;
  private readonly document: InstanceType<typeof PDFDocument>;
  private readonly marks: FormMarks;
  pages = 0;

  /**
   * @param password required to open the file
   * @param keepsPages keeps pages until the end, for a form whose first page shows the page count
   */
  constructor(title: string, author: string, { password, keepsPages = false }: { password?: string; keepsPages?: boolean } = {}) {
    this.document = new PDFDocument({
      autoFirstPage: false,
      bufferPages: keepsPages,
      fontLayoutCache: false,
      lang: "en-PH",
      displayTitle: true,
      tagged: true,
      pdfVersion: "1.5",
      info: { Title: title, Author: author, Creator: "Kawani", Producer: "Kawani" },
      ...pdfProtection(password),
    });
    this.marks = new FormMarks(this.document, keepsPages);
    this.document.registerFont("regular", this.fonts.regular.source).registerFont("bold", this.fonts.bold.source);
    this.document.on("data", (chunk: Buffer) => void this.chunks.push(chunk));
    this.ended = new Promise<void>((resolve, reject) => this.document.on("end", resolve).on("error", reject));
  }

  /** Bytes drawn since the last call. */
  taken(): Buffer | null {
    return this.chunks.length > 0 ? Buffer.concat(this.chunks.splice(0)) : null;
  }

  async finish(): Promise<Buffer> {
    this.marks.end();
    this.document.end();
    await this.ended;
    return Buffer.concat(this.chunks.splice(0));
  }

  page({ bookmark, draft }: { bookmark?: string; draft: boolean }): void {
    this.marks.end();
    this.document.addPage({ size: "A4", margin: 0 });
    this.pages += 1;
    this.marks.begin();
    if (bookmark) this.document.outline.addItem(bookmark);
    if (!draft) return;
    this.document
      .markContent("Artifact", { type: "Pagination" })
      .save()
      .rotate(-52, { origin: [297, 420] });
    this.text("DRAFT", 120, 350, 130, { bold: true, color: "#eeeeee" });
    this.document.restore().endMarkedContent();
  }

  /** Tags the following drawing for screen readers with this text. */
  private says(kind: "H1" | "H2" | "P", words: readonly string[]): void {
    const content = words.filter(Boolean).join(" ");
    if (kind === "P") this.marks.box(content);
    else this.marks.heading(kind, content);
  }

  /** Draws on the first page, if pages are kept. */
  backToFirst(): void {
    this.document.switchToPage(0);
  }

  private text(
    text: string,
    x: number,
    y: number,
    size: number,
    { bold = false, color = INK }: { bold?: boolean; color?: string } = {},
  ): void {
    this.document
      .font(bold ? "bold" : "regular", size)
      .fillColor(color)
      .text(text, x, y, { lineBreak: false, features: [] });
  }

  /** A text that shrinks down to 6 points to fit, then is truncated with "…". @returns whether it is complete */
  private fitted(
    text: string,
    { x, y, width, size, bold = false, right = false }: Box & { size: number; bold?: boolean; right?: boolean },
  ): boolean {
    const font = bold ? this.fonts.bold : this.fonts.regular;
    let fits = size;
    while (fits > SMALLEST && font.widthOf(text, fits) > width) fits -= 0.5;
    let pageText = text;
    while (pageText.length > 1 && font.widthOf(pageText, fits) > width) pageText = `${pageText.replace(/…$/, "").slice(0, -1)}…`;
    this.text(pageText, right ? x + width - font.widthOf(pageText, fits) : x, y + (size - fits) / 2, fits, { bold });
    return pageText === text;
  }

  /** A picture scaled to fit; embedded once for all pages. */
  picture(picture: Buffer, x: number, y: number, most: { width: number; height: number }): void {
    const opened = this.pictures.get(picture) ?? (this.document as unknown as { openImage: (from: Buffer) => unknown }).openImage(picture);
    this.pictures.set(picture, opened);
    this.marks.picture("Signature");
    this.document.image(opened as Buffer, x, y, { fit: [most.width, most.height] });
  }

  private frame(x: number, y: number, width: number, height: number, fill?: string): void {
    const box = this.document.rect(x, y, width, height).lineWidth(0.5).strokeColor(LINE);
    if (fill) box.fillAndStroke(fill, LINE);
    else box.stroke();
  }

  /** Head of a form. @returns the next free position */
  head({ title, number, edition }: { title: readonly string[]; number: string; edition: string }): number {
    const height = 50;
    this.says("P", OFFICE);
    this.frame(FORM_MARGIN, FORM_MARGIN, FORM_WIDTH, height);
    OFFICE.forEach((line, index) => this.text(line, FORM_MARGIN + 6, FORM_MARGIN + 8 + index * 11, 7, { bold: index === 2 }));
    this.says("H1", title);
    title.forEach((line, index) => {
      const width = this.fonts.bold.widthOf(line, 11);
      this.text(line, 297.64 - width / 2, FORM_MARGIN + 11 + index * 14, 11, { bold: true });
    });
    this.says("P", ["BIR Form No.", number, edition]);
    const right = FORM_MARGIN + FORM_WIDTH - 96;
    this.text("BIR Form No.", right, FORM_MARGIN + 6, 7);
    this.text(number, right, FORM_MARGIN + 15, 17, { bold: true });
    this.text(edition, right, FORM_MARGIN + 37, 7);
    return FORM_MARGIN + height;
  }

  /** Title of a part, across a column. */
  band(title: string, x: number, y: number, width: number): number {
    this.says("H2", [title]);
    this.frame(x, y, width, 13, BAND);
    this.fitted(title, { x: x + 4, y: y + 3, width: width - 8, size: 7.5, bold: true });
    return y + 13;
  }

  /** A box with number, label and value: on two small lines if one is too short, then truncated. */
  field(item: string, label: string, value: string, { x, y, width, height = 25 }: Box & { height?: number }): number {
    this.says("P", [item, label, value]);
    this.frame(x, y, width, height);
    this.text(item, x + 3, y + 3, 7, { bold: true });
    this.fitted(label, { x: x + 5 + Math.max(10, this.fonts.bold.widthOf(item, 7) + 3), y: y + 3, width: width - 24, size: 7 });
    const room = width - 12;
    if (this.fonts.regular.widthOf(value, SMALLEST) <= room) this.fitted(value, { x: x + 6, y: y + 12.5, width: room, size: 9 });
    else {
      const [first, rest] = broken(this.fonts.regular, value, room, SMALLEST);
      this.text(first, x + 6, y + 10.5, SMALLEST);
      if (!this.fitted(rest, { x: x + 6, y: y + 16.5, width: room, size: SMALLEST })) this.cut.push({ item, label, value });
    }
    return y + height;
  }

  /** A single-line table cell; overflow is truncated. @param label the name of its column */
  cell(
    label: string,
    value: string,
    { x, y, width, height, bold = false, right = false }: Box & { height: number; bold?: boolean; right?: boolean },
  ): void {
    this.says("P", [value]);
    this.frame(x, y, width, height);
    if (!this.fitted(value, { x: x + 4, y: y + (height - 8) / 2, width: width - 8, size: 8, bold, right }))
      this.cut.push({ item: "", label, value });
  }

  /** A table row; truncations are recorded with the row's name. */
  row(name: string, draw: () => void): void {
    const before = this.cut.length;
    draw();
    for (const cut of this.cut.slice(before)) cut.label = `${cut.label}, ${name}`;
  }

  /** Truncations since the last call. */
  takeTruncated(): TruncatedValue[] {
    return this.cut.splice(0);
  }

  /**
   * A full-width box with as many lines as its value needs. @param next starts a new page if this one is full and returns the y position of
   * its boxes
   */
  fullWidthBox({ item, label, value }: TruncatedValue, y: number, next: (full: number) => number): number {
    const lines: string[] = [];
    for (let rest = value; rest !== "";) {
      const [line, after] = broken(this.fonts.regular, rest, FORM_WIDTH - 12, 9);
      lines.push(line);
      rest = after;
    }
    const height = 14 + Math.max(1, lines.length) * TEXT_LINE;
    const top = y + height > PAGE_END ? next(y) : y;
    this.says("P", [item, label, value]);
    this.frame(FORM_MARGIN, top, FORM_WIDTH, height);
    this.text(item, FORM_MARGIN + 3, top + 3, 7, { bold: true });
    this.text(label, FORM_MARGIN + 5 + Math.max(10, this.fonts.bold.widthOf(item, 7) + 3), top + 3, 7);
    lines.forEach((line, index) => this.text(line, FORM_MARGIN + 6, top + 12 + index * TEXT_LINE, 9));
    return top + height;
  }

  /** An item with its amount; null = does not apply and stays empty. */
  amount(
    item: string,
    label: string,
    amount: Centavos | null,
    { x, y, width, strong = false, height = 16 }: Box & { strong?: boolean; height?: number },
  ): number {
    const box = 96;
    this.says("P", [item, label, amount === null ? "" : formatCentavos(amount)]);
    this.frame(x, y, width, height, strong ? "#f4f4f4" : undefined);
    this.frame(x + width - box, y, box, height);
    this.text(item, x + 3, y + height / 2 - 4, 7, { bold: true });
    if (!this.label(label, { x: x + 24, y, width: width - box - 28, height, bold: strong }))
      this.cut.push({ item, label: "", value: label });
    const inBox = { x: x + width - box + 4, y: y + height / 2 - 5, width: box - 8 };
    if (amount !== null) this.fitted(formatCentavos(amount), { ...inBox, size: 8.5, bold: strong, right: true });
    return y + height;
  }

  /** Column heading. */
  columnName(name: string, x: number, y: number, width: number, height: number): void {
    this.says("P", [name]);
    this.frame(x, y, width, height);
    this.label(name, { x: x + 4, y, width: width - 8, height, bold: true });
  }

  /** A line of text outside the boxes. */
  line(words: string, x: number, y: number, size: number, { bold = false } = {}): void {
    this.says("P", [words]);
    this.text(words, x, y, size, { bold });
  }

  /** Label of an item or column, on up to two lines. @returns whether it is complete */
  private label(text: string, { x, y, width, height, bold }: Box & { height: number; bold: boolean }): boolean {
    const font = bold ? this.fonts.bold : this.fonts.regular;
    if (font.widthOf(text, 7) <= width) return this.fitted(text, { x, y: y + height / 2 - 4, width, size: 7.5, bold });
    const [first, rest] = broken(font, text, width, SMALLEST);
    this.text(first, x, y + height / 2 - 7, SMALLEST, { bold });
    return this.fitted(rest, { x, y: y + height / 2, width, size: SMALLEST, bold });
  }

  /** Source note under the form. */
  foot(y: number, line: string): void {
    this.line("Generated by Kawani; compare with the BIR form.", FORM_MARGIN, y + 5, 6);
    this.line(line, FORM_MARGIN, y + 14, 6);
  }
}

/** Splits off the words that fit on a line; a word wider than the line is broken. */
function broken(font: DocumentFont, text: string, width: number, size: number): [string, string] {
  const words = text.split(" ");
  let first = words.shift() ?? "";
  while (words.length > 0 && font.widthOf(`${first} ${words[0]}`, size) <= width) first += ` ${words.shift()}`;
  let at = first.length;
  while (at > 1 && font.widthOf(first.slice(0, at), size) > width) at -= 1;
  return [first.slice(0, at), [first.slice(at), ...words].filter(Boolean).join(" ")];
}

/**
 * "009123456012" → "009-123-456-00012"; a number without a branch code is the head office's; an invalid number stays unchanged.
 * @source document 5, appendix A
 */
export function tinGroups(tinNo: string): string {
  const [, ...groups] = /^(\d{3})(\d{3})(\d{3})(\d{0,5})$/.exec(tinNo.replaceAll("-", "")) ?? [];
  return groups.length === 0 ? tinNo : groups.map((group, index) => (index === 3 ? group.padStart(5, "0") : group)).join("-");
}
