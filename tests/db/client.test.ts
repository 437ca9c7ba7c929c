import pg from "pg";
import { expect, test } from "vitest";
import { closeDatabase, inCompany, query } from "~/db/client.server";
import { connectionBudget, connectionWarning } from "~/db/connection-budget.server";
import { ownerWarning } from "~/db/access-policies/roles.server";
import { env } from "~/env.server";
import { testCompany } from "../support/company";

test("a lent connection that is lost between two statements fails its own work and nothing else", async () => {
  const { scope } = await testCompany();
  const work = inCompany(scope, async (tx) => {
    const [own] = (await tx.$client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
    await query("select pg_terminate_backend($1)", [own!.pid]);
    // The loss reaches the connection while no statement listens for it: an event that nobody hears would end the process.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.$client.query("select 1");
  });
  await expect(work).rejects.toThrow();
  expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a database that has no connection left makes requests wait, and none of 150 at once fails", async () => {
  await query("select 1");
  const owner = new pg.Client({ connectionString: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL });
  await owner.connect();
  try {
    // Fewer than the pool of this process would take: as when many processes share the database.
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

test("the sum of what all processes may ask for is known, and said with what fixes it when there is not so much", async () => {
  const { processes, each, room } = await connectionBudget();
  expect([processes, each]).toEqual([1, env.DATABASE_POOL + 4]);
  expect(room).toBeGreaterThan(50);
  // Six processes of the standard pool beside the embedded server's 120, 3 of them its administrator's.
  expect(connectionWarning({ processes: 6, each: 16, room: 117 })).toBeNull();
  expect(connectionWarning({ processes: 8, each: 16, room: 117 })).toBe(
    "8 processes may ask for 16 connections each, 128 together, and the database gives 117. Set DATABASE_POOL to 10, or raise max_connections of the database.",
  );
});

test("the owner's URL alone is warned of at start; the running user's alone is not, for the owner's may be kept for migrations", async () => {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = env;
  const warned = async (url: string | undefined) => {
    await closeDatabase();
    Object.assign(env, { DATABASE_URL: url, MIGRATE_DATABASE_URL: undefined });
    return ownerWarning();
  };
  try {
    // A second database of a whole run has one user for both.
    if (MIGRATE_DATABASE_URL) expect(await warned(DATABASE_URL)).toBeNull();
    expect(await warned(MIGRATE_DATABASE_URL ?? DATABASE_URL)).toMatch(/^DATABASE_URL is the owner's/);
  } finally {
    await closeDatabase();
    Object.assign(env, { DATABASE_URL, MIGRATE_DATABASE_URL });
  }
});
