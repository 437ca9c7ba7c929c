import crypto from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { clearProcessCaches } from "./process-cache.server";
import { archiveSettings } from "./backup/log-archive.server";
import { isConnectionError, isDiskFull, isFull } from "./connection-error";
import { ensureEmbedded, stopIfLast, type Embedded } from "./embedded.server";
import { takeFirstWrite } from "./first-write.server";
import { setTypeParsers } from "./types.server";
import { RUNNING_ROLE } from "./walls/table-classes";

/** A transaction: drizzle for queries, `$client` for COPY, cursors and unnest. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient };
type Company = Pick<Scope, "companySeq">;

/** Processes that share a database are told apart by it. */
export const PROCESS_NAME = `kawani process ${crypto.randomBytes(4).toString("hex")}`;
/** How long a connection is waited for while the database has none left; others give theirs back. */
const ROOM_MILLIS = 5000;
/** So long after a write that found no room the disk counts as full. */
const DISK_MILLIS = 120_000;

type Held = { pool?: Promise<pg.Pool>; embedded?: Embedded; healing?: Promise<void>; diskFullAt?: number };
/** On globalThis because a development server holds two module graphs; they share one pool. */
const held: Held = ((globalThis as { kawaniDatabase?: Held }).kawaniDatabase ??= {});

const afterwards = new WeakMap<pg.PoolClient, (() => void)[]>();

/** One transaction in which only this company's rows exist: `company_seq` is set for row-level security, and gone afterwards. */
export function inCompany<Result>(scope: Company, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(["begin", companySetting(scope)], run, nothingMore, takeFirstWrite(scope));
}

/**
 * As `inCompany`, for a transaction whose last statement takes a lock that others wait for: `last` sends it
 * before it waits for anything, and the commit goes right behind, so that the lock is not held for a journey to this process and back.
 */
export function inCompanyEnding<Ready, Result>(
  scope: Company,
  prepare: (tx: Tx) => Promise<Ready>,
  last: (tx: Tx, ready: Ready) => Promise<Result>,
): Promise<Result> {
  return transaction(["begin", companySetting(scope)], prepare, last, takeFirstWrite(scope));
}

/** As `inCompany`, read-only and on one snapshot: figures read in several queries agree with each other. */
export function readInCompany<Result>(scope: Company, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(beginReading(scope), run, nothingMore);
}

/**
 * Does one thing as another company inside a transaction and comes back; for what must stand in two companies or in neither, which is only
 * what the operator of the server credits.
 */
export async function asCompany<Result>(tx: Tx, present: Company, other: Company, run: () => Promise<Result>): Promise<Result> {
  await tx.$client.query(companySetting(other));
  const result = await run();
  await tx.$client.query(companySetting(present));
  return result;
}

/** What happens once the transaction has committed, and not at all when it is undone; a process that dies in between never does it. */
export function afterCommit({ $client }: Tx, run: () => void): void {
  const waiting = afterwards.get($client);
  if (waiting) waiting.push(run);
  else afterwards.set($client, [run]);
}

/** Work by the clock, over all companies: it sees the rows of which a policy `by_clock` says that something is to be done about them. */
export function byClock<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(["begin", "set local app.by_clock = 'on'"], run, nothingMore);
}

/** A transaction outside every company: it sees no tenant's row unless a policy names the case (sign-in by e-mail). */
export function outsideCompanies<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transaction(["begin"], run, nothingMore);
}

/** One statement outside every company. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await lend();
  try {
    return (await client.query<Row>(text, values)).rows;
  } catch (error) {
    noteDisk(error);
    throw error;
  } finally {
    client.release();
  }
}

/** The beginning of a transaction that reads a company on one snapshot: statements that are sent together, each on its own. */
export function beginReading(scope: Company): string[] {
  return ["begin isolation level repeatable read read only", companySetting(scope)];
}

/** One statement in a company, with the beginning and the end of its transaction in one piece. */
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

/** From here on the transaction is one of this company. */
export async function enterCompany(tx: Tx, company: Company): Promise<void> {
  await tx.$client.query(companySetting(company));
}

/** Lends a connection; what fails is undone, and a connection that cannot even do that is not used again. */
export async function withConnection<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await lend();
  let broken: Error | undefined;
  try {
    return await run(client);
  } catch (error) {
    noteDisk(error);
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The pool, for what needs it whole: the job queue, the rate limiter, notifications. */
export async function openPool(): Promise<pg.Pool> {
  held.pool ??= connect().catch((error: unknown) => {
    held.pool = undefined;
    throw error;
  });
  return held.pool;
}

/** Connection settings of the database in use, as the running role; starts the embedded server when that is the one. */
export async function connectionConfig(): Promise<pg.ClientConfig> {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL, ...(isShared() ? { options: `-c role=${RUNNING_ROLE}` } : {}) };
  held.embedded ??= await startEmbedded();
  return held.embedded.config;
}

