import crypto from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensureEmbedded, stopEmbedded, type Embedded } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { migrationsFolder } from "~/db/access-policies/release.server";
import { digestOf, repeatableFolder, policiesStep } from "~/db/access-policies/repeatable.server";

/** The test server: TEST_DATABASE_URL, or an embedded one with durability off for speed; in memory for the full run. */
const TEST_SERVER = process.env.TEST_DATABASE_FOLDER ?? path.resolve(".cache/test-database");
const FAST_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "200",
  // Its log may be in memory.
  max_wal_size: "512MB",
};
const FOREIGN = process.env.TEST_DATABASE_URL;

/** After all tests: stops the server. */
export async function stopServer(): Promise<void> {
  if (!FOREIGN) await stopEmbedded(TEST_SERVER).catch(() => false);
}

/** Clones the template into a database for one test file within milliseconds, for the app role and the owner; call `drop` when the file has ended. */
export async function cloneDatabase(): Promise<{ name: string; url: string; ownerUrl: string | undefined; drop(): Promise<void> }> {
  const embedded = FOREIGN ? undefined : await ensureEmbedded(TEST_SERVER, { database: "tests", settings: FAST_SETTINGS });
  await withServer(embedded, (client) => prepareTemplate(embedded, client));
  const name = `test_${process.pid}_${crypto.randomBytes(4).toString("hex")}`;
  // Copying the files takes half the time of the default, which copies page by page through the WAL; PostgreSQL knows it from 15 on.
  const strategy = embedded ? "strategy file_copy" : "";
  await withServer(embedded, (client) => client.query(`create database ${name} template ${templateName()} ${strategy}`));
  return { name, ...urlsOf(embedded, name), drop: () => withServer(embedded, (client) => dropDatabase(client, name)) };
}

/** An empty database beside the template, for running migrations from the beginning. */
export async function emptyDatabase(): Promise<{
  url: string;
  ownerUrl: string | undefined;
  owner: pg.ClientConfig;
  drop(): Promise<void>;
}> {
  const embedded = FOREIGN ? undefined : await ensureEmbedded(TEST_SERVER, { database: "tests", settings: FAST_SETTINGS });
  const name = `test_${process.pid}_${crypto.randomBytes(4).toString("hex")}`;
  await withServer(embedded, (client) => client.query(`create database ${name}`));
  return {
    ...urlsOf(embedded, name),
    owner: configFor(embedded, name),
    drop: () => withServer(embedded, (client) => dropDatabase(client, name)),
  };
}

/** "Insufficient privilege": autovacuum is running in the database and may not be terminated by us. It ends soon. */
const INSUFFICIENT_PRIVILEGE = "42501";

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || tries === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** The first test file creates the template with every table; the others wait for it. */
async function prepareTemplate(embedded: Embedded | undefined, client: pg.Client): Promise<void> {
  const name = templateName();
  await client.query("select pg_advisory_lock(727102)");
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount) return;
  await dropAbandoned(client);
  const building = `${name}_building`;
  await client.query(`drop database if exists ${building}`);
  await client.query(`create database ${building}`);
  await migrateDatabase(configFor(embedded, building));
  await client.query(`alter database ${building} rename to ${name}`);
}

/** Named after the digest of all migrations and repeatable steps, so a schema change makes a new template. */
function templateName(): string {
  const hash = crypto.createHash("sha256");
  for (const folder of [migrationsFolder, repeatableFolder])
    for (const file of readdirSync(folder)
      .filter((value) => value.endsWith(".sql"))
      .sort())
      hash.update(readFileSync(path.join(folder, file)));
  for (const file of ["queue-tables", "migrate", "access-policies/policies"]) hash.update(readFileSync(`app/db/${file}.server.ts`));
  hash.update(digestOf(policiesStep().text));
  return `template_${hash.digest("hex").slice(0, 16)}`;
}

/** Drops test databases of processes that no longer exist, and unfinished templates. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' or datname like 'template\\_%'",
  );
  for (const { datname } of rows) {
    const pid = /^test_(\d+)_/.exec(datname)?.[1];
    if (pid ? !isAlive(Number(pid)) : datname.endsWith("_building")) await dropDatabase(client, datname);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function withServer<Result>(embedded: Embedded | undefined, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(embedded ? embedded.owner : { connectionString: FOREIGN });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function configFor(embedded: Embedded | undefined, database: string): pg.ClientConfig {
  if (embedded) return { ...embedded.owner, database };
  const url = new URL(FOREIGN!);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** On an external server one URL serves the owner and the app role. */
function urlsOf(embedded: Embedded | undefined, name: string): { url: string; ownerUrl: string | undefined } {
  const ownerUrl = urlOf(configFor(embedded, name));
  return embedded ? { url: urlOf({ ...embedded.config, database: name }), ownerUrl } : { url: ownerUrl, ownerUrl: undefined };
}

function urlOf({ connectionString, host, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;
}
