import { sql } from "drizzle-orm";
import type { Tx } from "./client.server";
import { counters } from "./schema/settings";

/**
 * The next number of an entity type in one company, or the first of `count` numbers. Numbers start at 1 in every company and are taken in
 * the caller's transaction, which locks the counter until it ends.
 */
export async function nextSeq(tx: Tx, companySeq: number, noun: string, count = 1): Promise<number> {
  const rows = await tx
    .insert(counters)
    .values({ companySeq, noun, lastSeq: count })
    .onConflictDoUpdate({ target: [counters.companySeq, counters.noun], set: { lastSeq: sql`${counters.lastSeq} + ${count}` } })
    .returning({ lastSeq: counters.lastSeq });
  return rows[0]!.lastSeq - count + 1;
}
