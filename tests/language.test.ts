import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words of the project's former private dialect (docs/glossary.md has the standard terms). */
const DIALECT = /\b(whoever|mend|mends|mended|reckon|reckons|told|foretells?|anew|heretofore)\b/gi;
/** Texts that documents 4 and 5 fix, a text of stored notifications, and a former key in stored payslips and links. */
const FIXED = /What to mend|To mend|\{category\} counted anew|(?<=view === |FORMER_KEY = )"mend"|view=mend`|'"mend":'/g;
const FILES: Readonly<Record<string, readonly string[]>> = {
  app: ["app/**/*.{ts,tsx,css}", "app/db/repeatable/*.sql", "server.ts"],
  scripts: ["scripts/**/*.{ts,mjs}"],
  bench: ["bench/**/*.ts"],
  tests: ["tests/**/*.{ts,tsx}"],
  docs: ["docs/**/*.md", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".env.example"],
};

test.each(Object.keys(FILES))("%s has no words of the old dialect", (area) => {
  const files = FILES[area]!.flatMap((pattern) => globSync(pattern)).filter((file) => !file.endsWith("language.test.ts"));
  expect(files.length).toBeGreaterThan(5);
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (line.replace(FIXED, "").match(DIALECT) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});

/** Words of the old dialect as parts of a name. Addresses (app/routes) and migrations keep theirs. */
const DENIED = new Set(
  "whoever somebody nobody everybody mend mends mended reckon told untold foretell anew judge judged weigh weighed lacking lapse lapsing patience walls keeper supposition turns".split(
    " ",
  ),
);
const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const denied = (name: string) => partsOf(name).some((part) => DENIED.has(part));

test("no file and no export is named in the old dialect", () => {
  const files = ["app", "scripts", "bench", "tests"]
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`))
    .filter((file) => !/^app\/(routes|db\/migrations)\//.test(file));
  expect(files.length).toBeGreaterThan(2000);
  const exported = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:default )?(?:async )?(?:const|function|class|type|interface|enum) (\w+)/gm)].map(
      ([, name]) => name!,
    );
  expect(files.filter((file) => denied(file))).toEqual([]);
  expect(
    files.flatMap((file) =>
      exported(file)
        .filter(denied)
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});
