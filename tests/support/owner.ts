import pg from "pg";
import { ownerConfig } from "~/db/client.server";

/** Lends a connection of the owner of the tables, for what only the owner may do, or should be found to have done. */
export async function asOwner<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client((await ownerConfig()).config);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Runs a statement as the owner, in a company where one is given. */
export function ownerSql<Row extends pg.QueryResultRow>(text: string, companySeq?: number): Promise<pg.QueryResult<Row>> {
  return asOwner(async (client) => {
    if (companySeq !== undefined) await client.query(`set app.company_seq = '${companySeq}'`);
    return client.query<Row>(text);
  });
}
