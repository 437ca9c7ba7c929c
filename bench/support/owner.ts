import pg from "pg";
import { ownerConfig } from "~/db/client.server";

/** A connection of the table owner: the server's role may neither create nor vacuum tables. */
export async function ownerClient(): Promise<pg.Client> {
  const client = new pg.Client((await ownerConfig()).config);
  await client.connect();
  return client;
}

/** Does what autovacuum would do within minutes. */
export async function vacuum(...tables: string[]): Promise<void> {
  const client = await ownerClient();
  try {
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
