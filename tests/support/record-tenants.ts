import pg from "pg";

/** The companies that each transaction opens while `run` runs, by the statements that this process sends. */
export async function recordTenants(run: () => Promise<unknown>): Promise<Set<string>[]> {
  const tenants: Set<string>[] = [];
  const open = new WeakMap<object, Set<string>>();
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: object, ...args: unknown[]) {
    const first = args[0] as string | { text: string; values?: unknown[] };
    const text = typeof first === "string" ? first : first.text;
    if (/^begin/i.test(text)) {
      const companySeqs = new Set<string>();
      open.set(this, companySeqs);
      tenants.push(companySeqs);
    }
    for (const [, company] of text.matchAll(/app\.company_seq = '(\d+)'/g)) open.get(this)?.add(company!);
    return original.apply(this, args);
  };
  try {
    await run();
  } finally {
    prototype.query = original;
  }
  return tenants;
}
