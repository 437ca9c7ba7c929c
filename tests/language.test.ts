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

/** "An employee", "no one" or a role instead; the system user is called nobody. */
const VAGUE = /\b(somebody|nobody|everybody)\b/i;
const COMMENT_OR_TITLE = /^\s*(?:\*|\/\*\*|\/\/)|\btest(?:\.\w+)*\(\s*"/;

test("no comment and no test title says somebody, nobody or everybody", () => {
  const files = ["app", "scripts", "bench", "tests"].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`));
  const lines = files
    .filter((file) => !file.endsWith("language.test.ts"))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => COMMENT_OR_TITLE.test(line) && VAGUE.test(line.replace(/"(nobody|everybody)"/g, "").replaceAll("EVERYBODY", "")))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(lines).toEqual([]);
});

/** Words of the old dialect as parts of a name. Addresses (app/routes) and migrations keep theirs. */
const DENIED = new Set(
  "whoever somebody nobody everybody mend mends mended reckon told untold foretell anew judge judged weigh weighed lacking lapse lapsing patience walls keeper supposition turns letters".split(
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

test("no key of a message catalogue is named in the old dialect", () => {
  const keys = globSync("app/domain/shared/i18n/en/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s+(\w+):/gm)].map(([, name]) => `${file}: ${name!}`),
  );
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((line) => denied(line.split(": ")[1]!))).toEqual([]);
});

/** Words of the old dialect that are parts of names in the database only. */
const DENIED_IN_DATABASE = new Set(
  "beat books duties duty erased handed heads held judged keeping leaver look looked looks news noted presses seal seals supposition taken there tries turn".split(
    " ",
  ),
);
/**
 * Columns of tables that keep their names, and indexes on them. A view can keep the former names for the previous release only if the table is
 * renamed too, and a synchronized copy would need a trigger, which a distributed database refuses (docs/decisions/037).
 */
const KEPT_COLUMNS = new Set(
  "attendance_told_day beat_at contracts_told_day days_judged_to days_looked_at duties_reminded_day everybody_yn heads_noted_day held_yn news_account_seq news_digested_at news_kind notifications_told_keys places_erased_day supposition taken_back_at taken_back_by there_count to_look_at_yn told_keys tries turn".split(
    " ",
  ),
);
/** "Contributions taken" is the screen's term; point postings of the kind SEAL are stored data. */
const TERMS = new Set(["contributions_taken_yn", "point_postings_seals"]);

test("no table, column, index or queue is named in the old dialect", () => {
  const names = globSync("app/db/schema/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\w\(\s*"([a-z]\w*)"/g)].map(([, name]) => name!),
  );
  const queues = [...readFileSync("app/db/queue.server.ts", "utf8").matchAll(/^ {2}"([a-z-]+)": queue</gm)].map(([, name]) => name!);
  expect([names.length > 1500, queues.length > 25]).toEqual([true, true]);
  const bad = [...names, ...queues].filter((name) => denied(name) || partsOf(name).some((part) => DENIED_IN_DATABASE.has(part)));
  expect(bad.filter((name) => !KEPT_COLUMNS.has(name) && !TERMS.has(name))).toEqual([]);
  expect([...KEPT_COLUMNS, ...TERMS].filter((name) => !bad.includes(name))).toEqual([]);
});
