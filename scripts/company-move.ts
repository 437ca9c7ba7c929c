import { moveCompany } from "~/db/distributed/move-company.server";
import { migrateDatabase } from "~/db/migrate.server";
import { reportAudit, reportLedger } from "./audit-report";

type Company = { companySeq: number; companyName: string };

/**
 * Moves a company to a worker of a distributed database, prints the row counts, and verifies its ledgers and change log before and after.
 * @returns false when a check fails after the move; the output says what to restore
 * @throws Error whose message says why nothing was moved
 */
export async function moveToWorker({ companySeq, companyName }: Company, worker: string): Promise<boolean> {
  const before = await listProblems(companySeq);
  if (before.length > 0) throw new Error(`${companyName} was not moved, because its data has problems:\n${before.join("\n")}`);
  const began = new Date();
  const { from, to, parted, tables, rows, lost } = await moveCompany(companySeq, worker);
  if (from === to) {
    console.log(`${companyName} is already on ${to}.`);
    return true;
  }
  const faults = [...lost, ...(await listProblems(companySeq))];
  if (faults.length > 0) {
    console.error(`${companyName} is now on ${to}, and differs from its state on ${from}:
${faults.map((fault) => `  ${fault}`).join("\n")}
Stop Kawani, and restore the coordinator and every worker to the moment before ${began.toISOString()} from their backups. The old shard stays on ${from} until Citus removes it (select * from pg_dist_cleanup).
Fewer rows may only mean that someone deleted records in the meantime: check before you restore.`);
    return false;
  }
  // New shards need the same access policies as the old ones. The next start would report a difference, so check it now.
  await migrateDatabase();
  console.log(
    `${companyName} moved from ${from} to ${to}: ${rows.toLocaleString("en-US")} rows of ${tables} tables${parted ? ", in its own shard" : ""}. Its ledgers and change log are verified.`,
  );
  return true;
}

async function listProblems(companySeq: number): Promise<string[]> {
  const verdicts = [await reportLedger({ companySeq }, undefined), await reportAudit({ companySeq }, undefined)];
  return verdicts.filter(({ sound }) => !sound).map(({ text }) => text);
}
