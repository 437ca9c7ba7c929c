import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { listCompanies } from "~/models/payroll/import/company-import.server";
import { findCompanyByName } from "~/models/settings/accounts.server";

/** What an earlier proof printed and somebody noted down. */
export type Noted = { seq: number; hash: string };
/** What is said of one company, and whether it is as it should be. */
export type Verdict = { sound: boolean; words: string };
type Company = { companySeq: number; companyName: string };

/** What went wrong, in words for the person at the keyboard. */
class Failure extends Error {}

/** `npm run NAME -- verify [COMPANY] [--noted NUMBER:HASH]`: proves something of every company or of one. Ends with 1 when something does not fit. */
export async function verifyCompanies(
  name: string,
  prove: (company: Company, noted: Noted | undefined) => Promise<Verdict>,
): Promise<void> {
  try {
    const { companyName, noted } = readWords(
      `Say what to do:\n  npm run ${name} -- verify [COMPANY] [--noted NUMBER:HASH]`,
      process.argv.slice(2),
    );
    await migrateDatabase();
    const companies = companyName === "" ? await listCompanies() : [await companyOf(companyName)];
    if (companies.length === 0) console.log("There is no company yet.");
    for (const company of companies) {
      const { sound, words } = await prove(company, noted);
      (sound ? console.log : console.error)(`${company.companyName}: ${words}`);
      if (!sound) process.exitCode = 1;
    }
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

/** "1 entry", "2 entries". */
export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

function readWords(usage: string, [command, ...words]: string[]): { companyName: string; noted: Noted | undefined } {
  const at = words.indexOf("--noted");
  const option = at < 0 ? undefined : words.splice(at, 2)[1];
  const companyName = words.join(" ");
  if (command !== "verify" || words.some((word) => word.startsWith("--"))) throw new Failure(usage);
  if (at < 0) return { companyName, noted: undefined };
  const [, seq, hash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(option ?? "") ?? [];
  if (!hash || companyName === "")
    throw new Failure(`Give one company, and after --noted the number and the hash as an earlier proof printed them.\n${usage}`);
  return { companyName, noted: { seq: Number(seq), hash } };
}

async function companyOf(companyName: string): Promise<Company> {
  const companySeq = await findCompanyByName(companyName);
  if (companySeq === null) throw new Failure(`There is no company "${companyName}". Print the names with: npm run company -- list`);
  return { companySeq, companyName };
}
