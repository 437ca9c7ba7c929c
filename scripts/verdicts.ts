import { manilaDay } from "~/domain/shared/day";
import type { NotedHeads } from "~/domain/shared/heads";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { verifySums } from "~/models/payroll/government/year-sum-writing.server";
import { proveDirectory } from "~/models/settings/directory-proof.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";

/** Report on one company and whether all checks passed. */
export type Verdict = { sound: boolean; words: string };
type Company = { companySeq: number };

/** Checks the points and leave ledgers, and the year's sums against the payslips they come from. */
export async function ledgerVerdict(company: Company, noted: NotedHeads | undefined): Promise<Verdict> {
  const verdicts = [await pointsVerdict(company, noted), await leaveVerdict(company), await sumsVerdict(company)];
  return {
    sound: verdicts.every(({ sound }) => sound),
    words: verdicts
      .map(({ words }) => words)
      .filter(Boolean)
      .join("\n  "),
  };
}

/** Checks the chain of the change log, and that the directory leads to the company and its accounts. */
export async function auditVerdict(company: Company, noted: NotedHeads | undefined): Promise<Verdict> {
  const { proven, last, broken } = await verifyChain(company, noted);
  if (broken) return { sound: false, words: `the chain is broken at entry ${broken.changeLogSeq}: ${broken.why}.` };
  const astray = await proveDirectory(company);
  if (astray) return { sound: false, words: `${astray}.` };
  return {
    sound: true,
    words: last
      ? `${counted(proven, "entry", "entries")}, unbroken. Note down the last: ${last.changeLogSeq}:${last.entryHash}`
      : "no entries yet.",
  };
}

/** "1 entry", "2 entries". */
export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

async function pointsVerdict(...of: Parameters<typeof verifyLedger>): Promise<Verdict> {
  const { postings, entries, head, broken } = await verifyLedger(...of);
  if (broken) return { sound: false, words: `the points ledger is broken at ${broken}.` };
  if (!head) return { sound: true, words: "no postings yet." };
  const [count, with_] = [counted(postings, "posting", "postings"), counted(entries, "entry", "entries")];
  return {
    sound: true,
    words: `${count} with ${with_}, unbroken; every balance follows from them. Note down the last: ${head.postingSeq}:${head.postingHash}`,
  };
}

/** Empty for a company without leave. */
async function leaveVerdict(company: Company): Promise<Verdict> {
  const { entries, balances, broken } = await verifyLeave(company, manilaDay(new Date()));
  if (broken) return { sound: false, words: `the leave ledger is broken at ${broken}.` };
  if (entries === 0) return { sound: true, words: "" };
  return {
    sound: true,
    words: `${counted(entries, "entry of leave", "entries of leave")}, unbroken; ${counted(balances, "balance follows", "balances follow")} from them.`,
  };
}

/** Empty for a company without completed payrolls. */
async function sumsVerdict(company: Company): Promise<Verdict> {
  const { payrolls, people, broken } = await verifySums(company);
  if (broken) return { sound: false, words: `${broken}.` };
  if (payrolls === 0) return { sound: true, words: "" };
  return {
    sound: true,
    words: `${counted(payrolls, "completed payroll", "completed payrolls")}, ${counted(people, "year of an employee follows", "years of employees follow")} from their payslips.`,
  };
}
