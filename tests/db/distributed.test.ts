import { expect, test } from "vitest";
import { query } from "~/db/client.server";
import { distributeDatabase, distributionRefusal, createdTableName, type Readiness } from "~/db/distributed/distribute.server";
import { sortByForeignKeys } from "~/db/distributed/key-order";
import { findLostRows, moveCompany, moveRefusal, findWorker } from "~/db/distributed/move-company.server";
import { partFaults, type PartPolicy } from "~/db/distributed/part-policies.server";
import { queueRefusal } from "~/db/distributed/placement.server";
import { DELEGATED, FUNCTIONS } from "~/db/access-policies/declared-functions";
import { COORDINATOR_TABLES, TABLES } from "~/db/access-policies/table-classes";

const refusalOf = (done: Promise<unknown>) =>
  done.then(
    () => "done",
    (error: Error) => error.message,
  );

test("tables are sorted after those they reference, then by name; a cycle is reported", () => {
  const keys = [
    { table: "payslips", parent: "payrolls" },
    { table: "payrolls", parent: "companies" },
    { table: "employees", parent: "companies" },
    { table: "requests", parent: "requests" },
    { table: "payslips", parent: "employees" },
    { table: "employees", parent: "elsewhere" },
  ];
  expect(sortByForeignKeys(["payslips", "requests", "payrolls", "employees", "companies"], keys)).toEqual([
    "companies",
    "employees",
    "payrolls",
    "payslips",
    "requests",
  ]);
  expect(() =>
    sortByForeignKeys(
      ["a", "b"],
      [
        { table: "a", parent: "b" },
        { table: "b", parent: "a" },
      ],
    ),
  ).toThrow("form a ring: a, b");
});

test("a migration that creates a company table is recognized by its statement, and nothing else is", () => {
  expect(createdTableName('CREATE TABLE "saved_views" (\n\t"company_seq" integer NOT NULL\n)')).toBe("saved_views");
  expect(createdTableName('CREATE TABLE "form_posts" ("company_seq" integer NOT NULL)')).toBe("form_posts");
  for (const other of [
    'CREATE TABLE "rate_limits" ("key" text)',
    'CREATE TABLE "directory" ("kind" text, "company_seq" integer)',
    'CREATE TABLE "without_owner" ("company_seq" integer)',
    'ALTER TABLE "saved_views" ADD COLUMN "company_seq" integer',
    'CREATE INDEX "saved_views_name" ON "saved_views" ("company_seq")',
  ])
    expect(createdTableName(other), other).toBeNull();
});

test("refuses what cannot be distributed, with a message that states what to do", () => {
  const ready: Readiness = {
    citus: true,
    coordinator: true,
    workers: 2,
    settingsTravel: true,
    filled: true,
    unbound: true,
    owns: true,
    database: "kawani",
    user: "kawani_ops",
  };
  expect(distributionRefusal(ready)).toBeNull();
  expect(distributionRefusal({ ...ready, filled: false, unbound: false })).toBeNull();
  for (const [lacking, message] of [
    [{ citus: false }, "create extension citus"],
    [{ coordinator: false }, "Give the address of the coordinator"],
    [{ workers: 0 }, "No worker has joined this coordinator"],
    [{ settingsTravel: false }, `alter database "kawani" set citus.propagate_set_commands = 'local'`],
    [{ owns: false }, "does not own the tables"],
    [{ unbound: false }, "row-level security binds the database user"],
  ] as const) {
    const refusal = distributionRefusal({ ...ready, ...lacking });
    expect(refusal).toContain(message);
    expect(refusal).toMatch(/\nNothing was changed\.$/);
  }
});

test("the job queue may not be in a Citus database: neither by default nor under another user name", () => {
  const database = ["postgres://kawani_app@db.example:5432/kawani", undefined];
  expect(queueRefusal("postgres://kawani_app@db.example/kawani_queue", database)).toBeNull();
  expect(queueRefusal("postgres://kawani_app@other.example/kawani", database)).toBeNull();
  expect(queueRefusal(undefined, database)).toContain("QUEUE_DATABASE_URL is not set");
  expect(queueRefusal("postgres://queue@db.example/kawani", database)).toContain("QUEUE_DATABASE_URL leads to this database");
});

