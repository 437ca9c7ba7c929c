import pg from "pg";
import { expect, test } from "vitest";
import { connectionConfig, ownerConfig, query } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { FUNCTIONS } from "~/db/access-policies/declared-functions";
import { CLASSES, declared, APP_ROLE, TABLES } from "~/db/access-policies/table-classes";
import { diffPolicies } from "~/db/access-policies/policies.server";
import { runOwnerSql } from "../support/owner";

const COMMANDS = ["select", "insert", "update", "delete", "truncate", "references", "trigger"] as const;

async function faults(): Promise<string[]> {
  const client = new pg.Client((await ownerConfig()).config);
  await client.connect();
  try {
    return (await diffPolicies(client)).map(({ what }) => what);
  } finally {
    await client.end();
  }
}

test("every table has an access class, and every class belongs to a table", async () => {
  const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  expect(
    tables.map(({ name }) => name),
    "give a new table its class in app/db/access-policies/table-classes.ts",
  ).toEqual(Object.keys(TABLES).sort());
  expect(new Set(Object.values(TABLES))).toEqual(new Set(Object.keys(CLASSES)));
});

test("the app role has exactly the rights of each table's class", async () => {
  for (const table of Object.keys(TABLES)) {
    const [row] = await query<Record<string, boolean>>(
      `select ${COMMANDS.map((command) => `has_table_privilege($1, $2, '${command}') as ${command}`).join(", ")}`,
      [APP_ROLE, table],
    );
    expect(row, table).toEqual(
      Object.fromEntries(COMMANDS.map((command) => [command, (declared(table)!.rights as readonly string[]).includes(command)])),
    );
  }
});

test("every table with a company forces row-level security, with the policies of its class, all of them permissive", async () => {
  expect(await faults()).toEqual([]);
  const open = await query<{
    name: string;
  }>(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_seq'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`);
  expect(open).toEqual([]);
  expect(await query("select 1 from pg_policies where permissive <> 'PERMISSIVE'")).toEqual([]);
  expect(await query("select 1 from pg_constraint where confupdtype = 'c'")).toEqual([]);
});

test("the app role owns nothing, creates nothing and drops no policy", async () => {
  const [who] = await query<{ name: string; bypasses: boolean }>(
    "select current_user as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as bypasses from pg_roles where rolname = current_user",
  );
  expect(who).toEqual({ name: APP_ROLE, bypasses: false });
  for (const statement of [
    "alter table payslips no force row level security",
    "alter table payslips disable row level security",
    "drop policy company on payslips",
    "create policy all_of_them on payslips using (true)",
    "create table mine (a int)",
    "create function mine() returns int language sql as 'select 1'",
    "truncate rate_limits",
    "drop table rate_limits",
    "analyze payslips; select 1/0",
    "grant all on payslips to public; select has_table_privilege('pg_monitor', 'payslips', 'delete') and 1/0 = 1",
    "create schema mine",
    "alter function renew_statistics(text) security invoker",
  ]) {
    await expect(query(statement), statement).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|22012)$/) as string });
  }
});

test("a changed policy prevents the start, which lists the fixing statements; after them it starts", async () => {
  for (const [change, named] of [
    ["alter table payslips no force row level security", "The table payslips does not force row-level security."],
    ["drop policy company on loans", 'The table loans lacks its policy "company".'],
    ["create policy spy on accounts for select using (true)", 'The table accounts has a policy "spy" that is not the declared one.'],
    ["drop policy company on mails; create policy company on mails using (true)", 'The table mails lacks its policy "company"'],
    ["grant truncate on sessions to public", "The table sessions lets kawani_app truncate."],
    ["revoke select on holidays from kawani_app", "The table holidays does not let kawani_app select."],
    ["create table unknown_wages (company_seq int)", "The table unknown_wages has rows of companies and no class."],
    ["alter function renew_statistics(text) security invoker", "The function renew_statistics(text) does not work as its owner."],
    [
      "grant execute on function renew_statistics(text) to public",
      "The function renew_statistics(text) may be called by others than declared.",
    ],
    ["drop function open_api_token(integer, text)", "The function open_api_token(integer,text) is missing."],
  ] as const) {
    await runOwnerSql(change);
    const refused = await migrateDatabase().then(
      () => "started",
      (error: Error) => error.message,
    );
    expect(refused, change).toContain(named);
    const fix = refused
      .split("\n")
      .filter((line) => line.startsWith("  "))
      .map((line) => line.trim())
      .join("\n");
    await runOwnerSql(change.startsWith("create table") ? "drop table unknown_wages" : fix);
    await migrateDatabase();
    expect(await faults(), change).toEqual([]);
  }
  expect(Object.keys(FUNCTIONS).length).toBeGreaterThan(2);
});

test("the server user may be neither the table owner nor a member of that role", async () => {
  const { config } = await ownerConfig();
  const running = await connectionConfig();
  expect(running).not.toEqual(config);
  const [row] = await query<{ member: boolean }>(
    "select pg_has_role(current_user, (select tableowner from pg_tables where tablename = 'payslips'), 'member') as member",
  );
  expect(row).toEqual({ member: false });
});
