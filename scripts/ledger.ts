import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { verifyLedger, type LedgerProof, type NotedPosting } from "~/models/flex_ben/ledger-proof.server";
import { listCompanies } from "~/models/payroll/company-import.server";
import { findCompanyByName } from "~/models/settings/accounts.server";

/**
 * The points ledger on trial:
 *   npm run ledger -- verify                            proves the ledger of every company
 *   npm run ledger -- verify NAME                       proves the ledger of one
 *   npm run ledger -- verify NAME --noted 120:9f86d08…  and that posting 120 is still the one that was noted down after an earlier proof
 * Every balance is counted anew from the entries. Ends with 1 when something does not fit, and names it.
 */
const USAGE = `Say what to do:
  npm run ledger -- verify [COMPANY] [--noted NUMBER:HASH]`;

/** What went wrong, in words for the person at the keyboard. */
class Failure extends Error {}

try {
  const { companyName, noted } = readWords(process.argv.slice(2));
  await migrateDatabase();
  const companies = companyName === "" ? await listCompanies() : [await companyOf(companyName)];
  if (companies.length === 0) console.log("There is no company yet.");
  for (const company of companies) tell(company.companyName, await verifyLedger(company, noted));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

function tell(companyName: string, { postings, entries, head, broken }: LedgerProof): void {
  if (broken) {
    console.error(`${companyName}: the points ledger is broken at ${broken}.`);
    process.exitCode = 1;
  } else if (head) {
    const [of, with_] = [count(postings, "posting", "postings"), count(entries, "entry", "entries")];
    console.log(`${companyName}: ${of} with ${with_}, unbroken; every balance follows from them. Note down the last: ${head.postingSeq}:${head.postingHash}`);
  } else {
    console.log(`${companyName}: no postings yet.`);
  }
}

function readWords([command, ...words]: string[]): { companyName: string; noted: NotedPosting | undefined } {
  const at = words.indexOf("--noted");
  const option = at < 0 ? undefined : words.splice(at, 2)[1];
  const companyName = words.join(" ");
  if (command !== "verify" || words.some((word) => word.startsWith("--"))) throw new Failure(USAGE);
  if (at < 0) return { companyName, noted: undefined };
  const [, postingSeq, postingHash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(option ?? "") ?? [];
  if (!postingHash || companyName === "") throw new Failure(`Give one company, and after --noted the number and the hash as an earlier proof printed them.\n${USAGE}`);
  return { companyName, noted: { postingSeq: Number(postingSeq), postingHash } };
}

async function companyOf(companyName: string): Promise<{ companySeq: number; companyName: string }> {
  const companySeq = await findCompanyByName(companyName);
  if (companySeq === null) throw new Failure(`There is no company "${companyName}". Print the names with: npm run company -- list`);
  return { companySeq, companyName };
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}
