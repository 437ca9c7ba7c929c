import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { connectionConfig, ownerConfig } from "./client.server";
import { distributeNewTables, distributingClient } from "./distributed/distribute.server";
import { inspectParts } from "./distributed/part-policies.server";
import { isDistributed, readPlacement, refuseQueueBesideCitus, type Placement } from "./distributed/placement.server";
import { installQueue } from "./queue-tables.server";
import { APP_ROLE } from "./access-policies/table-classes";
import { JOURNAL, migrationsFolder, pendingMigrations, refuseOlderVersions } from "./access-policies/release.server";
import { inspectFunctions } from "./access-policies/functions.server";
import { repeatSteps } from "./access-policies/repeatable.server";
import { ensureAppRole, assertNoRlsBypass, assertBoundByRls } from "./access-policies/roles.server";
import { diffPolicies, type Fault } from "./access-policies/policies.server";

/** Lets a server without the owner's URL check whether the tables are up to date. */
const SHOW_JOURNAL = `grant usage on schema ${JOURNAL.migrationsSchema} to ${APP_ROLE};
grant select on ${JOURNAL.migrationsSchema}.${JOURNAL.migrationsTable} to ${APP_ROLE}`;

/**
 * Migrates the database under a lock, one process at a time. A role that does not own the tables only checks that they are up to date.
 * @param owner overrides the settings: the owner of another database
 * @returns how many migrations ran @throws Error with the problem and the statements that fix it
 */
export async function migrateDatabase(owner?: pg.ClientConfig): Promise<number> {
  const { config, shared } = owner ? { config: owner, shared: false } : await ownerConfig();
  let ran = 0;
  await connected(config, async (client) => {
    await assertNoRlsBypass(client);
    const placement = await readPlacement(client);
    if (placement.citus) refuseQueueBesideCitus();
    if (await ownsTables(client)) ran = await migrateSchema(client, shared, placement, config);
    else await refuseOutdated(client);
    refuseFaults([...(await diffPolicies(client)), ...(await inspectFunctions(client)), ...(await inspectParts(client))]);
  });
  if (!owner) await connected(await connectionConfig(), assertBoundByRls);
  return ran;
}

async function migrateSchema(client: pg.Client, shared: boolean, placement: Placement, config: pg.ClientConfig): Promise<number> {
  await client.query("select pg_advisory_lock(727100)");
  await refuseOlderVersions(client);
  const pending = await pendingMigrations(client);
  await ensureAppRole(client, shared);
  await migrate(drizzle(isDistributed(placement) ? distributingClient(client) : client), { migrationsFolder, ...JOURNAL });
  await client.query(SHOW_JOURNAL);
  await repeatSteps(client, pending > 0);
  // With Citus the queue has its own database.
  if (placement.citus) await distributeNewTables(client);
  else await installQueue(client, config);
  return pending;
}

async function refuseOutdated(client: pg.Client): Promise<void> {
  const pending = await pendingMigrations(client);
  if (pending === 0) return;
  throw new Error(
    `The database lacks ${pending} ${pending === 1 ? "migration" : "migrations"}, and the user of DATABASE_URL does not own its tables. Set MIGRATE_DATABASE_URL to the user who does, or run: npm run migrate`,
  );
}

function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const words = faults.map(({ what, fix }) => `${what} As the owner run:\n${fix.map((statement) => `  ${statement};`).join("\n")}`);
  throw new Error(`The walls of the database are not as this version declares them.\n${words.join("\n")}`);
}

/** Also true without any tables. */
async function ownsTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "select coalesce((select pg_has_role(current_user, tableowner, 'usage') from pg_tables where schemaname = 'public' and tablename = 'companies'), true) as owns",
  );
  return rows[0]!.owns;
}

async function connected(config: pg.ClientConfig, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(config);
  // A lost connection fails the current query; without a listener it would also crash the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
