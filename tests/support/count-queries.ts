import pg from "pg";

/** Counts the statements during a run. Transactions, session lookup and the queries of the page layout are listed in `all` only. */
export async function countQueries(run: () => Promise<unknown>): Promise<{ count: number; texts: string[]; all: string[] }> {
  const texts: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const asked = args[0] as string | { text: string };
    texts.push(typeof asked === "string" ? asked : asked.text);
    return original.apply(this, args);
  };
  try {
    await run();
  } finally {
    prototype.query = original;
  }
  const own = texts.filter(
    (text) =>
      !/^(begin|commit|rollback|select open_session|listen|set )/i.test(text.trim()) &&
      !/pgboss|open_session|rate_limits|from "recalculations"|from "notifications"/.test(text),
  );
  return { count: own.length, texts: own, all: texts };
}
