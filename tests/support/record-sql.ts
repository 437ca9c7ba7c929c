import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** Statements that PREPARE accepts; transactions, settings and DDL are not recorded. */
const PLACEHOLDER = /^\s*(select|insert|update|delete|with|values|merge)\b/i;
/** Several statements in one text, and the owner's migration records. */
const NO_QUESTION = /;\s*\S|\bdrizzle\./;
/** From here on a test uses its own tables. */
const OTHER_TABLES = /\b(alter|create|drop)\s+(table|view)\b/i;

const recording = { database: "", sameTables: false, texts: new Set<string>() };
let isPatched = false;

/**
 * Records every successful statement that this process sends to a database. @returns a function that writes them into a folder and stops recording
 */
export function recordStatements(database: string, folder: string): () => void {
  patchClient();
  Object.assign(recording, { database, sameTables: true, texts: new Set<string>() });
  return () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${database}.json`), JSON.stringify([...recording.texts]));
    recording.database = "";
  };
}

function patchClient(): void {
  if (isPatched) return;
  isPatched = true;
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: { database?: string }, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === "string" ? first : (first as { text?: unknown } | undefined)?.text;
    const answer = query.apply(this, args);
    if (this.database !== recording.database || typeof text !== "string") return answer;
    if (OTHER_TABLES.test(text)) recording.sameTables = false;
    const { texts } = recording;
    if (recording.sameTables && PLACEHOLDER.test(text) && !NO_QUESTION.test(text) && answer instanceof Promise)
      void answer.then(
        () => texts.add(text),
        () => undefined,
      );
    return answer;
  };
}

/** Every recorded statement, once. */
export const readRecordedStatements = (folder: string): string[] => [
  ...new Set(readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as string[])),
];
