import { readdirSync, readFileSync } from "node:fs";

export interface Requirement {
  id: string;
  area: string;
  text: string;
}

/** The ledger: every numbered requirement of the owner's specifications. */
export const ledger = JSON.parse(readFileSync(new URL("../requirements.json", import.meta.url), "utf8")) as Requirement[];

const ID = /\b[A-Z]{2,8}-\d{2,3}\b/g;

/** Every id that a test claims, in its title or in a `// covers:` line, with the files that claim it. */
export function claims(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) => /\.(test|spec)\.tsx?$/.test(name))) {
    const text = readFileSync(`tests/${file}`, "utf8");
    const places = [
      ...text.matchAll(/^\s*\/\/ covers: (.+)$/gm),
      ...text.matchAll(/\btest(?:\.for|\.each)?(?:\([^)]*\))?\(\s*["'`]([^\n]*)/g),
    ];
    for (const [, place] of places) {
      for (const [id] of (place ?? "").matchAll(ID)) found.set(id, [...new Set([...(found.get(id) ?? []), file])]);
    }
  }
  return found;
}
