import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { migrationsFolder } from "~/db/access-policies/release.server";
import { env } from "~/env.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { post } from "~/models/flex_ben/postings.server";
import { findAccountByEmail, findCompanyByName } from "~/models/settings/accounts.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";
import { recordChange } from "~/models/shared/change-log.server";
import { emptyDatabase } from "../support/database";

/** Entries of the change log before the upgrade: a million with UPGRADE_ENTRIES=1000000. */
const ENTRIES = Number(process.env.UPGRADE_ENTRIES ?? 300);
const AT_ONCE = 500;
/** The last migration from when triggers enforced access, with that release's functions. */
const LAST = 21;
const BEFORE = "tests/db/release-0021";
const SCOPE = { companySeq: 1, accountSeq: 1, employeeName: "Ana Reyes", permissions: [], subscriptions: [] };
/** What must be byte-identical after the upgrade. */
const KEPT = {
  accounts: "company_seq, account_seq, email, password_hash",
  payrolls: "payroll_seq, net_centavos, completed_at, completed_by",
  payslips: "payroll_seq, employee_seq, generation, net_centavos, figures, lines, detail, balances",
  point_postings: "*",
  point_entries: "*",
  point_accounts: "*",
  point_months: "*",
  change_log_entries: "change_log_seq, changed_at, action_description, previous_hash, entry_hash",
  change_log_heads: "*",
};

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let before: Record<string, string>;

beforeAll(async () => {
  database = await emptyDatabase();
  await databaseBefore(async (client) => {
    await buildOldDatabase(client);
    await client.query("set app.company_seq = '1'");
    await client.query(COMPANY);
    // In batches: each entry updates the chain end, and in one transaction every update would scan all earlier row versions.
    for (let from = 1; from <= ENTRIES; from += AT_ONCE)
      await client.query(
        `insert into change_log_entries (company_seq, account_seq, admin_name, feature_name, subject_noun, subject_seq, action, action_description)
         select 1, 1, 'Ana Reyes', 'PAYROLL_PROCESSING', 'payroll', 1, 'UPDATE', 'Peña ' || at from generate_series($1::int, $2::int) at`,
        [from, Math.min(from + AT_ONCE - 1, ENTRIES)],
      );
    before = await rowsOf(client);
  });
  await closeDatabase();
  process.env.DATABASE_URL = env.DATABASE_URL = database.url;
  env.MIGRATE_DATABASE_URL = database.ownerUrl;
}, 3_600_000);

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test(
  "a database of the release before is upgraded: figures, hashes and balances are what they were, and the proofs hold",
  { timeout: 600_000 },
  async () => {
    const began = performance.now();
    await migrateDatabase();
    expect(performance.now() - began).toBeLessThan(60_000);
    await databaseBefore(async (client) => {
      await client.query("set app.company_seq = '1'");
      expect(await rowsOf(client)).toEqual(before);
      const { rows } = await client.query(
        "select payroll_seq, closed, (select bool_and(s.closed = p.closed) from payslips s where s.payroll_seq = p.payroll_seq) as whole from payrolls p order by 1",
      );
      expect(rows).toEqual([
        { payroll_seq: 1, closed: true, whole: true },
        { payroll_seq: 2, closed: false, whole: true },
      ]);
      expect(
        (await client.query("select tgname from pg_trigger where not tgisinternal and tgrelid <> 'security_events'::regclass")).rows,
      ).toEqual([]);
    });
    expect(await verifyLedger(SCOPE)).toMatchObject({ postings: 2, entries: 2, broken: null });
    expect(await verifyChain(SCOPE)).toMatchObject({ proven: ENTRIES + 1, broken: null });
  },
);

