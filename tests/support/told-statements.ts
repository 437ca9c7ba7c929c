import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** Statements that PREPARE accepts; transactions, settings and DDL are not recorded. */
const QUESTION = /^\s*(select|insert|update|delete|with|values|merge)\b/i;
/** Several statements in one text, and the owner's migration records. */
const NO_QUESTION = /;\s*\S|\bdrizzle\./;
/** From here on a test uses its own tables. */
const OTHER_TABLES = /\b(alter|create|drop)\s+(table|view)\b/i;

const asked = { database: "", sameTables: false, texts: new Set<string>() };
let patched = false;

/**
 * Records every successful statement that this process sends to a database. @returns a function that writes them into a folder and stops recording
 */
export function recordStatements(database: string, folder: string): () => void {
  patchClient();
  Object.assign(asked, { database, sameTables: true, texts: new Set<string>() });
  return () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${database}.json`), JSON.stringify([...asked.texts]));
    asked.database = "";
  };
}

function patchClient(): void {
  if (patched) return;
  patched = true;
  const client = pg.Client.prototype as { query: (...words: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: { database?: string }, ...words: unknown[]) {
    const [first] = words;
    const text = typeof first === "string" ? first : (first as { text?: unknown } | undefined)?.text;
    const answer = query.apply(this, words);
    if (this.database !== asked.database || typeof text !== "string") return answer;
    if (OTHER_TABLES.test(text)) asked.sameTables = false;
    const { texts } = asked;
    if (asked.sameTables && QUESTION.test(text) && !NO_QUESTION.test(text) && answer instanceof Promise)
      void answer.then(
        () => texts.add(text),
        () => undefined,
      );
    return answer;
  };
}

/** Every recorded statement, once. */
export const toldStatements = (folder: string): string[] => [
  ...new Set(readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as string[])),
];
