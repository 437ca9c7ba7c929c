import { manilaDay } from "~/domain/shared/day";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { verifySums } from "~/models/payroll/government/year-sum-writing.server";
import { counted, verifyCompanies, type Verdict } from "./verification";

/**
 * The ledgers of points and of leave on trial, and the sums of the year beside the payslips they follow from:
 *   npm run ledger -- verify                            proves the ledgers of every company
 *   npm run ledger -- verify NAME                       proves those of one
 *   npm run ledger -- verify NAME --noted 120:9f86d08…  and that posting 120 of points is still the one that was noted down after an earlier proof
 *   npm run ledger -- verify --noted FILE               and all that a file of heads tells, such as heads.txt of DATA_DIR
 * Every balance is counted anew from the entries. Ends with 1 when something does not fit, and names it.
 */
await verifyCompanies("ledger", "ledger", async (company, noted) => {
  const verdicts = [await pointsVerdict(company, noted), await leaveVerdict(company), await sumsVerdict(company)];
  return {
    sound: verdicts.every(({ sound }) => sound),
    words: verdicts
      .map(({ words }) => words)
      .filter(Boolean)
      .join("\n  "),
  };
});

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

/** Nothing is said of a company without leave. */
async function leaveVerdict(company: { companySeq: number }): Promise<Verdict> {
  const { entries, balances, broken } = await verifyLeave(company, manilaDay(new Date()));
  if (broken) return { sound: false, words: `the leave ledger is broken at ${broken}.` };
  if (entries === 0) return { sound: true, words: "" };
  return {
    sound: true,
    words: `${counted(entries, "entry of leave", "entries of leave")}, unbroken; ${counted(balances, "balance follows", "balances follow")} from them.`,
  };
}

/** Nothing is said of a company without completed payrolls. */
async function sumsVerdict(company: { companySeq: number }): Promise<Verdict> {
  const { payrolls, people, broken } = await verifySums(company);
  if (broken) return { sound: false, words: `${broken}.` };
  if (payrolls === 0) return { sound: true, words: "" };
  return {
    sound: true,
    words: `${counted(payrolls, "completed payroll", "completed payrolls")}, ${counted(people, "year of an employee follows", "years of employees follow")} from their payslips.`,
  };
}
