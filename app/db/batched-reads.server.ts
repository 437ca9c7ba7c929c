import type pg from "pg";
import type { Scope } from "~/domain/shared/scope";
import { beginReading, withConnection } from "./client.server";

type Company = Pick<Scope, "companySeq">;
type PendingRead = PromiseWithResolvers<pg.QueryResultRow[]> & { text: string; values: unknown[] };

/** Statements waiting for a connection, by scope. */
const pendingReads = new WeakMap<Company, Map<string, PendingRead>>();

/**
 * One read-only statement in a company. Concurrent statements of one request (one `scope`) are batched into one snapshot transaction, and
 * equal statements share a result, so callers must not mutate its rows.
 */
export function batchQuery<Row extends pg.QueryResultRow>(scope: Company, text: string, values: unknown[] = []): Promise<Row[]> {
  let reads = pendingReads.get(scope);
  if (!reads) {
    pendingReads.set(scope, (reads = new Map()));
    void runBatch(scope, reads);
  }
  const key = `${JSON.stringify(values)} ${text}`;
  let read = reads.get(key);
  if (!read) reads.set(key, (read = { text, values, ...Promise.withResolvers<pg.QueryResultRow[]>() }));
  return read.promise as Promise<Row[]>;
}

const IN_FAILED_TRANSACTION = "25P02";

/** Sends everything queued until a client is acquired. A failing statement aborts those behind it; they are retried individually. */
async function runBatch(scope: Company, reads: Map<string, PendingRead>): Promise<void> {
  const retries: PendingRead[] = [];
  const close = () => pendingReads.get(scope) === reads && pendingReads.delete(scope);
  try {
    await withConnection(async (client) => {
      close();
      const begun = Promise.all(beginReading(scope).map((statement) => client.query(statement)));
      const answers = [...reads.values()].map(async (read) => {
        try {
          read.resolve((await client.query(read.text, read.values)).rows);
        } catch (error) {
          if ((error as { code?: string }).code === IN_FAILED_TRANSACTION) retries.push(read);
          else read.reject(error);
          throw error;
        }
      });
      await Promise.all([begun, ...answers, client.query("commit")]);
    });
  } catch (error) {
    close();
    for (const read of retries) void runBatch(scope, new Map([["alone", read]]));
    for (const read of reads.values()) if (!retries.includes(read)) read.reject(error);
  }
}
