import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Shapes of statements that a database distributed by company refuses, or answers with no rows and no error: docs/walls.md. */
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => path.join("app", name))
  // Words that people read begin like statements now and then: "Copy(cc): {names}".
  .filter((name) => /\.(ts|sql)$/.test(name) && !name.split(path.sep).some((folder) => folder === "migrations" || folder === "words"));

/** Every SQL text of the source: a file of functions, or a literal that begins with a word of SQL. */
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

const those = (wrong: (text: string) => boolean) =>
  statements.filter(({ text }) => wrong(text)).map(({ file, text }) => `${file}: ${text.trim().slice(0, 80)}`);

test("the statements of the product are found", () => {
  expect(statements.length).toBeGreaterThan(150);
  expect(statements.some(({ text }) => /insert into payslips/.test(text))).toBe(true);
});

test("settings go by `set local`, each a statement of its own", () => {
  expect(those((text) => /set_config\s*\(/i.test(text))).toEqual([]);
  expect(those((text) => /\bbegin\b[^;$]*;\s*set\b/i.test(text))).toEqual([]);
});

test("rows that are collected from elsewhere are inserted with `on conflict`", () => {
  const collects = /insert into [^;]*?\)\s*select\b/i;
  expect(those((text) => collects.test(text) && !/on conflict/i.test(text))).toEqual([]);
});

test("no `do update` asks another question, and the running role analyzes nothing itself", () => {
  expect(those((text) => /do update set[\s\S]*\(\s*select\b/i.test(text))).toEqual([]);
  expect(those((text) => /^.?\s*(analyze|vacuum|copy)\b/i.test(text))).toEqual([]);
});

test("no policy is restrictive, and no key passes an update on", () => {
  const migrations = readdirSync("app/db/migrations")
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(`app/db/migrations/${name}`, "utf8"));
  for (const text of [...migrations, ...statements.map((one) => one.text)])
    expect(/as restrictive|on update cascade/i.test(text), text.slice(0, 80)).toBe(false);
});
