import { existsSync } from "node:fs";
import { closeDatabase } from "~/db/client.server";
import { readLines } from "~/db/chain-anchors.server";
import { migrateDatabase } from "~/db/migrate.server";
import { anchoredOnText, parseChainEnd, parseAnchorLine, type DailyChainEnds, type AnchorEvidence } from "~/domain/shared/chain-anchors";
import { listCompanySummaries } from "~/models/payroll/company-data/import/company-import.server";
import { findCompanyByName } from "~/models/settings/accounts.server";
import { formatCount, type AuditReport } from "./audit-report";

type Company = { companySeq: number; companyName: string };
/** Chain ends recorded elsewhere, by company. */
type Noted = { of: (company: Company) => AnchorEvidence | undefined; strangers: (companies: readonly Company[]) => number[] };

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
  prove: (company: Company, noted: AnchorEvidence | undefined) => Promise<AuditReport>,
): Promise<void> {
  try {
    const { companyName, option } = parseArguments(name, process.argv.slice(2));
    const noted = await readAnchorEvidence(name, chain, option, companyName);
    await migrateDatabase();
    const companies = companyName === "" ? await listCompanySummaries() : [await findCompany(companyName)];
    if (companies.length === 0) console.log("There is no company yet.");
    for (const company of companies) {
      const { sound, text } = await prove(company, noted.of(company));
      (sound ? console.log : console.error)(`${company.companyName}: ${text}`);
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

function parseArguments(name: string, [command, ...words]: string[]): { companyName: string; option: string | undefined } {
  const index = words.indexOf("--noted");
  const option = index < 0 ? undefined : (words.splice(index, 2)[1] ?? "");
  if (command !== "verify" || words.some((word) => word.startsWith("--"))) throw new Failure(`Say what to do:\n  ${usageOf(name)}`);
  return { companyName: words.join(" "), option };
}

async function readAnchorEvidence(name: string, chain: "log" | "ledger", option: string | undefined, companyName: string): Promise<Noted> {
  if (option === undefined) return { of: () => undefined, strangers: () => [] };
  const head = parseChainEnd(option);
  if (head && companyName !== "") return { of: () => ({ heads: [{ ...head, held: "noted down" }] }), strangers: () => [] };
  if (option === "" || /^\d+:/.test(option))
    throw new Failure(
      `Give one company, and after --noted the number and the hash as an earlier proof printed them; or a file of heads.\n  ${usageOf(name)}`,
    );
  const anchorsByCompany = await readAnchors(option);
  return {
    of: ({ companySeq }) => {
      const days = anchorsByCompany.get(companySeq) ?? [];
      return {
        heads: days.map((heads) => ({ ...heads[chain], held: anchoredOnText(heads.day) })),
        days: new Set(days.map(({ day }) => day)),
      };
    },
    strangers: (companies) => [...anchorsByCompany.keys()].filter((anchor) => !companies.some(({ companySeq }) => companySeq === anchor)),
  };
}

/** The chain ends in a file, by company. */
async function readAnchors(file: string): Promise<Map<number, DailyChainEnds[]>> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const anchorsByCompany = new Map<number, DailyChainEnds[]>();
  let unread = 0;
  for await (const line of readLines(file)) {
    const heads = parseAnchorLine(line.trim());
    if (heads) anchorsByCompany.set(heads.companySeq, [...(anchorsByCompany.get(heads.companySeq) ?? []), heads]);
    else if (line.trim() !== "") unread += 1;
  }
  if (unread > 0)
    console.error(`${formatCount(unread, "line", "lines")} of ${file} cannot be read and ${unread === 1 ? "is" : "are"} left out.`);
  if (anchorsByCompany.size === 0) throw new Failure(`${file} tells of no day.`);
  return anchorsByCompany;
}

async function findCompany(companyName: string): Promise<Company> {
  const companySeq = await findCompanyByName(companyName);
  if (companySeq === null) throw new Failure(`There is no company "${companyName}". Print the names with: npm run company -- list`);
  return { companySeq, companyName };
}
