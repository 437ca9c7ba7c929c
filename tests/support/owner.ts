import pg from "pg";
import { ownerConfig } from "~/db/client.server";

/** Runs with a connection of the table owner, for what only the owner may do, or must be caught doing. */
export async function withOwner<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client((await ownerConfig()).config);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Runs a statement as the owner, optionally within a company. */
export function runOwnerSql<Row extends pg.QueryResultRow>(text: string, companySeq?: number): Promise<pg.QueryResult<Row>> {
  return withOwner(async (client) => {
    if (companySeq !== undefined) await client.query(`set app.company_seq = '${companySeq}'`);
    return client.query<Row>(text);
  });
}

/** What a malicious owner can do: disables the access policies of some tables for a statement in a company, and restores them. */
export function tamperRows(companySeq: number, tables: readonly string[], statement: string): Promise<void> {
  return withOwner(async (client) => {
    await client.query("begin");
    for (const table of tables)
      await client.query(`create policy tampering on ${table} to current_user using (company_seq = ${companySeq}) with check (true)`);
    await client.query(statement);
    for (const table of tables) await client.query(`drop policy tampering on ${table}`);
    await client.query("commit");
  });
}
