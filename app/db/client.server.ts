import crypto from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { clearProcessCaches } from "./process-cache.server";
import { archiveSettings } from "./backup/wal-archive.server";
import { isConnectionError, isDiskFull, isTooManyConnections } from "./connection-error";
import { ensureEmbedded, stopIfLast, type Embedded } from "./embedded.server";
import { takeBeforeFirstWrite } from "./before-first-write.server";
import { setTypeParsers } from "./pg-type-parsers.server";
import { APP_ROLE } from "./access-policies/table-classes";

/** A transaction: drizzle for queries, `$client` for COPY, cursors and unnest. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient };
type Company = Pick<Scope, "companySeq">;

/** `application_name` of this process. */
export const PROCESS_NAME = `kawani process ${crypto.randomBytes(4).toString("hex")}`;
/** How long to retry while the database has no free connection. */
const CONNECT_RETRY_MILLIS = 5000;
/** How long after ENOSPC we report the disk as full. */
const DISK_MILLIS = 120_000;

type PoolState = { pool?: Promise<pg.Pool>; embedded?: Embedded; restarting?: Promise<void>; diskFullAt?: number };
/** On globalThis because a development server holds two module graphs; they share one pool. */
const poolState: PoolState = ((globalThis as { kawaniDatabase?: PoolState }).kawaniDatabase ??= {});

const afterCommitCallbacks = new WeakMap<pg.PoolClient, (() => void)[]>();

/** A transaction limited to one company by row-level security; the setting ends with the transaction. */
export function inCompany<Result>(scope: Company, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(["begin", companySetting(scope)], run, noLastStatement, takeBeforeFirstWrite(scope));
}

/**
 * As `inCompany`, for a transaction whose last statement takes a contended lock: `last` sends it without awaiting anything and the commit
 * is pipelined behind it, so the lock is not held for a round trip.
 */
export function inCompanyEnding<Ready, Result>(
  scope: Company,
  prepare: (tx: Tx) => Promise<Ready>,
  last: (tx: Tx, ready: Ready) => Promise<Result>,
): Promise<Result> {
  return transaction(["begin", companySetting(scope)], prepare, last, takeBeforeFirstWrite(scope));
}

/** As `inCompany`, read-only on one snapshot, so that several queries agree. */
export function readInCompany<Result>(scope: Company, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(beginReading(scope), run, noLastStatement);
}

/**
 * Switches the tenant inside a transaction and back, for a change that both companies must have or neither: the operator's point credits,
 * memberships of a person, and settings that an account copies between its companies.
 */
export async function switchTenant<Result>(tx: Tx, present: Company, other: Company, run: () => Promise<Result>): Promise<Result> {
  await tx.$client.query(companySetting(other));
  const result = await run();
  await tx.$client.query(companySetting(present));
  return result;
}

/** Runs after commit, never after a rollback. It is lost if the process dies in between. */
export function afterCommit({ $client }: Tx, run: () => void): void {
  const waiting = afterCommitCallbacks.get($client);
  if (waiting) waiting.push(run);
  else afterCommitCallbacks.set($client, [run]);
}

/** A transaction of the scheduler over all companies: it sees only the pending rows that the `by_clock` policies admit. */
export function asScheduler<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(["begin", "set local app.by_clock = 'on'"], run, noLastStatement);
}

/** A transaction without a tenant: it sees no tenant row except where a policy admits the case, such as sign-in by email. */
export function withoutTenant<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(["begin"], run, noLastStatement);
}

/** One statement without a tenant. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await acquireClient();
  try {
    return (await client.query<Row>(text, values)).rows;
  } catch (error) {
    recordDiskFull(error);
    throw error;
  } finally {
    client.release();
  }
}

/** The statements that begin a read-only snapshot transaction of a company. */
export function beginReading(scope: Company): string[] {
  return ["begin isolation level repeatable read read only", companySetting(scope)];
}

/** One statement in a company, pipelined with the begin and commit of its transaction. */
export function statementInCompany<Row extends pg.QueryResultRow>(scope: Company, text: string, values: unknown[] = []): Promise<Row[]> {
  const setting = companySetting(scope);
  return withConnection(async (client) => {
    const [, , { rows }] = await Promise.all([
      client.query("begin"),
      client.query(setting),
      client.query<Row>(text, values),
      client.query("commit"),
    ]);
    return rows;
  });
}

export async function setTenant(tx: Tx, company: Company): Promise<void> {
  await tx.$client.query(companySetting(company));
}

/** Runs with an acquired client. A failure rolls back; if ROLLBACK fails, the client is destroyed. */
export async function withConnection<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await acquireClient();
  let broken: Error | undefined;
  try {
    return await run(client);
  } catch (error) {
    recordDiskFull(error);
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The pool, for the job queue, the rate limiter and notifications. */
export async function openPool(): Promise<pg.Pool> {
  poolState.pool ??= connect().catch((error: unknown) => {
    poolState.pool = undefined;
    throw error;
  });
  return poolState.pool;
}

/** Connection settings of the application role; starts the embedded server if it is in use. */
export async function connectionConfig(): Promise<pg.ClientConfig> {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL, ...(isShared() ? { options: `-c role=${APP_ROLE}` } : {}) };
  poolState.embedded ??= await startEmbedded();
  return poolState.embedded.config;
}

