import { and, eq, sql, type GetColumnData, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { asScheduler, inCompany, type Tx } from "~/db/client.server";

type Columns = Readonly<Record<string, PgColumn>>;
type Data<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

/** A table of leased work. It stores the number of attempts, or the number of attempts that do not count (`sparedAttempts`). */
type LeaseTable = PgTable &
  Record<"companySeq" | "fencingToken" | "heartbeatAt" | "errorReference", PgColumn> &
  ({ attempts: PgColumn } | { sparedAttempts: PgColumn });

/** The lease was taken over, or the work cancelled: stop and write nothing. */
export class LeaseLost extends Error {}

/** Attempts before the work counts as failed. */
const MAX_ATTEMPTS = 5;

/** The heartbeat of work without a holder. */
export const NO_HEARTBEAT = new Date(0);

/**
 * The lease on the work in the rows of a table. Each holder has a greater fencing token than the one before, so that a stale holder cannot
 * write.
 * @param key columns that identify the work, the company's included
 * @param returning further columns that the holder needs
 * @param working whether the row is work to do
 * @param failed values of work that failed
 * @param seconds time without a heartbeat after which another worker may take over
 * @param acquired values to reset when a worker begins
 * @param afterFailure further writes in the transaction of a failure
 */
export function defineLease<Table extends LeaseTable, Key extends Columns & { companySeq: PgColumn }, Extra extends Columns>(
  table: Table,
  options: {
    key: Key;
    returning: Extra;
    working: SQL;
    failed: PgUpdateSetSource<Table>;
    seconds: number;
    acquired?: PgUpdateSetSource<Table>;
    afterFailure?: (tx: Tx, lease: Data<Key> & Data<Extra>) => Promise<void>;
  },
) {
  type Held = Data<Key> & Data<Extra> & { companySeq: number; fencingToken: number };
  const { key, returning, working, failed, seconds, acquired, afterFailure } = options;
  const columns = { ...key, ...returning, fencingToken: table.fencingToken as Table["fencingToken"] };
  const attempts = "attempts" in table ? table.attempts : sql`${table.fencingToken} - ${table.sparedAttempts}`;
  const keyOf = (values: Data<Key>) => and(...Object.entries(key).map(([name, column]) => eq(column, values[name])));
  const heldBy = (lease: Held) => and(keyOf(lease), eq(table.fencingToken, lease.fencingToken), working);

  /** An expired heartbeat. One in the future means the clock was set back: treat as expired. */
  const expired = sql`${table.heartbeatAt} not between statement_timestamp() - make_interval(secs => ${seconds})
    and statement_timestamp() + make_interval(secs => ${seconds})`;
  const free = and(working, expired)!;

  const update = (tx: Tx, values: object) => tx.update(table as PgTable).set(values);

  async function fail(tx: Tx, lease: Held, reference: string): Promise<void> {
    const rows = await update(tx, { ...failed, errorReference: reference })
      .where(heldBy(lease))
      .returning({ companySeq: table.companySeq });
    if (rows.length > 0) await afterFailure?.(tx, lease);
  }

  return {
    columns,
    expired,

    /** Acquires the lease of free work. Null when it is held or has ended. Work without remaining attempts fails here. */
    acquire(job: Data<Key>): Promise<Held | null> {
      return inCompany({ companySeq: Number(job.companySeq) }, async (tx) => {
        const rows: Record<string, unknown>[] = await update(tx, {
          ...acquired,
          fencingToken: sql`${table.fencingToken} + 1`,
          ...("attempts" in table && { attempts: sql`${table.attempts} + 1` }),
          heartbeatAt: sql`statement_timestamp()`,
        })
          .where(and(keyOf(job), free))
          .returning({ ...columns, spent: sql<number>`${attempts}` } as Columns);
        const [row] = rows;
        if (!row) return null;
        const { spent, ...lease } = row;
        const held = lease as unknown as Held;
        if (Number(spent) <= MAX_ATTEMPTS) return held;
        await fail(tx, held, "too many attempts");
        return null;
      });
    },

    /** Saves values and a heartbeat in the transaction of the work. @throws LeaseLost when the lease is no longer held */
    async save(tx: Tx, lease: Held, values: PgUpdateSetSource<Table>): Promise<void> {
      const rows = await update(tx, { ...values, heartbeatAt: sql`statement_timestamp()` })
        .where(heldBy(lease))
        .returning({ companySeq: table.companySeq });
      if (rows.length === 0) throw new LeaseLost();
    },

    /** Marks the work as failed with a log reference for the page. No effect when the lease was lost. */
    fail: (lease: Held, reference: string): Promise<void> => inCompany(lease, (tx) => fail(tx, lease, reference)),

    /**
     * Releases the lease when the worker must stop through no fault of the work; the attempt does not count.
     * @param rested the next worker starts when the heartbeat has expired; otherwise at once
     */
    async release(lease: Held, { rested = false } = {}): Promise<void> {
      const spared = "attempts" in table ? { attempts: sql`${table.attempts} - 1` } : { sparedAttempts: sql`${table.sparedAttempts} + 1` };
      await inCompany(lease, (tx) => update(tx, { ...(!rested && { heartbeatAt: NO_HEARTBEAT }), ...spared }).where(heldBy(lease)));
    },

    /** Free work of all tenants. Reads only numbers. */
    listFree: (where: SQL = free): Promise<Data<Key>[]> =>
      asScheduler(
        async (tx) =>
          (await tx
            .select(key)
            .from(table as PgTable)
            .where(where)) as unknown as Data<Key>[],
      ),
  };
}

/** A held lease, as `acquire` returns it. */
export type LeaseOf<Definition extends { acquire: (job: never) => Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<Definition["acquire"]>>
>;

/** The result of work under a lease; null when the lease was lost. */
export async function unlessLeaseLost<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    throw error;
  }
}
