import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph } from "fontkit";

/** The two faces of every document: they have ₱, ñ and −, and are parsed once per process. */
export interface DocumentFonts {
  regular: DocumentFont;
  bold: DocumentFont;
}

export interface DocumentFont {
  /** What pdfkit embeds. Its types know only files; a parsed font is what makes a document take 3 ms instead of 25. */
  source: Buffer;
  /** The width of a text in points. */
  widthOf(text: string, size: number): number;
}

let fonts: DocumentFonts | undefined;

export function documentFonts(): DocumentFonts {
  fonts ??= { regular: open("DejaVuSansCondensed.ttf"), bold: open("DejaVuSansCondensed-Bold.ttf") };
  return fonts;
}

function open(file: string): DocumentFont {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`)));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
  const known = new Map<string, Letter>();
  const letterOf = (letter: string): Letter => known.get(letter) ?? keep(letter);
  const keep = (letter: string): Letter => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0)!);
    const width = glyph.advanceWidth;
    const kept = { glyph, width, position: positionOf(width, font) };
    known.set(letter, kept);
    return kept;
  };
  return {
    source: lettersSideBySide(font, letterOf) as unknown as Buffer,
    widthOf(text, size) {
      let width = 0;
      for (const letter of text) width += letterOf(letter).width;
      return (width * size) / font.unitsPerEm;
    },
  };
}

type Letter = { glyph: Glyph; width: number; position: object };
type Run = { glyphs: Glyph[]; positions: object[]; advanceWidth: number };

/**
 * The font without shaping: names and figures in Latin letters need none, and without it a page takes a third of the time, widths are
 * exact sums, and copied text has no ligatures. pdfkit lays each text out three times in a row; the last run is kept for that.
 */
function lettersSideBySide(font: Font, letterOf: (letter: string) => Letter): Font {
  let last: { text: string; run: Run } | undefined;
  const layout = (text: string): Run => {
    if (last?.text === text) return last.run;
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const letter of text) {
      const { glyph, width, position } = letterOf(letter);
      run.glyphs.push(glyph);
      run.positions.push(position);
      run.advanceWidth += width;
    }
    last = { text, run };
    return run;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

/**
 * Where the next letter begins, in thousandths of the size. pdfkit turns font units into these in place, in every property that it can
 * enumerate: hidden from that, one position serves a letter for good. A new one for each letter was half of all garbage of a document.
 */
const positionOf = (width: number, font: Font): object =>
  Object.defineProperty({}, "xAdvance", { value: width * (1000 / font.unitsPerEm) });