test("items of single templates become company items, and every employee keeps theirs", async () => {
  const { rows: items } = await inCompany(SCOPE, (tx) =>
    tx.$client.query(
      `select t.payroll_template_seq as template, i.item_seq as seq, i.item_code as code, coalesce(t.timing, v.timing) as timing, t.item_order as "order"
       from payroll_template_items t join payroll_items i using (company_seq, item_side, item_seq) join payroll_item_versions v using (company_seq, item_side, item_seq)
       where t.company_seq = 1 order by 1, t.item_side, 2`,
    ),
  );
  expect(items).toEqual([
    { template: 1, seq: 1, code: "UNION-DUES", timing: "EQUAL", order: 7 },
    { template: 1, seq: 1, code: "RICE-SUBSIDY", timing: "LAST", order: 1 },
    { template: 1, seq: 2, code: "ITEM", timing: "EQUAL", order: 2 },
    { template: 2, seq: 1, code: "UNION-DUES", timing: "EQUAL", order: 7 },
    { template: 2, seq: 1, code: "RICE-SUBSIDY", timing: "FIRST", order: 2 },
    { template: 2, seq: 3, code: "MEALS", timing: "EQUAL", order: 1 },
  ]);
  const { rows: entries } = await inCompany(SCOPE, (tx) =>
    tx.$client.query(
      `select e.entry_seq as entry, i.item_name as item from employee_allowances e
       join payroll_items i on i.company_seq = e.company_seq and i.item_side = 'EARNING' and i.item_seq = e.item_seq where e.company_seq = 1 order by 1`,
    ),
  );
  expect(entries.map(({ item }: { item: string }) => item)).toEqual(["Rice Subsidy", "米", "Meals", "Rice Subsidy"]);
});

test("after the upgrade both chains continue, completed payrolls are immutable and open ones are not", async () => {
  await inCompany(SCOPE, async (tx) => {
    await post(
      tx,
      SCOPE,
      {
        kind: "DEDUCT",
        idempotencyKey: "after",
        movements: [{ employeeSeq: 1, mileageVolume: 5, transactionNote: "" }],
        change: "Took 5 back.",
      },
      "short",
    );
    await recordChange(tx, SCOPE, {
      featureName: "PAYROLL_PROCESSING",
      subject: { noun: "payroll", seq: 1 },
      action: "UPDATE",
      description: "After.",
    });
    const { rowCount } = await tx.$client.query("update payslips set net_centavos = net_centavos + 1 where payroll_seq = 1");
    const open = await tx.$client.query("update payslips set net_centavos = net_centavos + 1 where payroll_seq = 2");
    expect([rowCount, open.rowCount]).toEqual([0, 1]);
  });
  expect(await findAccountByEmail("ana@santa.PH")).toMatchObject({ companySeq: 1, accountSeq: 1 });
  expect(await findCompanyByName("Santa Clara")).toBe(1);
  expect(await verifyLedger(SCOPE)).toMatchObject({ postings: 3, entries: 3, broken: null });
  expect(await verifyChain(SCOPE)).toMatchObject({ proven: ENTRIES + 3, broken: null });
});

test("a second start finds nothing to do, and the previous release is refused before it changes anything", async () => {
  await migrateDatabase();
  await databaseBefore(async (client) => {
    const query = client.query('select id, hash, created_at from "drizzle"."__drizzle_migrations" order by created_at desc limit 1');
    await expect(query).rejects.toThrow("This database was upgraded by a newer version of Kawani.");
  });
});

async function databaseBefore(run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Tables, policies, functions, triggers and migration journal as that release created them. */
async function buildOldDatabase(client: pg.Client): Promise<void> {
  const { entries } = JSON.parse(readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { idx: number; tag: string; when: number }[];
  };
  await client.query(
    "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { tag, when } of entries.filter(({ idx }) => idx <= LAST)) {
    await client.query(readFileSync(path.join(migrationsFolder, `${tag}.sql`), "utf8"));
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [tag, when]);
  }
  const mine = "company_seq = nullif(current_setting('app.company_seq', true), '')::int";
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_seq'",
  );
  for (const { name } of rows)
    await client.query(
      `alter table ${name} enable row level security; alter table ${name} force row level security; create policy company on ${name} using (${mine}) with check (${mine})`,
    );
  await client.query("create table repeatable_steps (name text primary key, digest text not null)");
  for (const file of readdirSync(BEFORE).sort()) {
    await client.query(readFileSync(path.join(BEFORE, file), "utf8"));
    await client.query("insert into repeatable_steps values ($1, 'of before')", [file]);
  }
}

