import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { MANUALS, type ManualKey } from "~/domain/shared/manual/manual";
import { manualBlocks, type TextBlock, type Word } from "~/domain/shared/manual/manual-text";
import { documentFonts } from "./document-fonts";
import { INK, MARGIN, Pen, TAGGED, type TextStyle } from "./payroll/runs/payslips/payslip-pen";

/** The Markdown of docs/manual, bundled at build time. */
const TEXTS = import.meta.glob<string>("/docs/manual/*.md", { query: "?raw", import: "default", eager: true });

/** Screenshots taken by `npm run screenshots`; loaded only when a manual is rendered. */
const PICTURES = import.meta.glob<string>("/docs/pictures/*.png", { query: "?inline", import: "default" });

const TEXT_STYLES: Record<TextBlock["kind"], TextStyle & { before: number; after: number }> = {
  title: { size: 20, bold: true, as: "H1", before: 0, after: 14 },
  heading: { size: 13, bold: true, color: INK.accent, as: "H2", before: 16, after: 6 },
  paragraph: { size: 10, color: INK.ink, before: 0, after: 7 },
  item: { size: 10, color: INK.ink, before: 0, after: 4 },
};
const LINE = 1.4;
const INDENT = 18;
const FOOT = 28;
const CAPTION: TextStyle = { size: 8, color: INK.soft };
const TALLEST = 250;
/** Space for the tallest picture with its caption and the heading above it. */
const ROOM = TALLEST + 80;

/** A manual as a PDF on A4, generated page by page on demand. */
export async function* manualPdf(key: ManualKey): AsyncGenerator<Uint8Array> {
  const { title } = MANUALS.find((manual) => manual.key === key)!;
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: "en-PH",
    displayTitle: true,
    ...TAGGED,
    info: { Title: title, Author: "Kawani", Creator: "Kawani", Producer: "Kawani" },
  });
  const { regular, bold } = documentFonts();
  document.registerFont("regular", regular.source).registerFont("bold", bold.source);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  const page = new Page(new Pen(document, documentFonts(), { tagged: true }), title);
  const blocks = manualBlocks(textOf(key));
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "heading" && blocks[index + 1]?.kind === "picture") page.keep(ROOM);
    if (block.kind === "picture") page.show(await pictureOf(block.file), block.words);
    else page.draw(block);
    await setImmediate();
    if (chunks.length > 0) yield Buffer.concat(chunks.splice(0));
  }
  document.end();
  await ended;
  yield Buffer.concat(chunks.splice(0));
}

/** Cursor position; starts new pages when full. */
class Page {
  private y = Infinity;
  private number = 0;

  constructor(
    private readonly pen: Pen,
    private readonly title: string,
  ) {}

  /** A picture scaled to the page width or the maximum height, with its caption below. */
  show(png: Buffer, words: readonly Word[]): void {
    // The PNG header contains the size in pixels.
    const [wide, high] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const scale = Math.min(this.pen.width / wide, TALLEST / high);
    const [width, height] = [wide * scale, high * scale];
    this.keep(height + 2 * CAPTION.size * LINE);
    this.y += this.y === MARGIN ? 0 : 6;
    this.pen.picture(png, MARGIN, this.y, { width, height }, words.map(({ text }) => text).join(" "));
    this.y += height + 6;
    for (const line of this.lines(words, this.pen.width, CAPTION)) {
      this.write(line, MARGIN, CAPTION);
      this.y += CAPTION.size * LINE;
    }
    this.y += 10;
  }

  draw(block: TextBlock): void {
    const style = TEXT_STYLES[block.kind];
    const indent = block.kind === "item" ? INDENT : 0;
    const lines = this.lines(block.words, this.pen.width - indent, style);
    const step = style.size * LINE;
    // Keep a heading with the first lines after it.
    this.keep(style.before + step * (block.kind === "heading" ? 4 : Math.min(lines.length, 2)));
    this.y += this.y === MARGIN ? 0 : style.before;
    for (const [index, line] of lines.entries()) {
      this.keep(step);
      if (index === 0 && block.kind === "item") this.pen.text(block.mark, MARGIN, this.y, style);
      this.write(line, MARGIN + indent, style);
      this.y += step;
    }
    this.y += style.after;
  }

  /** A block up to this height stays on one page. */
  keep(height: number): void {
    if (this.y + height > this.pen.bottom - FOOT) this.turn();
  }

  private turn(): void {
    this.pen.newPage();
    this.number += 1;
    const small = { size: 8, color: INK.quiet };
    this.pen.rule(this.pen.bottom - 14, MARGIN, this.pen.width, INK.line);
    this.pen.text(`Kawani · ${this.title}`, MARGIN, this.pen.bottom - 8, small);
    this.pen.right(`Page ${this.number}`, MARGIN + this.pen.width, this.pen.bottom - 8, small);
    this.y = MARGIN;
  }

  /** Words of one style are drawn in one run, so that copied text keeps its lines. */
  private write(words: readonly Word[], left: number, style: TextStyle): void {
    let x = left;
    for (let index = 0; index < words.length;) {
      let end = index + 1;
      while (end < words.length && words[end]!.bold === words[index]!.bold) end += 1;
      const wordStyle = textStyle(words[index]!, style);
      if (index > 0 && !words[index]!.close) x += this.pen.widthOf(" ", wordStyle);
      const text = words
        .slice(index, end)
        .map((word) => word.text)
        .join(" ");
      this.pen.text(text, x, this.y, wordStyle);
      x += this.pen.widthOf(text, wordStyle);
      index = end;
    }
  }

  private lines(words: readonly Word[], width: number, style: TextStyle): Word[][] {
    const lines: Word[][] = [[]];
    let used = 0;
    for (const word of words) {
      const wordStyle = textStyle(word, style);
      const space = used === 0 || word.close ? 0 : this.pen.widthOf(" ", wordStyle);
      const wide = this.pen.widthOf(word.text, wordStyle);
      const fits = used + space + wide <= width || used === 0 || word.close;
      if (!fits) lines.push([]);
      lines.at(-1)!.push(word);
      used = fits ? used + space + wide : wide;
    }
    return lines;
  }
}

const textStyle = (word: Word, style: TextStyle): TextStyle => ({ ...style, bold: style.bold === true || word.bold });

async function pictureOf(file: string): Promise<Buffer> {
  const picture = PICTURES[`/docs/pictures/${file}`];
  if (picture === undefined) throw new Error(`docs/pictures/${file} is missing`);
  return Buffer.from((await picture()).replace(/^data:image\/png;base64,/, ""), "base64");
}

function textOf(key: ManualKey): string {
  const text = TEXTS[`/docs/manual/${key}.md`];
  if (text === undefined) throw new Error(`docs/manual/${key}.md is missing`);
  return text;
}
