import pg from "pg";
import { ownerConfig } from "~/db/client.server";

/** A connection of the owner of the tables: the server's own role may neither make nor vacuum one. */
export async function ownerClient(): Promise<pg.Client> {
  const client = new pg.Client((await ownerConfig()).config);
  await client.connect();
  return client;
}

/** What the database does by itself within minutes. */
export async function vacuum(...tables: string[]): Promise<void> {
  const client = await ownerClient();
  try {
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
