import pg from "pg";
import { expect, test } from "vitest";
import { closeDatabase, inCompany, query } from "~/db/client.server";
import { connectionBudget, connectionWarning } from "~/db/connection-budget.server";
import { ownerWarning } from "~/db/access-policies/roles.server";
import { env } from "~/env.server";
import { createTestCompany } from "../support/company";

test("an acquired connection lost between two statements fails only its own work", async () => {
  const { scope } = await createTestCompany();
  const work = inCompany(scope, async (tx) => {
    const [session] = (await tx.$client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
    await query("select pg_terminate_backend($1)", [session!.pid]);
    // The connection is lost while no statement is running: an unhandled error event would end the process.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.$client.query("select 1");
  });
  await expect(work).rejects.toThrow();
  expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
});

test("requests wait when no connection is left, and none of 150 concurrent ones fails", async () => {
  await query("select 1");
  const owner = new pg.Client({ connectionString: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL });
  await owner.connect();
  try {
    // Fewer than this process's pool would use, as when many processes share the database.
    await owner.query(`alter database ${owner.escapeIdentifier(owner.database!)} connection limit 5`);
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => query<{ at: number }>("select $1::int as at, pg_sleep(0.005)", [index])),
    );
    expect(answers.map(([row]) => row!.at)).toEqual(Array.from({ length: 150 }, (_, index) => index));
  } finally {
    await owner.query(`alter database ${owner.escapeIdentifier(owner.database!)} connection limit -1`);
    await owner.end();
  }
});

test("checks the total connection demand of all processes, and reports the fix when it exceeds the limit", async () => {
  const { processes, each, room } = await connectionBudget();
  expect([processes, each]).toEqual([1, env.DATABASE_POOL + 4]);
  expect(room).toBeGreaterThan(50);
  // Six processes with the default pool against the embedded server's 120 connections, 3 of them reserved for its administrator.
  expect(connectionWarning({ processes: 6, each: 16, room: 117 })).toBeNull();
  expect(connectionWarning({ processes: 8, each: 16, room: 117 })).toBe(
    "8 processes may ask for 16 connections each, 128 together, and the database gives 117. Set DATABASE_POOL to 10, or raise max_connections of the database.",
  );
});

test("warns at start about the owner's URL alone; the app user's URL alone is fine, since the owner's may be reserved for migrations", async () => {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = env;
  const warned = async (url: string | undefined) => {
    await closeDatabase();
    Object.assign(env, { DATABASE_URL: url, MIGRATE_DATABASE_URL: undefined });
    return ownerWarning();
  };
  try {
    // The second database of a full run shares the user of the first.
    if (MIGRATE_DATABASE_URL) expect(await warned(DATABASE_URL)).toBeNull();
    expect(await warned(MIGRATE_DATABASE_URL ?? DATABASE_URL)).toMatch(/^DATABASE_URL is the owner's/);
  } finally {
    await closeDatabase();
    Object.assign(env, { DATABASE_URL, MIGRATE_DATABASE_URL });
  }
});
