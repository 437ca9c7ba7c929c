import { afterAll, afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { Visitor } from "../support/app";
import { runOwnerSql } from "../support/owner";
import { startProxy } from "../support/proxy";

const MIN_FREE_DISK_MB = env.MIN_FREE_DISK_MB;
afterEach(() => void (env.MIN_FREE_DISK_MB = MIN_FREE_DISK_MB));
afterAll(stopWorker);

const requestHealth = async (path: string) => {
  const { status, text } = await new Visitor().request(path);
  return { status, ...(JSON.parse(text) as Record<string, unknown>) };
};

test("the health check answers with version and database", async () => {
  expect(await requestHealth("/healthz")).toEqual({ status: "ok", version: "0.1.0", database: "up" });
});

test("a process is ready once it takes jobs, while the disk has space and every migration is applied", async () => {
  expect(await requestHealth("/readyz")).toMatchObject({ status: 503, ready: false, database: "up", migrations: "done", queue: "away" });
  await startWorker();
  expect(await requestHealth("/readyz")).toMatchObject({ status: 200, ready: true, queue: "up" });

  env.MIN_FREE_DISK_MB = 1e9;
  expect(await requestHealth("/readyz")).toMatchObject({ status: 503, disk: "low" });
  env.MIN_FREE_DISK_MB = 0;
  await runOwnerSql("update drizzle.migrations set created_at = created_at + 1 where id = (select max(id) from drizzle.migrations)");
  expect(await requestHealth("/readyz")).toMatchObject({ status: 503, migrations: "missing" });
  // An additional migration of a newer release does not make this one unhealthy.
  await runOwnerSql("insert into drizzle.migrations (hash, created_at) select 'x', max(created_at) - 1 from drizzle.migrations");
  expect(await requestHealth("/readyz")).toMatchObject({ status: 200, migrations: "done" });
});

test("R-2: a process whose queue database does not answer is not ready, although its worker has started", async () => {
  await stopWorker();
  const way = await startProxy(env.DATABASE_URL!);
  env.QUEUE_DATABASE_URL = way.url;
  try {
    await startWorker();
    expect(await requestHealth("/readyz")).toMatchObject({ queue: "up" });
    way.bar();
    expect(await requestHealth("/readyz")).toMatchObject({ status: 503, ready: false, database: "up", queue: "away" });
  } finally {
    await stopWorker();
    env.QUEUE_DATABASE_URL = undefined;
  }
});
