import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** What PREPARE takes; transactions, settings and changes of tables are no questions. */
const QUESTION = /^\s*(select|insert|update|delete|with|values|merge)\b/i;
/** Several statements in one text, and what the owner remembers of migrations. */
const NO_QUESTION = /;\s*\S|\bdrizzle\./;
/** From here on a test has tables of its own. */
const OTHER_TABLES = /\b(alter|create|drop)\s+(table|view)\b/i;

/**
 * Keeps every statement that this process asks and its database answers, until it is written down. @param database others have tables of another time
 * @returns writes them into a folder
 */
export function keepStatements(database: string): (folder: string) => void {
  const texts = new Set<string>();
  let same = true;
  const client = pg.Client.prototype as { query: (...words: unknown[]) => unknown };
  const ask = client.query;
  client.query = function (this: { database?: string }, ...words: unknown[]) {
    const [first] = words;
    const text = typeof first === "string" ? first : (first as { text?: unknown } | undefined)?.text;
    const answer = ask.apply(this, words);
    if (this.database !== database || typeof text !== "string") return answer;
    if (OTHER_TABLES.test(text)) same = false;
    if (same && QUESTION.test(text) && !NO_QUESTION.test(text) && answer instanceof Promise)
      void answer.then(
        () => texts.add(text),
        () => undefined,
      );
    return answer;
  };
  return (folder) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify([...texts]));
  };
}

/** Every statement that was written down, once. */
export const toldStatements = (folder: string): string[] => [
  ...new Set(readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as string[])),
];
