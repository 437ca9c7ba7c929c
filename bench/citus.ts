import { joinWorkers, grantSchema, ports, runSql, startNode, stopNode } from "./support/citus-nodes";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { closeDatabase, inCompany, readInCompany } from "~/db/client.server";
import { isConnectionError } from "~/db/connection-error";
import { distributeDatabase, distributingClient } from "~/db/distributed/distribute.server";
import { migrateDatabase } from "~/db/migrate.server";
import { closeQueue } from "~/db/queue.server";
import { post } from "~/models/flex_ben/postings.server";
import { seedDemo } from "~/models/payroll/company-data/import/demo.server";
import { listCompanySummaries } from "~/models/payroll/company-data/import/company-import.server";
import { moveToWorker } from "../scripts/company-move";
import { reportAudit, reportLedger } from "../scripts/audit-report";
import { ownerClient } from "./support/owner";
import { formatFigure } from "./support/report";

/**
 * Drill for a database distributed by company: a Citus coordinator and two workers, the demo's companies with their payrolls, concurrent
 * transfers from one wallet, verification, an access policy changed on one worker, a worker killed and restarted, a company moved. Exits
 * with 1 on any deviation. Skipped with a message where Citus is not installed.
 */
let faults = 0;
const ORIGIN = "http://localhost:3000";
const [WRITERS, TRIES, PORTIONS] = [8, 5, 10];

try {
  grantSchema();
  await step("without workers nothing is distributed, and the sentence says what to do", async () => {
    await migrateDatabase();
    checkEqual((await refusalOf(distributeDatabase())).startsWith("No worker has joined this coordinator"), "it was not refused");
    checkEqual(
      runSql(0, "kawani", "select count(*) from pg_dist_partition where partmethod = 'h'").trim() === "0",
      "a table was distributed",
    );
  });
  joinWorkers();
  await step("distributed, and again without harm", async () => {
    const { tables, functions } = await distributeDatabase();
    await migrateDatabase();
    const again = await distributeDatabase();
    checkEqual(
      tables > 150 && functions > 10 && again.tables + again.functions === 0,
      `again ${again.tables} tables and ${again.functions} functions`,
    );
    return `${tables} tables, ${functions} functions`;
  });
  await step("the demo's companies with their payrolls: loaded, calculated and completed", async () => {
    await seedDemo(ORIGIN, new Date());
    const closed = await Promise.all(
      (await listCompanySummaries()).map((company) => count(company, "payrolls where company_seq = $1 and closed")),
    );
    const payslips = await Promise.all(
      (await listCompanySummaries()).map((company) => count(company, "payslips where company_seq = $1 and closed")),
    );
    checkEqual(sum(closed) > 4 && sum(payslips) > 1000, `${sum(closed)} payrolls and ${sum(payslips)} payslips are completed`);
    return `${sum(closed)} payrolls, ${sum(payslips)} payslips`;
  });
  const companies = await listCompanySummaries();
  const [bakery, perks] = [companies[0]!, companies[2]!];

  await step("a completed payslip is out of reach, a row of another company too", async () => {
    const changed = await inCompany(bakery, (tx) =>
      tx.$client.query("update payslips set net_centavos = 0 where company_seq = $1 and closed", [bakery.companySeq]),
    );
    const seen = await readInCompany(bakery, (tx) =>
      tx.$client.query("select 1 from employees where company_seq = $1", [perks.companySeq]),
    );
    checkEqual(changed.rowCount === 0 && seen.rowCount === 0, `${changed.rowCount} payslips changed, ${seen.rowCount} strangers seen`);
  });
  await step(`${WRITERS} take from one wallet at once`, async () => {
    const before = await balance(perks);
    const portion = Math.floor(before / PORTIONS);
    const outcomes = await Promise.all(Array.from({ length: WRITERS }, () => takePoints(perks, portion)));
    const [total, after] = [sum(outcomes), await balance(perks)];
    checkEqual(
      total === Math.floor(before / portion) && after === before - total * portion && after >= 0,
      `${before}, ${total} times ${portion}, ${after} left`,
    );
    return `${before} points, ${total} of ${WRITERS * TRIES} got ${portion}, ${after} left`;
  });
  await proofs("both ledgers and the log are proven");

  await step("a policy that is gone from one part stops the start, which names it; its statements fix it", async () => {
    const at = 1;
    const part = runSql(
      at,
      "kawani",
      "set citus.override_table_visibility = off",
      "select min(relname) from pg_class where relname ~ '^payslips_[0-9]+$'",
    ).trim();
    runSql(at, "kawani", "set citus.enable_manual_changes_to_shards = on", `drop policy company on "${part}"`);
    const refusal = await refusalOf(migrateDatabase());
    checkEqual(refusal.includes(part) && refusal.includes("it lacks"), `the start said: ${refusal}`);
    const statements = refusal.split("\n").filter((value) => value.startsWith("  "));
    await asOwner(async (owner) => {
      for (const statement of statements) await owner.query(statement);
    });
    await migrateDatabase();
    return part;
  });
  await step("a table that a migration brings is put with the workers by an ordinary start", async () => {
    const migration = readFileSync("app/db/migrations/0009_employees.sql", "utf8").split("--> statement-breakpoint");
    await asOwner(async (owner) => {
      const migrator = distributingClient(owner);
      await migrator.query("drop table saved_views");
      for (const statement of migration.filter((value) => value.includes('"saved_views"'))) await migrator.query(statement);
      // As after a migration.
      await owner.query("delete from repeatable_steps");
    });
    await migrateDatabase();
    const distributed = "select count(*) from pg_dist_partition where logicalrelid = 'saved_views'::regclass and partmethod = 'h'";
    checkEqual(runSql(0, "kawani", distributed).trim() === "1", "it was not");
  });
  await step(
    "a worker is killed: companies of the other one go on, its companies see the page for an unavailable database, and come back",
    async () => {
      stopNode(2);
      const during = await Promise.all(
        companies.map((company) =>
          count(company, "employees where company_seq = $1").then(
            () => "read",
            (error: unknown) => (isConnectionError(error) ? "away" : String(error)),
          ),
        ),
      );
      startNode(2);
      const after = await Promise.all(
        companies.map((company) => count(company, "employees where company_seq = $1").catch((error: unknown) => String(error))),
      );
      checkEqual(
        during.every((end) => end === "read" || end === "away") && during.includes("read") && during.includes("away"),
        `meanwhile: ${during.join(", ")}`,
      );
      checkEqual(
        after.every((end) => typeof end === "number"),
        `afterwards: ${after.join(", ")}`,
      );
      return `${during.filter((end) => end === "read").length} of ${during.length} read meanwhile`;
    },
  );
  await proofs("both ledgers and the log are proven again");

  await step("a company is moved to the other worker, counted and proven", async () => {
    const here = runSql(
      0,
      "kawani",
      `select nodeport from pg_dist_placement join pg_dist_node using (groupid) where shardid = get_shard_id_for_distribution_column('companies', ${bakery.companySeq})`,
    ).trim();
    const otherPort = ports.slice(1).find((port) => String(port) !== here)!;
    checkEqual(await moveToWorker(bakery, `127.0.0.1:${otherPort}`), "rows or proofs differ");
  });
  await step("as the owner, whom row-level security binds, nothing is moved", async () => {
    const { env } = await import("~/env.server");
    env.OPS_DATABASE_URL = undefined;
    checkEqual(
      (await refusalOf(moveToWorker(bakery, `127.0.0.1:${ports[1]}`))).startsWith("Row-level security binds"),
      "it was not refused",
    );
  });
} finally {
  await closeQueue();
  await closeDatabase();
}
console.log(`${faults} faults`);
process.exit(faults > 0 ? 1 : 0);

