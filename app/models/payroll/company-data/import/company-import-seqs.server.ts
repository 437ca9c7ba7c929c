import { sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { counters } from "~/db/schema/settings";

/** Sets the sequence above the file's numbers. */
export async function raiseCounter(tx: Tx, companySeq: number, noun: string, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  const lastSeq = seqs.reduce((most, seq) => Math.max(most, seq), 0);
  await tx
    .insert(counters)
    .values({ companySeq, noun, lastSeq })
    .onConflictDoUpdate({
      target: [counters.companySeq, counters.noun],
      set: { lastSeq: sql`greatest(${counters.lastSeq}, excluded.last_seq)` },
    });
}

/**
 * Numbers for rows without one in the file: rows with a known key keep theirs, others get the next ones. Rows with the same key are matched
 * by order.
 */
export async function seqsFor<Row>(
  tx: Tx,
  companySeq: number,
  noun: string,
  { rows, keyOf, known }: { rows: readonly Row[]; keyOf: (row: Row) => string; known: readonly { key: string; seq: number }[] },
): Promise<number[]> {
  const seqs = new Map<string, number>();
  const times = occurrences();
  for (const { key, seq } of known) seqs.set(times(key), seq);
  const count = occurrences();
  const keys = rows.map((row) => count(keyOf(row)));
  const fresh = keys.filter((key) => !seqs.has(key));
  if (fresh.length > 0) {
    const first = await nextSeq(tx, companySeq, noun, fresh.length);
    fresh.forEach((key, index) => seqs.set(key, first + index));
  }
  return keys.map((key) => seqs.get(key)!);
}

function occurrences(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key} ${times}`;
  };
}
