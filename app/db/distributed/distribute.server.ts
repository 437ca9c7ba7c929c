import type pg from "pg";
import { env } from "~/env.server";
import { ownerConfig } from "~/db/client.server";
import { DELEGATED } from "~/db/access-policies/declared-functions";
import { COORDINATOR_TABLES, TABLES } from "~/db/access-policies/table-classes";
import { repeatSteps } from "~/db/access-policies/repeatable.server";
import { connected } from "./connected.server";
import { sortByForeignKeys, type Key } from "./key-order";
import { COMPANIES, isDistributed, readPlacement, refuseQueueBesideCitus, tablesOfCompanies } from "./placement.server";

/** Requirements of a database and its user for distribution. */
export interface Readiness {
  citus: boolean;
  /** The coordinator; workers cannot distribute. */
  coordinator: boolean;
  /** Workers that accept shards. */
  workers: number;
  /** SET LOCAL propagates to the workers. */
  settingsTravel: boolean;
  /** A table that is not distributed yet has rows. */
  filled: boolean;
  /** The user bypasses row-level security. */
  unbound: boolean;
  /** The user is a member of the owner of the tables. */
  owns: boolean;
  database: string;
  user: string;
}

/** Why a database cannot be distributed, with what to do; null if it can. */
export function distributionRefusal({
  citus,
  coordinator,
  workers,
  settingsTravel,
  filled,
  unbound,
  owns,
  database,
  user,
}: Readiness): string | null {
  const refused = (why: string) => `${why}\nNothing was changed.`;
  if (!citus)
    return refused(
      `The database "${database}" has no Citus, so it stays on one server. docs/scaling.md says how to set up a coordinator and workers; then, as a superuser:\n  create extension citus;`,
    );
  if (!coordinator) return refused(`This is a worker. Give the address of the coordinator.`);
  if (workers === 0)
    return refused(
      `No worker has joined this coordinator, so there is nowhere to put companies. As a superuser, for each worker:\n  select citus_add_node('host', 5432);`,
    );
  if (!settingsTravel)
    return refused(`Settings of a transaction do not reach the workers, so that no one would see a row. As the owner of the database:
  alter database "${database}" set citus.propagate_set_commands = 'local';`);
  if (!owns) return refused(`The database user "${user}" does not own the tables. Make it a member of their owner, or give another one.`);
  if (filled && !unbound)
    return refused(`The tables have rows, and row-level security binds the database user "${user}": it would leave them behind. Make one that it does not bind, for this and for moving companies alone:
  create role kawani_ops login password '…' nosuperuser bypassrls;
  grant OWNER_OF_THE_TABLES to kawani_ops;
and put it into OPS_DATABASE_URL.`);
  return null;
}

const BESIDE_COMPANIES = `select create_distributed_table($1, 'company_seq', colocate_with => '${COMPANIES}')`;

/** The result. */
export interface Distributed {
  tables: number;
  functions: number;
}

/**
 * Distributes every tenant table, each company in one shard group, and the functions that run there. Distributed tables are left as they
 * are, so that an interrupted run can be repeated.
 * @throws Error that says what is missing; nothing was changed
 */
export async function distributeDatabase(): Promise<Distributed> {
  const owner = (await ownerConfig()).config;
  return connected(env.OPS_DATABASE_URL ? { connectionString: env.OPS_DATABASE_URL } : owner, async (client) => {
    const refusal = distributionRefusal(await readReadiness(client));
    if (refusal !== null) throw new Error(refusal);
    refuseQueueBesideCitus();
    return connected(owner, async (ownersClient) => {
      await ownersClient.query("select pg_advisory_lock(727100)");
      return distribute(client, ownersClient);
    });
  });
}

/**
 * The owner's connection for migrations of a distributed database: it distributes a tenant table as soon as it is created, because a
 * foreign key from a table on the coordinator to a distributed one crashes Citus 13.2.2 with a segmentation fault.
 */
export function distributingClient(client: pg.Client): pg.Client {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const result = await client.query(statement as pg.QueryConfig, values);
    const table = createdTableName(typeof statement === "string" ? statement : statement.text);
    if (table !== null) await client.query(BESIDE_COMPANIES, [table]);
    return result;
  };
  return Object.create(client, { query: { value: query } }) as pg.Client;
}

/** Tables that an earlier migration creates by this name and a later one renames. */
const FORMER_TABLES: readonly string[] =
  "arrears_looks book_layouts change_log_heads changed_days company_books document_hand_ins duty_leads duty_readers form_posts handed_days late_changes leave_heads leave_keeping leaver_links own_duties point_heads tax_spreads".split(
    " ",
  );

