import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts of the specification, byte for byte, that the product has in exactly one place. Single words such as "View" may repeat. */
const rows = JSON.parse(readFileSync(new URL("texts.json", import.meta.url), "utf8")) as { id: string; texts: string[] }[];

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  // The gallery shows the widgets with the product's own texts.
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("components/ui/gallery/"))
  .map((name) => ({ name, text: readFileSync(`app/${name}`, "utf8") }));

// The test that sees the text on a page claims the row's behavior; here only the wording is checked.
// covers: ERR-11
test.for(rows.flatMap(({ id, texts }) => texts.map((text): [string, string] => [text, id])))(
  "“%s” stands in the product as the specification writes it, once",
  ([text]) => {
    const places = sources.filter((source) => text.length > 0 && holds(source.text, text)).map(({ name }) => name);
    expect(places).toHaveLength(1);
  },
);

/** A whole string or a whole sentence of markup: a longer text that contains it is a different text. */
function holds(source: string, text: string): boolean {
  const index = source.indexOf(text);
  if (index < 0) return false;
  const [before, after] = [source[index - 1] ?? "", source[index + text.length] ?? ""];
  return !/[\p{L}\d]/u.test(before) && !/[\p{L}\d]/u.test(after);
}
