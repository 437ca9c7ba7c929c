import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { projectRoot } from "~/db/project-root.server";

/** Where drizzle-kit writes. */
export const migrationsFolder = path.join(projectRoot, "app/db/migrations");

/** Where the database remembers which migrations it has had. */
export const JOURNAL = { migrationsSchema: "drizzle", migrationsTable: "migrations" };

/**
 * A version from before this check looks for its migrations in drizzle.__drizzle_migrations and would put its own walls back. What it finds
 * there now refuses it.
 */
const REFUSE_OLDER = `
do $$ begin
  if to_regclass('drizzle.migrations') is null and to_regclass('drizzle.__drizzle_migrations') is not null then
    alter table drizzle.__drizzle_migrations rename to migrations;
  end if;
end $$;
create schema if not exists drizzle;
create or replace function drizzle.refuse_older_version() returns table (id integer, hash text, created_at bigint) language plpgsql as $f$
begin
  raise exception 'This database was upgraded by a newer version of Kawani. Start that one, or restore the backup of before the upgrade. Nothing was changed.';
end $f$;
create or replace view drizzle.__drizzle_migrations as select id, hash, created_at from drizzle.refuse_older_version()`;

/** Before migrating. */
export async function refuseOlderVersions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ refused: boolean }>(
    "select exists (select 1 from pg_views where schemaname = 'drizzle' and viewname = '__drizzle_migrations') as refused",
  );
  if (!rows[0]!.refused) await client.query(REFUSE_OLDER);
}

/**
 * How many migrations of this version the database has not had.
 * @throws Error when it has had one that this version does not know: it was used by a newer one, whose rows and functions this one would misread
 */
export async function pendingMigrations(client: pg.ClientBase): Promise<number> {
  const known = knownMigrations();
  const { rows } = await client.query<{ journal: string | null }>("select to_regclass('drizzle.migrations')::text as journal");
  if (rows[0]!.journal === null) return known.size;
  const applied = (await client.query<{ at: string }>("select created_at::text as at from drizzle.migrations")).rows.map(({ at }) =>
    Number(at),
  );
  const newer = applied.filter((at) => !known.has(at));
  if (newer.length > 0) throw newerVersion(newer.length === 1 ? "a migration" : `${newer.length} migrations`);
  return known.size - applied.length;
}

/** Whether the database has had every migration of this version; one that a newer version is bringing up is still fit for this one. */
export async function isUpToDate(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ at: string }>("select created_at::text as at from drizzle.migrations");
  const applied = new Set(rows.map(({ at }) => Number(at)));
  return [...knownMigrations()].every((when) => applied.has(when));
}

export function newerVersion(what: string): Error {
  return new Error(
    `This database belongs to a newer version of Kawani: it has had ${what} that this version does not know. Start the newer version, or restore the backup of before the upgrade. Nothing was changed.`,
  );
}

/** When the last migration of this version was written; what has had a later one is a newer version's. */
export const newestMigration = (): number => Math.max(...knownMigrations());

function knownMigrations(): Set<number> {
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")) as { entries: { when: number }[] };
  return new Set(journal.entries.map(({ when }) => when));
}
