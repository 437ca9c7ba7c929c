import pg from "pg";

/** Acquires a connection of a role other than the application role. */
export async function connected<Result>(config: pg.ClientConfig, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(config);
  // Without a listener, losing the connection would also crash the process; the running query reports the loss.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
