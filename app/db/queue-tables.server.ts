import { createRequire } from "node:module";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { APP_ROLE } from "./access-policies/table-classes";

const NAME = "queue";

/** Creates the tables of the queue as the owner, once per pg-boss version; the application role reads and writes them. */
export async function installQueue(client: pg.ClientBase, owner: pg.ClientConfig): Promise<void> {
  const { version } = createRequire(import.meta.url)("pg-boss/package.json") as { version: string };
  const { rows } = await client.query<{ digest: string }>(
    "select digest from repeatable_steps where name = $1 and to_regclass('pgboss.version') is not null",
    [NAME],
  );
  if (rows[0]?.digest === version) return;
  const boss = new PgBoss({
    ...(owner as { host: string }),
    application_name: "kawani queue tables",
    max: 1,
    supervise: false,
    schedule: false,
    useListenNotify: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  await client.query(GRANTS);
  await client.query(
    "insert into repeatable_steps (name, digest, number) values ($1, $2, 0) on conflict (name) do update set digest = excluded.digest",
    [NAME, version],
  );
}

const GRANTS = `
grant usage on schema pgboss to ${APP_ROLE};
grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE};
grant usage on all sequences in schema pgboss to ${APP_ROLE}`;
