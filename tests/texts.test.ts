import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts of the specification, byte for byte, that the product says in one place alone. Single words such as "View" stand where they are needed. */
const rows = JSON.parse(readFileSync(new URL("texts.json", import.meta.url), "utf8")) as { id: string; texts: string[] }[];

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  // The gallery shows the widgets with the product's own words.
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("components/ui/gallery/"))
  .map((name) => ({ name, text: readFileSync(`app/${name}`, "utf8") }));

// Each row's behaviour is claimed by the test that sees its text on a page; here the letters are held.
// covers: ERR-11
test.for(rows.flatMap(({ id, texts }) => texts.map((text): [string, string] => [text, id])))(
  "“%s” stands in the product as the specification writes it, once",
  ([text]) => {
    const places = sources.filter((source) => text.length > 0 && holds(source.text, text)).map(({ name }) => name);
    expect(places).toHaveLength(1);
  },
);

/** As a whole string or a whole sentence of markup: a longer text that contains it is another text. */
function holds(source: string, text: string): boolean {
  const at = source.indexOf(text);
  if (at < 0) return false;
  const [before, after] = [source[at - 1] ?? "", source[at + text.length] ?? ""];
  return !/[\p{L}\d]/u.test(before) && !/[\p{L}\d]/u.test(after);
}
