import { readdirSync, readFileSync } from "node:fs";

// cspell:ignore tlapf

export interface Requirement {
  id: string;
  area: string;
  text: string;
}

/** A numbered rule of the documents that complete the specifications: 4 (attendance, leaves, filing) and 5 (payroll in full). */
export interface Rule {
  id: string;
  document: 4 | 5;
  text: string;
}

/** Every numbered requirement of the owner's specifications. */
export const ledger = read<Requirement>("../requirements.json");
export const rules = read<Rule>("../rules.json");
/** Rows that are built at least in part but that no user page leads to, with what is missing. */
export const unreachedRequirements = JSON.parse(readFileSync(new URL("../built-on-no-screen.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;

const ID = /\b(?:[A-Z]{2,8}-\d{2,3}|[TLAPF]-\d{1,3})\b/g;
/** The gallery and component tests prove how a part looks, not that a page has it. */
const PARTS_ALONE = /^(journeys\/gallery|components\/ui\/)/;

/** Every id that a test claims in its title or in a `// covers:` line, with the files. */
export function listClaims(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) => /\.(test|spec)\.tsx?$/.test(name))) {
    const text = readFileSync(`tests/${file}`, "utf8");
    const places = [
      ...text.matchAll(/^\s*\/\/ covers: (.+)$/gm),
      ...text.matchAll(/\btest(?:\.for|\.each)?(?:\([^)]*\))?\(\s*["'`]([^\n]*)/g),
    ];
    for (const [, place] of places) {
      for (const [id] of (place ?? "").matchAll(ID)) files.set(id, [...new Set([...(files.get(id) ?? []), file])]);
    }
  }
  return files;
}

export type State = "done" | "built, on no screen yet" | "open";

/** State of a row: done when a test claims it through a user page, or through a rule behind one. */
export function requirementState(id: string, claimed: ReadonlyMap<string, readonly string[]>, missing = unreachedRequirements): State {
  const files = claimed.get(id);
  if (files === undefined) return missing[id] === undefined ? "open" : "built, on no screen yet";
  return missing[id] !== undefined || files.every((file) => PARTS_ALONE.test(file)) ? "built, on no screen yet" : "done";
}

function read<Row>(path: string): Row[] {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Row[];
}