/** Connection settings of the table owner, for migrations, and whether one URL serves for both roles. */
export async function ownerConfig(): Promise<{ config: pg.ClientConfig; shared: boolean }> {
  if (env.DATABASE_URL) return { config: { connectionString: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL }, shared: isShared() };
  poolState.embedded ??= await startEmbedded();
  return { config: poolState.embedded.owner, shared: false };
}

const startEmbedded = () => ensureEmbedded(env.DATA_DIR, { settings: archiveSettings(env.DATA_DIR) });

/** With a single URL the session switches to the application role, but could switch back to the owner. */
function isShared(): boolean {
  return env.DATABASE_URL !== undefined && env.MIGRATE_DATABASE_URL === undefined;
}

export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await query("select 1");
    return true;
  } catch {
    return false;
  }
}

/** Connections of this process: total, idle, and requests waiting for one. */
export async function poolFigures(): Promise<{ total: number; idle: number; waiting: number }> {
  const { totalCount, idleCount, waitingCount } = await openPool();
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Whether a write of this process failed with a full disk in the last minutes. */
export function diskWasFull(): boolean {
  return poolState.diskFullAt !== undefined && performance.now() - poolState.diskFullAt < DISK_MILLIS;
}

/** Closes the pool, and stops the embedded server if this process was its last user, unless `keepServer`. */
export async function closeDatabase({ keepServer = false } = {}): Promise<void> {
  const { pool, embedded } = poolState;
  poolState.pool = poolState.embedded = poolState.diskFullAt = undefined;
  clearProcessCaches();
  await (await pool?.catch(() => undefined))?.end();
  if (embedded && !keepServer) await stopIfLast(embedded).catch(() => false);
}

/** Statements are sent without waiting for earlier results. */
const PIPELINED = { pipeline: true };

async function connect(): Promise<pg.Pool> {
  setTypeParsers();
  const pool = new pg.Pool({
    ...(await connectionConfig()),
    // Keep one connection: the embedded server stops when its last client leaves.
    min: 1,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 120_000,
    application_name: PROCESS_NAME,
    ...PIPELINED,
  });
  // Without a listener, losing an idle connection would crash the process; the pool replaces it.
  pool.on("error", (error) => void restartEmbedded(error));
  // The pool listens only to idle clients; an acquired client without a listener would crash the process.
  pool.on("connect", (client) => void client.on("error", (error) => void restartEmbedded(error)));
  return pool;
}

/** `last` for a transaction without one. */
const noLastStatement = async <Ready>(_: Tx, ready: Ready): Promise<Ready> => ready;

function transaction<Ready, Result>(
  begin: readonly string[],
  run: (tx: Tx) => Promise<Ready>,
  last: (tx: Tx, ready: Ready) => Promise<Result>,
  before: ReturnType<typeof takeBeforeFirstWrite> = null,
): Promise<Result> {
  const done = withConnection(async (client) => {
    const tx = drizzle(client);
    // Callbacks left by a transaction that rolled back.
    afterCommitCallbacks.delete(client);
    // Pipelined: the first statement of `run` follows at once, and fails if BEGIN fails.
    const begun = Promise.all(begin.map((statement) => client.query(statement)));
    begun.catch(() => undefined);
    if (before) await before.first(tx);
    const ready = await run(tx);
    await begun;
    // COMMIT of a failed transaction rolls back.
    const [result] = await Promise.all([last(tx, ready), client.query("commit")]);
    for (const callback of afterCommitCallbacks.get(client) ?? []) callback();
    afterCommitCallbacks.delete(client);
    return result;
  });
  return before
    ? done.catch((error: unknown) => {
        before.undone();
        throw error;
      })
    : done;
}

async function acquireClient(): Promise<pg.PoolClient> {
  const pool = await openPool();
  try {
    return await connectWithRetry(pool);
  } catch (error) {
    if (!restartEmbedded(error)) throw error;
    await poolState.restarting;
    return pool.connect();
  }
}

function recordDiskFull(error: unknown): void {
  if (isDiskFull(error)) poolState.diskFullAt = performance.now();
}

async function connectWithRetry(pool: pg.Pool): Promise<pg.PoolClient> {
  for (const end = performance.now() + CONNECT_RETRY_MILLIS; ; await pause(20 + Math.random() * 80)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isTooManyConnections(error) || performance.now() > end) throw error;
    }
  }
}

/** Restarts an embedded server that went away, in the background, one attempt at a time; false if the error is another one. */
function restartEmbedded(error: unknown): boolean {
  if (!poolState.embedded || !isConnectionError(error)) return false;
  poolState.restarting ??= startEmbedded()
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => (poolState.restarting = undefined));
  return true;
}

function companySetting({ companySeq }: Company): string {
  if (!Number.isSafeInteger(companySeq) || companySeq < 1) throw new RangeError(`${companySeq} is not a company`);
  return `set local app.company_seq = '${companySeq}'`;
}