/** The same as the owner of the tables, for migrations alone, and whether one URL serves for both. */
export async function ownerConfig(): Promise<{ config: pg.ClientConfig; shared: boolean }> {
  if (env.DATABASE_URL) return { config: { connectionString: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL }, shared: isShared() };
  held.embedded ??= await startEmbedded();
  return { config: held.embedded.owner, shared: false };
}

const startEmbedded = () => ensureEmbedded(env.DATA_DIR, { settings: archiveSettings(env.DATA_DIR) });

/** One URL alone. Where it is the owner's, what runs is bound as the running role, but could become the owner again. */
function isShared(): boolean {
  return env.DATABASE_URL !== undefined && env.MIGRATE_DATABASE_URL === undefined;
}

/** Does the database answer? */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await query("select 1");
    return true;
  } catch {
    return false;
  }
}

/** Connections of this process: those there are, those nobody uses, and requests that wait for one. */
export async function poolFigures(): Promise<{ total: number; idle: number; waiting: number }> {
  const { totalCount, idleCount, waitingCount } = await openPool();
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Had the disk of the database no room for what this process wrote in the last minutes? */
export function diskWasFull(): boolean {
  return held.diskFullAt !== undefined && performance.now() - held.diskFullAt < DISK_MILLIS;
}

/** Ends the pool, and the embedded server when this process was the last to use it (`keepServer`: another one starts at once). */
export async function closeDatabase({ keepServer = false } = {}): Promise<void> {
  const { pool, embedded } = held;
  held.pool = held.embedded = held.diskFullAt = undefined;
  clearProcessCaches();
  await (await pool?.catch(() => undefined))?.end();
  if (embedded && !keepServer) await stopIfLast(embedded).catch(() => false);
}

/** Statements are sent as they are asked for, without waiting for the answer to the one before. */
const PIPELINED = { pipeline: true };

async function connect(): Promise<pg.Pool> {
  setTypeParsers();
  const pool = new pg.Pool({
    ...(await connectionConfig()),
    // One connection is always kept: the embedded server ends when its last client has left.
    min: 1,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 120_000,
    application_name: PROCESS_NAME,
    ...PIPELINED,
  });
  // Without a listener the loss of an idle connection would end the process; the pool replaces it by itself.
  pool.on("error", (error) => void heal(error));
  // The pool listens only to connections that it holds; one that is lent out and waits for its next query would end the process.
  pool.on("connect", (client) => void client.on("error", (error) => void heal(error)));
  return pool;
}

/** For a transaction that has said everything when it is ready. */
const nothingMore = async <Ready>(_: Tx, ready: Ready): Promise<Ready> => ready;

function transaction<Ready, Result>(
  begin: readonly string[],
  run: (tx: Tx) => Promise<Ready>,
  last: (tx: Tx, ready: Ready) => Promise<Result>,
  before: ReturnType<typeof takeFirstWrite> = null,
): Promise<Result> {
  const done = withConnection(async (client) => {
    const tx = drizzle(client);
    // Of a transaction that was undone.
    afterwards.delete(client);
    // Connections are pipelined: the first statement of `run` goes right behind, and when the beginning fails so does what follows.
    const begun = Promise.all(begin.map((statement) => client.query(statement)));
    begun.catch(() => undefined);
    if (before) await before.first(tx);
    const ready = await run(tx);
    await begun;
    // Of a transaction that failed the commit is a rollback.
    const [result] = await Promise.all([last(tx, ready), client.query("commit")]);
    for (const happens of afterwards.get(client) ?? []) happens();
    afterwards.delete(client);
    return result;
  });
  return before
    ? done.catch((error: unknown) => {
        before.undone();
        throw error;
      })
    : done;
}

async function lend(): Promise<pg.PoolClient> {
  const pool = await openPool();
  try {
    return await connectWhenThereIsRoom(pool);
  } catch (error) {
    if (!heal(error)) throw error;
    await held.healing;
    return pool.connect();
  }
}

function noteDisk(error: unknown): void {
  if (isDiskFull(error)) held.diskFullAt = performance.now();
}

async function connectWhenThereIsRoom(pool: pg.Pool): Promise<pg.PoolClient> {
  for (const end = performance.now() + ROOM_MILLIS; ; await pause(20 + Math.random() * 80)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isFull(error) || performance.now() > end) throw error;
    }
  }
}

/** An embedded server that went away is started again, once at a time, in the background; false when there is nothing to mend. */
function heal(error: unknown): boolean {
  if (!held.embedded || !isConnectionError(error)) return false;
  held.healing ??= startEmbedded()
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => (held.healing = undefined));
  return true;
}

function companySetting({ companySeq }: Company): string {
  if (!Number.isSafeInteger(companySeq) || companySeq < 1) throw new RangeError(`${companySeq} is no company`);
  return `set local app.company_seq = '${companySeq}'`;
}