async function rowsOf(client: pg.Client): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  for (const [table, columns] of Object.entries(KEPT)) {
    const { rows } = await client.query<{ digest: string }>(
      `select md5(string_agg(t::text, ';' order by t::text)) as digest from (select ${columns} from ${table}) t`,
    );
    counts[table] = rows[0]!.digest;
  }
  return counts;
}

/** One company with two people, a completed and an open payroll, a top-up and a transfer. */
const COMPANY = `
insert into companies (company_seq, company_name) values (1, 'Santa Clara');
insert into accounts (company_seq, account_seq, email, password_hash, employee_name, employee_first_name) values (1, 1, 'Ana@Santa.ph', 'x', 'Ana Reyes', 'Ana');
insert into departments (company_seq, department_seq, department_name) values (1, 1, 'Ovens');
insert into job_titles (company_seq, job_title_seq, job_title_name) values (1, 1, 'Baker');
insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (1, 1, 'Office', '12345', 480);
insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, department_seq, job_title_seq, join_date, work_schedule_seq)
  select 1, n, 'E' || n, 'Luz Cruz', 'Luz', 'Cruz', 1, 1, '2020-01-01', 1 from generate_series(1, 2) n;
insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) select 1, n, 'Template ' || n, 'MONTHLY' from generate_series(1, 2) n;
update employees set payroll_template_seq = employee_seq;
insert into allowance_items (company_seq, payroll_template_seq, item_seq, item_name, item_kind, payment_kind, tax_treatment, de_minimis_key, timing)
  values (1, 1, 1, 'Rice Subsidy', 'RECURRING', 'CASH', 'DE_MINIMIS', 'rice_subsidy', 'LAST'), (1, 1, 2, '米', 'RECURRING', 'CASH', 'TAXABLE', null, 'EQUAL'),
    (1, 2, 1, 'Meals', 'RECURRING', 'CASH', 'TAXABLE', null, 'EQUAL'), (1, 2, 2, 'Rice Subsidy', 'RECURRING', 'CASH', 'DE_MINIMIS', 'rice_subsidy', 'FIRST');
insert into deduction_items (company_seq, payroll_template_seq, item_seq, item_name, item_kind, item_order) select 1, n, 1, 'Union Dues', 'RECURRING', 7 from generate_series(1, 2) n;
insert into employee_allowances (company_seq, entry_seq, employee_seq, item_seq, monthly_amount_centavos)
  values (1, 1, 1, 1, 250000), (1, 2, 1, 2, 100), (1, 3, 2, 1, 120000), (1, 4, 2, 2, 200000);
insert into payrolls (company_seq, payroll_seq, payroll_kind, payroll_name, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
  select 1, n, 'THIRTEENTH', 'Run ' || n, '2025-01-01', '2025-12-31', '2025-12-20', 1, 'Ana', 'Ana' from generate_series(1, 2) n;
insert into payslips (company_seq, payroll_seq, employee_seq, generation, input_hash, employee_id, employee_name, department_name, job_title_name, start_date, end_date,
    tax_method, check_level, gross_centavos, deductions_centavos, net_centavos, employer_cost_centavos, figures, lines, detail, balances)
  select 1, n, 1, 1, 'x', 'E1', 'Luz Cruz', 'Ovens', 'Baker', '2025-01-01', '2025-12-31', 'NONE', 0, 100, 10, 90, 120, '{100,90}', '[{"code":"BASIC"}]', '{}', '{}' from generate_series(1, 2) n;
update payrolls set completed_at = '2025-12-21', completed_by = 'Ana' where payroll_seq = 1;
select post_points('{"companySeq":1,"postingKind":"TOP_UP","idempotencyKey":"t","fingerprint":"f","accountSeq":0,"postedBy":"Operator"}', '{-3}', '{0}', '{100}', '{""}');
select post_points('{"companySeq":1,"postingKind":"TRANSFER","idempotencyKey":"u","fingerprint":"g","accountSeq":1,"postedBy":"Ana Reyes","change":"Transferred 40."}', '{0}', '{1}', '{40}', '{"Piñata"}');
`;
