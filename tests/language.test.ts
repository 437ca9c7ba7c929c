import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words of the project's former private dialect (docs/glossary.md has the standard terms). */
const DIALECT = /\b(whoever|mend|mends|mended|reckon|reckons|told|foretells?|anew|heretofore)\b/gi;
/** Occurrences that are left. A change may only lower them; documents are free of them. */
const LEFT: Readonly<Record<string, number>> = { app: 1068, scripts: 25, bench: 14, tests: 973, docs: 0 };
const FILES: Readonly<Record<string, readonly string[]>> = {
  app: ["app/**/*.{ts,tsx}", "server.ts"],
  scripts: ["scripts/**/*.{ts,mjs}"],
  bench: ["bench/**/*.ts"],
  tests: ["tests/**/*.{ts,tsx}"],
  docs: ["docs/**/*.md", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".env.example"],
};

test.each(Object.keys(LEFT))("%s has no more words of the old dialect than before", (area) => {
  const files = FILES[area]!.flatMap((pattern) => globSync(pattern)).filter((file) => !file.endsWith("language.test.ts"));
  expect(files.length).toBeGreaterThan(5);
  const count = files.reduce((sum, file) => sum + (readFileSync(file, "utf8").match(DIALECT)?.length ?? 0), 0);
  expect(count).toBeLessThanOrEqual(LEFT[area]!);
});
