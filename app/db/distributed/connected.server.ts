import pg from "pg";

/** Lends a connection of somebody else than the running role. */
export async function connected<Result>(config: pg.ClientConfig, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(config);
  // A loss shows in the query under way; without a listener it would end the process besides.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
