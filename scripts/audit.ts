import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { listCompanies } from "~/models/payroll/company-import.server";
import { findCompanyByName } from "~/models/settings/accounts.server";
import { verifyChain, type ChainProof, type NotedEntry } from "~/models/shared/change-log-chain.server";

/**
 * The change log on trial:
 *   npm run audit -- verify                            proves the chain of every company
 *   npm run audit -- verify NAME                       proves the chain of one
 *   npm run audit -- verify NAME --noted 120:9f86d08…  and that entry 120 is still the one that was noted down after an earlier proof
 * Ends with 1 when a chain is broken, and names the first entry that does not fit.
 */
const USAGE = `Say what to do:
  npm run audit -- verify [COMPANY] [--noted NUMBER:HASH]`;

/** What went wrong, in words for the person at the keyboard. */
class Failure extends Error {}

try {
  const { companyName, noted } = readWords(process.argv.slice(2));
  await migrateDatabase();
  const companies = companyName === "" ? await listCompanies() : [await companyOf(companyName)];
  if (companies.length === 0) console.log("There is no company yet.");
  for (const company of companies) tell(company.companyName, await verifyChain(company, noted));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

function tell(companyName: string, { proven, last, broken }: ChainProof): void {
  if (broken) {
    console.error(`${companyName}: the chain is broken at entry ${broken.changeLogSeq}: ${broken.why}.`);
    process.exitCode = 1;
  } else if (last) {
    console.log(`${companyName}: ${proven.toLocaleString("en-US")} ${proven === 1 ? "entry" : "entries"}, unbroken. Note down the last: ${last.changeLogSeq}:${last.entryHash}`);
  } else {
    console.log(`${companyName}: no entries yet.`);
  }
}

function readWords([command, ...words]: string[]): { companyName: string; noted: NotedEntry | undefined } {
  const at = words.indexOf("--noted");
  const option = at < 0 ? undefined : words.splice(at, 2)[1];
  const companyName = words.join(" ");
  if (command !== "verify" || words.some((word) => word.startsWith("--"))) throw new Failure(USAGE);
  if (at < 0) return { companyName, noted: undefined };
  const [, changeLogSeq, entryHash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(option ?? "") ?? [];
  if (!entryHash || companyName === "") throw new Failure(`Give one company, and after --noted the number and the hash as an earlier proof printed them.\n${USAGE}`);
  return { companyName, noted: { changeLogSeq: Number(changeLogSeq), entryHash } };
}

async function companyOf(companyName: string): Promise<{ companySeq: number; companyName: string }> {
  const companySeq = await findCompanyByName(companyName);
  if (companySeq === null) throw new Failure(`There is no company "${companyName}". Print the names with: npm run company -- list`);
  return { companySeq, companyName };
}
