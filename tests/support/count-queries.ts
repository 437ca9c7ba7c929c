import pg from "pg";

/** Counts the statements during a run. Transactions, session lookup and the queries of the page layout are listed in `all` only. */
export async function countQueries(run: () => Promise<unknown>): Promise<{ count: number; texts: string[]; all: string[] }> {
  const texts: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const arg = args[0] as string | { text: string };
    texts.push(typeof arg === "string" ? arg : arg.text);
    return original.apply(this, args);
  };
  try {
    await run();
  } finally {
    prototype.query = original;
  }
  const ownTexts = texts.filter(
    (text) =>
      !/^(begin|commit|rollback|select open_session|listen|set )/i.test(text.trim()) &&
      !/pgboss|open_session|rate_limits|from "recalculations"|from "notifications"/.test(text),
  );
  return { count: ownTexts.length, texts: ownTexts, all: texts };
}
