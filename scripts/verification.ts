import { existsSync } from "node:fs";
import { closeDatabase } from "~/db/client.server";
import { readLines } from "~/db/chain-anchors.server";
import { migrateDatabase } from "~/db/migrate.server";
import { notedOn, readHead, readHeadsLine, type DayHeads, type NotedHeads } from "~/domain/shared/heads";
import { listCompanies } from "~/models/payroll/import/company-import.server";
import { findCompanyByName } from "~/models/settings/accounts.server";
import { counted, type Verdict } from "./verdicts";

type Company = { companySeq: number; companyName: string };
/** Chain ends recorded elsewhere, by company. */
type Noted = { of: (company: Company) => NotedHeads | undefined; strangers: (companies: readonly Company[]) => number[] };

/** An error message for the operator, printed without a stack trace. */
class Failure extends Error {}

/**
 * `npm run NAME -- verify [COMPANY] [--noted NUMBER:HASH
 * --noted FILE]`: verifies every company or one. Exits with 1 when a check fails.
 * @param chain which chain ends of the file this command uses
 */
export async function verifyCompanies(
  name: string,
  chain: "log" | "ledger",
  prove: (company: Company, noted: NotedHeads | undefined) => Promise<Verdict>,
): Promise<void> {
  try {
    const { companyName, option } = readWords(name, process.argv.slice(2));
    const noted = await readNoted(name, chain, option, companyName);
    await migrateDatabase();
    const companies = companyName === "" ? await listCompanies() : [await companyOf(companyName)];
    if (companies.length === 0) console.log("There is no company yet.");
    for (const company of companies) {
      const { sound, words } = await prove(company, noted.of(company));
      (sound ? console.log : console.error)(`${company.companyName}: ${words}`);
      if (!sound) process.exitCode = 1;
    }
    for (const companySeq of companyName === "" ? noted.strangers(companies) : []) {
      console.error(`${option} tells of company ${companySeq}, which is not there.`);
      process.exitCode = 1;
    }
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

const usageOf = (name: string) => `npm run ${name} -- verify [COMPANY] [--noted NUMBER:HASH | --noted FILE]`;

function readWords(name: string, [command, ...words]: string[]): { companyName: string; option: string | undefined } {
  const at = words.indexOf("--noted");
  const option = at < 0 ? undefined : (words.splice(at, 2)[1] ?? "");
  if (command !== "verify" || words.some((word) => word.startsWith("--"))) throw new Failure(`Say what to do:\n  ${usageOf(name)}`);
  return { companyName: words.join(" "), option };
}

async function readNoted(name: string, chain: "log" | "ledger", option: string | undefined, companyName: string): Promise<Noted> {
  if (option === undefined) return { of: () => undefined, strangers: () => [] };
  const head = readHead(option);
  if (head && companyName !== "") return { of: () => ({ heads: [{ ...head, held: "noted down" }] }), strangers: () => [] };
  if (option === "" || /^\d+:/.test(option))
    throw new Failure(
      `Give one company, and after --noted the number and the hash as an earlier proof printed them; or a file of heads.\n  ${usageOf(name)}`,
    );
  const told = await readHeads(option);
  return {
    of: ({ companySeq }) => {
      const days = told.get(companySeq) ?? [];
      return {
        heads: days.map((heads) => ({ ...heads[chain], held: notedOn(heads.day) })),
        days: new Set(days.map(({ day }) => day)),
      };
    },
    strangers: (companies) => [...told.keys()].filter((known) => !companies.some(({ companySeq }) => companySeq === known)),
  };
}

/** The chain ends in a file, by company. */
async function readHeads(file: string): Promise<Map<number, DayHeads[]>> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const told = new Map<number, DayHeads[]>();
  let unread = 0;
  for await (const line of readLines(file)) {
    const heads = readHeadsLine(line.trim());
    if (heads) told.set(heads.companySeq, [...(told.get(heads.companySeq) ?? []), heads]);
    else if (line.trim() !== "") unread += 1;
  }
  if (unread > 0)
    console.error(`${counted(unread, "line", "lines")} of ${file} cannot be read and ${unread === 1 ? "is" : "are"} left out.`);
  if (told.size === 0) throw new Failure(`${file} tells of no day.`);
  return told;
}

async function companyOf(companyName: string): Promise<Company> {
  const companySeq = await findCompanyByName(companyName);
  if (companySeq === null) throw new Failure(`There is no company "${companyName}". Print the names with: npm run company -- list`);
  return { companySeq, companyName };
}
