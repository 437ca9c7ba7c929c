import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { connectionConfig } from "./client.server";
import { projectRoot } from "./project.server";
import { raiseWalls } from "./walls.server";

/** Where drizzle-kit writes. */
export const migrationsFolder = path.join(projectRoot, "app/db/migrations");

export const repeatableFolder = path.join(projectRoot, "app/db/repeatable");

/** Brings the database up to date; of several processes that start at once one works and the others wait. */
export async function migrateDatabase(config?: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config ?? (await connectionConfig()));
  // A loss shows in the query under way; without a listener it would end the process besides.
  client.on("error", () => {});
  await client.connect();
  try {
    await refuseBypass(client);
    await client.query("select pg_advisory_lock(727100)");
    await migrate(drizzle(client), { migrationsFolder });
    await raiseWalls(client);
    await applyRepeatable(client);
  } finally {
    await client.end();
  }
}

/** Functions and triggers in app/db/repeatable: each file is run again when its text changed. */
async function applyRepeatable(client: pg.Client): Promise<void> {
  await client.query("create table if not exists repeatable_steps (name text primary key, digest text not null)");
  const done = new Map(
    (await client.query<{ name: string; digest: string }>("select name, digest from repeatable_steps")).rows.map((row) => [
      row.name,
      row.digest,
    ]),
  );
  for (const name of fs
    .readdirSync(repeatableFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    const text = fs.readFileSync(path.join(repeatableFolder, name), "utf8");
    const digest = crypto.createHash("sha256").update(text).digest("hex");
    if (done.get(name) === digest) continue;
    await client.query(`begin;\n${text};\ncommit`);
    await client.query("insert into repeatable_steps values ($1, $2) on conflict (name) do update set digest = excluded.digest", [
      name,
      digest,
    ]);
  }
}

/** Row-level security binds neither superusers nor BYPASSRLS: with such a user one company could read another's rows. */
async function refuseBypass(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string; database: string; bypasses: boolean }>(
    `select current_user as "user", current_database() as database, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`,
  );
  const { user, database, bypasses } = rows[0]!;
  if (!bypasses) return;
  throw new Error(`The database user "${user}" is a superuser or has BYPASSRLS, so companies would not be kept apart. Make a right one with:
  create role app_owner login password '…' nosuperuser nobypassrls;
  alter database "${database}" owner to app_owner;
  alter schema public owner to app_owner;
and put app_owner and its password into DATABASE_URL.`);
}
