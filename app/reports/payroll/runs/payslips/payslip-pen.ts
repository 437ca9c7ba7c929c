import type PDFDocument from "pdfkit";
import type { DocumentFonts } from "~/reports/document-fonts";

export const INK = {
  ink: "#141d1c",
  soft: "#47534f",
  quiet: "#5f6b69",
  line: "#e3e8e7",
  lineStrong: "#cdd5d3",
  accent: "#0b5e59",
  accentSoft: "#e4f1ef",
} as const;
type Color = (typeof INK)[keyof typeof INK];
/** `as`: heading level for screen readers. */
export type TextStyle = { size: number; bold?: boolean; color?: Color; as?: "H1" | "H2" };

/** Options of a document with a tagging pen. */
export const TAGGED = { tagged: true, pdfVersion: "1.5" } as const;

export const MARGIN = 44;
const LINE = 1.28;

/** A picture parsed by the document; pdfkit's types accept only files and bytes. */
type OpenedPicture = { width: number; height: number };
type PictureReader = { openImage: (picture: Buffer) => OpenedPicture };

/**
 * Draws text, figures and rules on A4 pages, in points from the upper left. Text is measured explicitly: nothing wraps or breaks
 * automatically.
 */
export class Pen {
  /** Embedded pictures: each is written once, however many pages use it. */
  private readonly opened = new Map<Buffer, OpenedPicture>();
  /** Current fill and stroke of the page: repeating them for each word took a seventh of a payslip's size. */
  private filled: Color | undefined;
  private ruled: Color | undefined;
  private readonly structure: PDFKit.PDFStructureElement | null;

  /** @param tagged tags headings and texts for screen readers; requires a document created with `TAGGED` */
  constructor(
    private readonly document: InstanceType<typeof PDFDocument>,
    private readonly fonts: DocumentFonts,
    { tagged = false }: { tagged?: boolean } = {},
  ) {
    this.structure = tagged ? document.struct("Document") : null;
    if (this.structure) document.addStructure(this.structure);
  }

  get width(): number {
    return 595.28 - 2 * MARGIN;
  }

  get bottom(): number {
    return 841.89 - MARGIN;
  }

  newPage(): void {
    this.document.addPage({ size: "A4", margin: 0 });
    this.filled = this.ruled = undefined;
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    this.mark(style.as ?? "P");
    this.write(text, x, y, style);
  }

  private write(text: string, x: number, y: number, { size, bold = false, color = INK.ink }: TextStyle): void {
    if (this.filled !== color) this.document.fillColor((this.filled = color));
    // With a features list, even an empty one, pdfkit lays out a text as a whole instead of word by word.
    this.document.font(bold ? "bold" : "regular", size).text(text, x, y, { lineBreak: false, features: [] });
  }

  /** Tags the following drawing for screen readers. */
  private mark(kind: string, options: { alt?: string } = {}): void {
    this.structure?.add(this.document.struct(kind, options, [this.document.markStructureContent(kind)]));
  }

  /** Right-aligned text ending at `x`. */
  right(text: string, x: number, y: number, style: TextStyle): void {
    this.text(text, x - this.widthOf(text, style), y, style);
  }

  /** A text on as many lines as needed. @returns the next free position */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle): number {
    const lines = this.wrap(text, width, style);
    if (lines.length > 0) this.mark(style.as ?? "P");
    for (const [index, line] of lines.entries()) this.write(line, x, y + index * style.size * LINE, style);
    return y + Math.max(lines.length, 1) * style.size * LINE;
  }

  rule(y: number, x: number, width: number, color: Color): void {
    if (this.ruled !== color) this.document.lineWidth(0.5).strokeColor((this.ruled = color));
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  box(x: number, y: number, width: number, height: number, color: Color): void {
    this.document.roundedRect(x, y, width, height, 5).fill((this.filled = color));
  }

  /** A picture in its frame. @param alt alternative text */
  picture(png: Buffer, x: number, y: number, { width, height }: { width: number; height: number }, alt: string): void {
    this.mark("Figure", { alt });
    this.ruled = INK.lineStrong;
    this.document.image(png, x, y, { width, height }).rect(x, y, width, height).lineWidth(0.5).strokeColor(this.ruled).stroke();
  }

  /** A picture scaled to fit from the upper left corner. @param picture PNG or JPEG @param alt alternative text @returns the space used */
  fit(picture: Buffer, x: number, y: number, most: { width: number; height: number }, alt: string): { width: number; height: number } {
    const opened = this.opened.get(picture) ?? (this.document as unknown as PictureReader).openImage(picture);
    this.opened.set(picture, opened);
    this.mark("Figure", { alt });
    const scale = Math.min(most.width / opened.width, most.height / opened.height);
    const room = { width: opened.width * scale, height: opened.height * scale };
    this.document.image(opened as unknown as Buffer, x, y, room);
    return room;
  }

  /** Vertical bar at the left of a note. */
  bar(x: number, y: number, height: number, color: Color): void {
    this.document.rect(x, y, 2, height).fill((this.filled = color));
  }

  widthOf(text: string, { size, bold = false }: TextStyle): number {
    return (bold ? this.fonts.bold : this.fonts.regular).widthOf(text, size);
  }

  /** Wraps a text to a width; a longer word is broken between characters. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const clean = text
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
      .trim();
    if (this.widthOf(clean, style) <= width) return clean ? [clean] : [];
    const lines: string[] = [];
    let line = "";
    for (const word of clean.split(/ +/).flatMap((value) => this.broken(value, width, style))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  private broken(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const letter of word) {
      if (part && this.widthOf(part + letter, style) > width) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  }
}