test("reports parts or functions that differ on a worker, and missing parts", () => {
  const wall = (of: string, part: boolean, text: string, count: number): PartPolicy => ({
    of,
    part,
    wall: text,
    example: part ? `${of}_102001` : of,
    count,
  });
  const [closed, open] = ["owner kawani\nforced true\npolicy company", "owner kawani\nforced false\npolicy company"];
  const declared = {
    tables: [wall("payslips", false, closed, 1)],
    functions: [wall("log_changes(integer,jsonb)", false, "definer true", 1)],
  };
  const worker = (node: string, tables: PartPolicy[], definer = "definer true") => ({
    node,
    tables,
    functions: [wall("log_changes(integer,jsonb)", false, definer, 1)],
  });
  const alike = [wall("payslips", true, closed, 16), wall("payslips", false, closed, 1)];
  const parts = new Map([["payslips", 32]]);
  expect(partFaults(declared, [worker("one:5432", alike), worker("two:5432", alike)], parts)).toEqual([]);
  const faults = (tables: PartPolicy[], definer?: string) =>
    partFaults(declared, [worker("one:5432", alike), worker("two:5432", tables, definer)], parts).map(({ what }) => what);
  expect(faults([wall("payslips", true, closed, 15), wall("payslips", true, open, 1)])).toEqual([
    'payslips_102001 on two:5432 differs from the table on the coordinator: it lacks "forced true", it has "forced false".',
  ]);
  expect(faults([wall("payslips", true, closed, 15)])).toEqual(["Of 32 parts of payslips the workers have 31."]);
  expect(faults(alike, "definer false")).toEqual([
    "The function log_changes(integer,jsonb) on two:5432 is missing or differs from that on the coordinator.",
  ]);
  // The parts of an unreachable worker are not counted.
  expect(partFaults(declared, [worker("one:5432", alike)], null)).toEqual([]);
});

test("moving a company requires a user who bypasses row-level security, and an existing worker", () => {
  const move = { distributed: true, unbound: true, user: "kawani_ops", workers: ["one:5432", "two:5432", "two:5433"], to: "one" };
  expect(moveRefusal(move)).toBeNull();
  expect(moveRefusal({ ...move, unbound: false })).toContain("the rows would be lost without a word");
  expect(moveRefusal({ ...move, to: "three" })).toContain('There is no worker "three". There are: one:5432, two:5432, two:5433');
  expect(moveRefusal({ ...move, distributed: false })).toContain("This database is on one server");
  expect([findWorker(move.workers, "two:5433"), findWorker(move.workers, "two")]).toEqual(["two:5433", null]);
});

test("fewer rows than before is a loss, in any company; added rows are not", () => {
  const before = new Map([
    ["payslips of company 3", 24],
    ["mails of company 3", 2],
    ["mails of company 7", 5],
  ]);
  expect(findLostRows(before, new Map([...before, ["mails of company 3", 4], ["requests of company 3", 1]]))).toEqual([]);
  expect(
    findLostRows(
      before,
      new Map([
        ["mails of company 3", 2],
        ["mails of company 7", 4],
      ]),
    ),
  ).toEqual(["payslips of company 3: 24 before, 0 now", "mails of company 7: 5 before, 4 now"]);
});

test("on one server, distributing and moving are refused with the reason", async () => {
  expect(await refusalOf(distributeDatabase())).toMatch(/has no Citus, so it stays on one server\.[\s\S]*Nothing was changed\.$/);
  expect(await refusalOf(moveCompany(1, "one"))).toMatch(/^This database is on one server[\s\S]*Nothing was moved\.$/);
});

test("distributed functions take the company as the argument `company`; coordinator functions are declared", async () => {
  expect(DELEGATED.filter((signature) => !(signature in FUNCTIONS))).toEqual([]);
  const without = await query(
    "select signature from unnest($1::text[]) signature join pg_proc p on p.oid = to_regprocedure('public.' || signature) where not 'company' = any(p.proargnames)",
    [DELEGATED],
  );
  expect(without).toEqual([]);
  expect(COORDINATOR_TABLES.filter((table) => !(table in TABLES))).toEqual([]);
});

test("every key of a company table starts with the company, as Citus requires", async () => {
  const keys = await query<{ key: string }>(
    `select i.indexrelid::regclass::text as key from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and c.relname = any($1)
        and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_seq' and a.attnum = any(i.indkey))`,
    [Object.keys(TABLES).filter((table) => !COORDINATOR_TABLES.includes(table) && !["rate_limits", "repeatable_steps"].includes(table))],
  );
  expect(keys).toEqual([]);
});
