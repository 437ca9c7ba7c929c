import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";

/** Parses a PDF independently of the library that wrote it: its pages and their text, in drawing order. */
export interface ReadPdf {
  pages: string[];
  encrypted: boolean;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = parseObjects(bytes);
  const encrypted = [...objects.values()].some(({ head }) => head.includes("/Filter /Standard"));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return { encrypted, pages: encrypted ? pages.map(() => "") : pages.map((page) => pageText(objects, page)) };
}

/** The tagged headings of the pages in order, as a screen reader gets them: "H1 Monthly Remittance Return". */
export function listHeadings(bytes: Uint8Array): string[] {
  const objects = parseObjects(bytes);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .flatMap(({ head }) => {
      const content = readContent(objects, head);
      const marked = content.matchAll(/\/(H\d) <<\s*\/MCID \d+\s*>> BDC([\s\S]*?)EMC/g);
      return [...marked].map(([, kind, drawn]) => `${kind} ${readTexts(readFonts(objects, head), drawn!).join(" ")}`);
    });
}

/** The text alternative of each box of each page, as a screen reader gets it. */
export function listSpokenTexts(bytes: Uint8Array): string[] {
  const objects = parseObjects(bytes);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .flatMap(({ head }) =>
      [...readContent(objects, head).matchAll(/\/ActualText \(((?:[^()\\]|\\.)*)\)/g)].map(([, message]) => message!.trim()),
    );
}

/** True if this password opens the file (ISO 32000, extension level 3, algorithm 3.11: SHA-256 over password and validation salt). */
export function isOpenedBy(bytes: Uint8Array, password: string): boolean {
  const { head } = [...parseObjects(bytes).values()].find((object) => object.head.includes("/Filter /Standard"))!;
  const user = Buffer.from(/\/U <([0-9a-f]+)>/.exec(head)![1]!, "hex");
  return createHash("sha256").update(password).update(user.subarray(32, 40)).digest().equals(user.subarray(0, 32));
}

interface PdfObject {
  head: string;
  stream: Buffer | null;
}

function parseObjects(bytes: Uint8Array): Map<number, PdfObject> {
  const raw = Buffer.from(bytes).toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const match of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", ...rest] = match[2]!.split(/\nstream\n/);
    objects.set(Number(match[1]), {
      head,
      stream: rest.length ? Buffer.from(rest.join("\nstream\n").replace(/\nendstream$/, ""), "latin1") : null,
    });
  }
  return objects;
}

const pageText = (objects: Map<number, PdfObject>, { head }: PdfObject): string =>
  readTexts(readFonts(objects, head), readContent(objects, head)).join("\n");

const readContent = (objects: Map<number, PdfObject>, head: string): string =>
  inflateSync(objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))!.stream!).toString("latin1");

function readFonts(objects: Map<number, PdfObject>, head: string): Map<string, string[]> {
  const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(head)?.[1]))!.head;
  return new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, ref]) => [name!, readLetters(objects, Number(ref))]));
}

function readTexts(fonts: ReadonlyMap<string, string[]>, content: string): string[] {
  const words: string[] = [];
  let font: string[] = [];
  for (const [, name, text] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>| |-?[\d.]+)*)\] TJ/g)) {
    if (name) font = fonts.get(name)!;
    else
      words.push(
        [...text!.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((id) => font[parseInt(id, 16)] ?? "\uFFFD")
          .join(""),
      );
  }
  return words;
}

/** Maps glyph numbers to letters, from the font's own table. */
function readLetters(objects: Map<number, PdfObject>, font: number): string[] {
  const map = inflateSync(objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!.head)![1]))!.stream!).toString("latin1");
  const letters: string[] = [];
  for (const [, from, , list] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
    for (const [index, hex] of [...list!.matchAll(/<([0-9a-f ]+)>/g)].entries())
      letters[parseInt(from!, 16) + index] = Buffer.from(hex[1]!.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
  }
  return letters;
}
