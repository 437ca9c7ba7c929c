import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { projectRoot } from "~/db/project-root.server";

/** The folder of drizzle-kit's migrations. */
export const migrationsFolder = path.join(projectRoot, "app/db/migrations");

export const JOURNAL = { migrationsSchema: "drizzle", migrationsTable: "migrations" };

/**
 * Versions from before this check look for their migrations in drizzle.__drizzle_migrations and would restore their own policies. This row
 * makes them stop.
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

/** Runs before migrations. */
export async function refuseOlderVersions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ refused: boolean }>(
    "select exists (select 1 from pg_views where schemaname = 'drizzle' and viewname = '__drizzle_migrations') as refused",
  );
  if (!rows[0]!.refused) await client.query(REFUSE_OLDER);
}

/**
 * Number of pending migrations of this version.
 * @throws Error if the database has a migration unknown to this version: a newer version has used it, and this one would misread its rows
 * and functions
 */
export async function pendingMigrations(client: pg.ClientBase): Promise<number> {
  const knownTimes = knownMigrations();
  const { rows } = await client.query<{ journal: string | null }>("select to_regclass('drizzle.migrations')::text as journal");
  if (rows[0]!.journal === null) return knownTimes.size;
  const applied = (await client.query<{ at: string }>("select created_at::text as at from drizzle.migrations")).rows.map(({ at }) =>
    Number(at),
  );
  const newer = applied.filter((time) => !knownTimes.has(time));
  if (newer.length > 0) throw newerVersion(newer.length === 1 ? "a migration" : `${newer.length} migrations`);
  return knownTimes.size - applied.length;
}

/** Whether the database has every migration of this version; it may have newer ones during an upgrade. */
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

/** Time of the last migration of this version; a later one belongs to a newer version. */
export const newestMigration = (): number => Math.max(...knownMigrations());

function knownMigrations(): Set<number> {
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")) as { entries: { when: number }[] };
  return new Set(journal.entries.map(({ when }) => when));
}