/** The tenant table that a statement creates; null for other statements. */
export function createdTableName(statement: string): string | null {
  const table = /^\s*create table (?:if not exists )?(?:"?public"?\.)?"?(\w+)"?\s*\(/i.exec(statement)?.[1];
  if (table === undefined || COORDINATOR_TABLES.includes(table)) return null;
  if (!(table in TABLES) && !FORMER_TABLES.includes(table)) return null;
  return /\bcompany_seq\b/.test(statement) ? table : null;
}

/** At a start as the owner, distributes tables and functions that a migration has added. */
export async function distributeNewTables(owner: pg.ClientBase): Promise<void> {
  if (isDistributed(await readPlacement(owner))) await distribute(owner, owner);
}

/**
 * @param client connection that moves the rows @param owner owner of tables and functions, who rewrites functions once their argument types
 * exist on workers
 */
async function distribute(client: pg.ClientBase, owner: pg.ClientBase): Promise<Distributed> {
  const fresh = !isDistributed(await readPlacement(client));
  // Without triggers, which Citus does not support here.
  if (fresh) await repeatSteps(owner, true);
  const tables = await tablesToDistribute(client);
  for (const table of tables)
    await client.query(
      table === COMPANIES ? "select create_distributed_table($1, 'company_seq', colocate_with => 'none')" : BESIDE_COMPANIES,
      [table],
    );
  await forgetLocalRows(client);
  // Functions with a row type of a table can exist on workers only after the table.
  if (tables.length > 0) await repeatSteps(owner, true);
  const functions = await functionsToDistribute(owner);
  for (const signature of functions)
    await owner.query(`select create_distributed_function($1, 'company', colocate_with => '${COMPANIES}', force_delegation => true)`, [
      signature,
    ]);
  // A function on a worker has default privileges, so the revokes are repeated there.
  if (functions.length > 0) await repeatSteps(owner, true);
  return { tables: tables.length, functions: functions.length };
}

async function tablesToDistribute(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Key>(
    `select t.relname as "table", p.relname as parent from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  const { tables } = await readPlacement(client);
  return sortByForeignKeys(await tablesOfCompanies(client), rows).filter((table) => !tables.has(table));
}

/** Deletes the rows that the coordinator still has after they were copied to workers. */
async function forgetLocalRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as "table" from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
      where c.relnamespace = 'public'::regnamespace and d.partmethod = 'h' and pg_relation_size(c.oid) > 0 order by (c.relname = $1) desc, 1`,
    [COMPANIES],
  );
  for (const { table } of rows) await client.query("select truncate_local_data_after_distributing_table($1)", [table]);
}

async function functionsToDistribute(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select signature from unnest($1::text[]) signature
      where not exists (select 1 from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = to_regprocedure('public.' || signature) and o.force_delegation)`,
    [DELEGATED],
  );
  return rows.map(({ signature }) => signature);
}

async function readReadiness(client: pg.ClientBase): Promise<Readiness> {
  const { citus, tables } = await readPlacement(client);
  const { rows } = await client.query<Pick<Readiness, "unbound" | "owns" | "database" | "user">>(
    `select r.rolsuper or r.rolbypassrls as unbound, current_database() as database, current_user as user,
            coalesce((select bool_and(pg_has_role(current_user, tableowner, 'usage')) from pg_tables where schemaname = 'public' and tablename = '${COMPANIES}'), false) as owns
       from pg_roles r where r.rolname = current_user`,
  );
  const who = rows[0]!;
  if (!citus) return { ...who, citus, coordinator: true, workers: 0, settingsTravel: true, filled: false };
  const nodes = await client.query<{ coordinator: boolean; workers: number; settings: string }>(
    `select (select groupid = 0 from pg_dist_local_group) as coordinator, current_setting('citus.propagate_set_commands') as settings,
            (select count(*)::int from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0) as workers`,
  );
  const { coordinator, workers, settings } = nodes.rows[0]!;
  const open = (await tablesOfCompanies(client)).filter((table) => !tables.has(table));
  // Row-level security hides the rows from the owner, but not their disk size.
  const room = await client.query<{ filled: boolean }>(
    "select exists (select 1 from unnest($1::text[]) open where pg_relation_size(to_regclass('public.' || open)) > 0) as filled",
    [open],
  );
  return { ...who, citus, coordinator, workers, settingsTravel: settings === "local", filled: room.rows[0]!.filled };
}
