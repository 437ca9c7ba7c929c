import fs from "node:fs";
import { expect, test } from "vitest";
import { connectionConfig } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { digestOf, repeatableFiles } from "~/db/access-policies/repeatable.server";
import { withOwner, runOwnerSql } from "../support/owner";

const start = () =>
  migrateDatabase().then(
    () => "started",
    (error: Error) => error.message,
  );

test("refuses a database with an unknown newer migration, and changes nothing", async () => {
  await runOwnerSql("insert into drizzle.migrations (hash, created_at) values ('of a later version', 4102444800000)");
  await runOwnerSql("create or replace function change_log_part(value text) returns text language sql immutable as $$ select 'newer' $$");
  expect(await start()).toMatch(
    /^This database belongs to a newer version of Kawani: it has had a migration that this version does not know\. Start the newer/,
  );
  const { rows } = await runOwnerSql<{ part: string }>("select change_log_part('a') as part");
  expect(rows).toEqual([{ part: "newer" }]);
  await runOwnerSql(
    "delete from drizzle.migrations where created_at = 4102444800000; update repeatable_steps set digest = '' where name = 'change-log.sql'",
  );
  expect(await start()).toBe("started");
  expect((await runOwnerSql("select change_log_part('a') as part")).rows).toEqual([{ part: "1:a," }]);
});

test("functions of a newer version are never replaced by those of an older one", async () => {
  await runOwnerSql("update repeatable_steps set number = number + 1, digest = 'newer' where name = 'points-ledger.sql'");
  expect(await start()).toMatch(/it has had number \d+ of points-ledger\.sql that this version does not know/);
  await runOwnerSql("update repeatable_steps set number = number - 1 where name = 'points-ledger.sql'");
  expect(await start()).toBe("started");
});

test("a server without the owner's URL starts on up-to-date tables, and otherwise states what to run", async () => {
  const asRunner = async () =>
    migrateDatabase(await connectionConfig()).then(
      () => "started",
      (error: Error) => error.message,
    );
  expect(await asRunner()).toBe("started");
  await runOwnerSql(
    "create table kept_entry as select * from drizzle.migrations order by id desc limit 1; delete from drizzle.migrations where id = (select id from kept_entry)",
  );
  expect(await asRunner()).toMatch(
    /^The database lacks 1 migration, and the user of DATABASE_URL does not own its tables\. Set MIGRATE_DATABASE_URL .* run: npm run migrate$/,
  );
  await runOwnerSql("insert into drizzle.migrations select * from kept_entry; drop table kept_entry");
});

test("a version without this check fails on its migration journal with a message, before it changes anything", async () => {
  // The first query of those versions' migrator.
  await withOwner((client) =>
    client.query(
      'create table if not exists "drizzle"."__drizzle_migrations" (id serial primary key, hash text not null, created_at bigint)',
    ),
  );
  const refused = await runOwnerSql(
    'select id, hash, created_at from "drizzle"."__drizzle_migrations" order by created_at desc limit 1',
  ).catch((error: Error) => error.message);
  expect(refused).toContain("This database was upgraded by a newer version of Kawani. Start that one");
});

test("a file of the owner's functions that changed has a higher number: raise it in the first line, then write the digest down", () => {
  const recorded = JSON.parse(fs.readFileSync("tests/db/repeatable-files.json", "utf8")) as Record<
    string,
    { number: number; digest: string }
  >;
  const actual = Object.fromEntries(
    repeatableFiles().map(({ name, number, text }) => [name, { number, digest: digestOf(text).slice(0, 16) }]),
  );
  for (const [name, { number, digest }] of Object.entries(actual)) {
    const before = recorded[name];
    const raised = before === undefined || number > before.number || digest === before.digest;
    expect(raised, `app/db/repeatable/${name} changed: raise its number to ${number + 1}`).toBe(true);
  }
  expect(actual, "write the numbers and digests into tests/db/repeatable-files.json").toEqual(recorded);
});
