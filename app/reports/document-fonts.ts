import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph } from "fontkit";

/** The two fonts of every document: they contain ₱, ñ and −, and are parsed once per process. */
export interface DocumentFonts {
  regular: DocumentFont;
  bold: DocumentFont;
}

export interface DocumentFont {
  /** Font object for pdfkit, whose types accept only files; passing a parsed font takes 3 ms per document instead of 25. */
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
  const letters = new Map<string, Letter>();
  const letterOf = (letter: string): Letter => letters.get(letter) ?? keep(letter);
  const keep = (letter: string): Letter => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0)!);
    const width = glyph.advanceWidth;
    const entry = { glyph, width, position: positionOf(width, font) };
    letters.set(letter, entry);
    return entry;
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
 * The font without shaping: Latin names and figures do not need it; without it, a page takes a third of the time, widths are exact sums,
 * and copied text has no ligatures. pdfkit lays each text out three times in a row, so the last run is cached.
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
 * Advance of a glyph in thousandths of the size. pdfkit converts font units in place in every enumerable property; a non-enumerable one can
 * be shared per letter. Allocating one per letter was half of a document's garbage.
 */
const positionOf = (width: number, font: Font): object =>
  Object.defineProperty({}, "xAdvance", { value: width * (1000 / font.unitsPerEm) });