type Company = { companySeq: number; companyName: string };

async function step(title: string, run: () => Promise<string | undefined | void>): Promise<void> {
  const began = performance.now();
  const before = faults;
  const text = await run().catch(
    (error: unknown) => void checkEqual(false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  console.log(
    `${faults === before ? "ok  " : "WRONG"} ${title}${text ? `: ${text}` : ""} (${formatFigure((performance.now() - began) / 1000)} s)`,
  );
}

function checkEqual(holds: boolean, otherwise: string): void {
  if (holds) return;
  faults += 1;
  console.error(`      ${otherwise}`);
}

function proofs(title: string): Promise<void> {
  return step(title, async () => {
    for (const company of await listCompanySummaries())
      for (const { sound, text } of [await reportLedger(company, undefined), await reportAudit(company, undefined)])
        checkEqual(sound, `${company.companyName}: ${text}`);
  });
}

/** How many of several concurrent transfers succeeded; those beyond the wallet are refused. */
async function takePoints({ companySeq }: Company, mileageVolume: number): Promise<number> {
  let got = 0;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const posting = {
      kind: "TRANSFER" as const,
      idempotencyKey: randomUUID(),
      movements: [{ employeeSeq: 1, mileageVolume, transactionNote: "" }],
    };
    const actor = { companySeq, accountSeq: 0, employeeName: "Drill" };
    got += await inCompany({ companySeq }, (tx) => post(tx, actor, posting, "short")).then(
      () => 1,
      (error: Error) => {
        if (error.message === "short") return 0;
        throw error;
      },
    );
  }
  return got;
}

async function balance({ companySeq }: Company): Promise<number> {
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<{ balance: number }>(
      "select balance::float8 as balance from point_accounts where company_seq = $1 and account_no = 0",
      [companySeq],
    ),
  );
  return rows[0]!.balance;
}

async function count({ companySeq }: Company, table: string): Promise<number> {
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<{ count: number }>(`select count(*)::int as count from ${table}`, [companySeq]),
  );
  return rows[0]!.count;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

async function asOwner(run: (owner: Awaited<ReturnType<typeof ownerClient>>) => Promise<void>): Promise<void> {
  const owner = await ownerClient();
  try {
    await run(owner);
  } finally {
    await owner.end();
  }
}

function refusalOf(done: Promise<unknown>): Promise<string> {
  return done.then(
    () => "",
    (error: Error) => error.message,
  );
}
