import type pg from "pg";
import { env } from "~/env.server";
import { COORDINATOR_TABLES, TABLES } from "~/db/access-policies/table-classes";

/** The table of companies; other tables are colocated with it. */
export const COMPANIES = "companies";

/** Where the rows of a database are. */
export interface Placement {
  /** Citus is installed. */
  citus: boolean;
  /** Declared tables on workers; empty if the database is not distributed. */
  tables: ReadonlySet<string>;
}

const ON_ONE_SERVER: Placement = { citus: false, tables: new Set() };

export async function readPlacement(client: pg.ClientBase): Promise<Placement> {
  const { rows } = await client.query<{ citus: boolean }>("select exists (select 1 from pg_extension where extname = 'citus') as citus");
  if (!rows[0]!.citus) return ON_ONE_SERVER;
  const spread = await client.query<{ table: string }>(
    `select c.relname as "table" from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'public'::regnamespace and p.partmethod = 'h'`,
  );
  return { citus: true, tables: new Set(spread.rows.map(({ table }) => table).filter((table) => table in TABLES)) };
}

export const isDistributed = ({ tables }: Placement): boolean => tables.has(COMPANIES);

/** Tenant tables: every declared table with `company_seq` except those that stay on the coordinator. */
export async function tablesOfCompanies(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_seq' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)`,
    [Object.keys(TABLES).filter((table) => !COORDINATOR_TABLES.includes(table))],
  );
  return rows.map(({ table }) => table);
}

/**
 * Why the location of the job queue is refused; null if it is valid. Its tables cannot be in a database with Citus.
 * @param queueUrl the queue's database; undefined = the main database
 */
export function queueRefusal(queueUrl: string | undefined, databaseUrls: readonly (string | undefined)[]): string | null {
  if (queueUrl !== undefined && !databaseUrls.some((url) => url !== undefined && placeOf(url) === placeOf(queueUrl))) return null;
  const where = queueUrl === undefined ? "is not set" : "leads to this database";
  return `This database has Citus, where the tables of the job queue cannot be, and QUEUE_DATABASE_URL ${where}. Make another database, also on the same server, without Citus in it:
  create database kawani_queue owner kawani_app;
and put it into QUEUE_DATABASE_URL, as in postgres://kawani_app:password@host:5432/kawani_queue. Nothing was changed.`;
}

/** @throws Error if the queue cannot be in the configured database */
export function refuseQueueBesideCitus(): void {
  const refusal = queueRefusal(env.QUEUE_DATABASE_URL, [env.DATABASE_URL, env.MIGRATE_DATABASE_URL]);
  if (refusal !== null) throw new Error(refusal);
}

/** Host, port and database of a URL, without the user. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || "5432"}${pathname}`;
}
