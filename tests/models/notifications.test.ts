import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { withoutTenant } from "~/db/client.server";
import { listen, notify, RECONNECTED } from "~/db/notifications.server";
import { until } from "../support/built-server";

const receivedEvents: string[] = [];
afterEach(() => receivedEvents.splice(0));

test("notifications are delivered on commit, and never after rollback", async () => {
  const stop = await listen("test_channel", (payload) => receivedEvents.push(payload));
  await withoutTenant((tx) => notify(tx, "test_channel", "kept"));
  await withoutTenant(async (tx) => {
    await notify(tx, "test_channel", "undone");
    throw new Error("stop");
  }).catch(() => {});
  await withoutTenant((tx) => notify(tx, "test_channel", "last"));
  expect(await until(() => receivedEvents.includes("last"), 3000)).toBe(true);
  expect(receivedEvents).toEqual(["kept", "last"]);
  stop();
});

test("after a lost connection listeners learn that notifications may be missing, then receive them again", async () => {
  const stop = await listen("test_channel", (payload) => receivedEvents.push(payload));
  const killer = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await killer.connect();
  await killer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kawani-listen' and datname = current_database()",
  );
  await killer.end();
  expect(await until(() => receivedEvents.includes(RECONNECTED), 5000)).toBe(true);
  await withoutTenant((tx) => notify(tx, "test_channel", "again"));
  expect(await until(() => receivedEvents.includes("again"), 3000)).toBe(true);
  stop();
});
