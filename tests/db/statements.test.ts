import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Statement shapes that a database distributed by company rejects, or answers without rows or error: docs/row-level-security.md. */
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => path.join("app", name))
  // Interface texts sometimes start like a statement: "Copy(cc): {names}".
  .filter((name) => /\.(ts|sql)$/.test(name) && !name.split(path.sep).some((folder) => folder === "migrations" || folder === "i18n"));

/** Every SQL text in the source: a function file, or a literal that starts with an SQL keyword. */
const statements = files.flatMap((file) => {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".sql"))
    return text
      .replaceAll(/^\s*--.*$/gm, "")
      .split(";")
      .map((part) => ({ file, text: part }));
  const literals = text.match(/`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return literals
    .filter((literal) => /^.\s*(with|select|insert|update|delete|begin|set|analyze|create|alter|copy)\b/i.test(literal))
    .map((literal) => ({ file, text: literal }));
});

const checkedStatements = (wrong: (text: string) => boolean) =>
  statements.filter(({ text }) => wrong(text)).map(({ file, text }) => `${file}: ${text.trim().slice(0, 80)}`);

test("finds the statements of the product", () => {
  expect(statements.length).toBeGreaterThan(150);
  expect(statements.some(({ text }) => /insert into payslips/.test(text))).toBe(true);
});

test("settings use `set local`, one statement each", () => {
  expect(checkedStatements((text) => /set_config\s*\(/i.test(text))).toEqual([]);
  expect(checkedStatements((text) => /\bbegin\b[^;$]*;\s*set\b/i.test(text))).toEqual([]);
});

test("rows that are collected from elsewhere are inserted with `on conflict`", () => {
  const collects = /insert into [^;]*?\)\s*select\b/i;
  expect(checkedStatements((text) => collects.test(text) && !/on conflict/i.test(text))).toEqual([]);
});

test("no `do update` has a subquery, and the app role runs no analyze", () => {
  expect(checkedStatements((text) => /do update set[\s\S]*\(\s*select\b/i.test(text))).toEqual([]);
  expect(checkedStatements((text) => /^.?\s*(analyze|vacuum|copy)\b/i.test(text))).toEqual([]);
});

test("the time is computed once: `do update` takes it from the excluded row, and statements call no volatile clock", () => {
  expect(checkedStatements((text) => /do update set[\s\S]*\b(now|statement_timestamp)\(\)/i.test(text))).toEqual([]);
  const models = files.filter((file) => file.startsWith("app/models/") && /clock_timestamp\(\)/.test(readFileSync(file, "utf8")));
  expect(models, "statement_timestamp() is the same, and the same in the whole statement").toEqual([]);
  const built = files.filter((file) =>
    /onConflictDoUpdate\((?:[^;](?!\.returning))*\bset: \{[^}]*sql`(now|statement_timestamp)\(\)/.test(readFileSync(file, "utf8")),
  );
  expect(built, "set: insertedValues(table, values), or excluded.column").toEqual([]);
});

test("a subquery names the company itself and does not take it from the outer row", () => {
  expect(files.flatMap((file) => borrowedCompanies(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`))).toEqual([]);
  const functions = statements.filter(({ file }) => file.endsWith(".sql"));
  expect(
    functions.flatMap(({ file, text }) =>
      subqueriesOf(text)
        .flatMap(borrowedIn)
        .map((subquery) => `${file}: ${subquery}`),
    ),
  ).toEqual([]);
  const borrowed = "`select (select max(s.pay) from slips s where s.company_seq = e.company_seq) from employees e`";
  expect(borrowedCompanies(borrowed)).toEqual(["s.company_seq = e.company_seq"]);
  expect(borrowedCompanies(borrowed.replace("= e.company_seq", "= $1"))).toEqual([]);
  expect(
    borrowedCompanies("`select (select 1 from slips s join runs r on r.company_seq = s.company_seq where s.company_seq = $1)`"),
  ).toEqual([]);
});

test("owner functions write rows column by column, because Citus cannot see the company of a record", () => {
  expect(checkedStatements((text) => /insert into \w+ (values \(\w+\.\*\)|select \w+\.\*)/i.test(text))).toEqual([]);
});

test("no policy is restrictive, and no key cascades updates", () => {
  const migrations = readdirSync("app/db/migrations")
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(`app/db/migrations/${name}`, "utf8"));
  for (const text of [...migrations, ...statements.map((statement) => statement.text)])
    expect(/as restrictive|on update cascade/i.test(text), text.slice(0, 80)).toBe(false);
});

/** Subquery conditions that take the company from an outer table. */
function borrowedCompanies(source: string): string[] {
  const literals = source.match(/`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return literals.filter((literal) => literal.includes("company_seq")).flatMap((literal) => subqueriesOf(literal).flatMap(borrowedIn));
}

/** Each subquery in parentheses, without the nested ones. */
function subqueriesOf(text: string): string[] {
  const [found, opened]: [string[], string[]] = [[], []];
  for (const letter of text) {
    if (letter === "(") opened.push("");
    else if (letter === ")" && opened.length > 0) {
      const inner = opened.pop()!;
      if (/^\s*(select|with)\b/.test(inner)) found.push(inner);
      else if (opened.length > 0) opened[opened.length - 1] += `(${inner})`;
    } else if (opened.length > 0) opened[opened.length - 1] += letter;
  }
  return found;
}

function borrowedIn(subquery: string): string[] {
  const paths = new Set(
    [...subquery.matchAll(/\b(?:from|join)\s+(\w+|\$\{[^}]*\})?\s*(?:as\s+)?(\w+)?/g)].flatMap(([, table, alias]) => [table, alias]),
  );
  return [...subquery.matchAll(/\b(\w+)\.company_seq = (\w+)\.company_seq/g)]
    .filter(([, first, other]) => !paths.has(first) || !paths.has(other))
    .map(([text]) => text);
}
