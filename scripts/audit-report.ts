import { manilaDay } from "~/domain/shared/day";
import type { AnchorEvidence } from "~/domain/shared/chain-anchors";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { verifySums } from "~/models/payroll/government/returns/year-sum-writing.server";
import { verifyIdentifiers } from "~/models/settings/verify-identifiers.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";

/** Report on one company and whether all checks passed. */
export type AuditReport = { sound: boolean; text: string };
type Company = { companySeq: number };

/** Checks the points and leave ledgers, and the year's sums against the payslips they come from. */
export async function reportLedger(company: Company, noted: AnchorEvidence | undefined): Promise<AuditReport> {
  const verdicts = [await reportPoints(company, noted), await reportLeave(company), await reportSums(company)];
  return {
    sound: verdicts.every(({ sound }) => sound),
    text: verdicts
      .map(({ text }) => text)
      .filter(Boolean)
      .join("\n  "),
  };
}

/** Checks the chain of the change log, and that the directory leads to the company and its accounts. */
export async function reportAudit(company: Company, noted: AnchorEvidence | undefined): Promise<AuditReport> {
  const { proven, last, broken } = await verifyChain(company, noted);
  if (broken) return { sound: false, text: `the chain is broken at entry ${broken.changeLogSeq}: ${broken.why}.` };
  const astray = await verifyIdentifiers(company);
  if (astray) return { sound: false, text: `${astray}.` };
  return {
    sound: true,
    text: last
      ? `${formatCount(proven, "entry", "entries")}, unbroken. Record the last entry: ${last.changeLogSeq}:${last.entryHash}`
      : "no entries yet.",
  };
}

/** "1 entry", "2 entries". */
export function formatCount(number: number, singular: string, many: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? singular : many}`;
}

async function reportPoints(...args: Parameters<typeof verifyLedger>): Promise<AuditReport> {
  const { postings, entries, head, broken } = await verifyLedger(...args);
  if (broken) return { sound: false, text: `the points ledger is broken at ${broken}.` };
  if (!head) return { sound: true, text: "no postings yet." };
  const [count, with_] = [formatCount(postings, "posting", "postings"), formatCount(entries, "entry", "entries")];
  return {
    sound: true,
    text: `${count} with ${with_}, unbroken; every balance follows from them. Record the last entry: ${head.postingSeq}:${head.postingHash}`,
  };
}

/** Empty for a company without leave. */
async function reportLeave(company: Company): Promise<AuditReport> {
  const { entries, balances, broken } = await verifyLeave(company, manilaDay(new Date()));
  if (broken) return { sound: false, text: `the leave ledger is broken at ${broken}.` };
  if (entries === 0) return { sound: true, text: "" };
  return {
    sound: true,
    text: `${formatCount(entries, "entry of leave", "entries of leave")}, unbroken; ${formatCount(balances, "balance follows", "balances follow")} from them.`,
  };
}

/** Empty for a company without completed payrolls. */
async function reportSums(company: Company): Promise<AuditReport> {
  const { payrolls, people, broken } = await verifySums(company);
  if (broken) return { sound: false, text: `${broken}.` };
  if (payrolls === 0) return { sound: true, text: "" };
  return {
    sound: true,
    text: `${formatCount(payrolls, "completed payroll", "completed payrolls")}, ${formatCount(people, "year of an employee follows", "years of employees follow")} from their payslips.`,
  };
}
