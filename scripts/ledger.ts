import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { counted, verifyCompanies } from "./verification";

/**
 * The points ledger on trial:
 *   npm run ledger -- verify                            proves the ledger of every company
 *   npm run ledger -- verify NAME                       proves the ledger of one
 *   npm run ledger -- verify NAME --noted 120:9f86d08…  and that posting 120 is still the one that was noted down after an earlier proof
 *   npm run ledger -- verify --noted FILE               and all that a file of heads tells, such as heads.txt of DATA_DIR
 * Every balance is counted anew from the entries. Ends with 1 when something does not fit, and names it.
 */
await verifyCompanies("ledger", "ledger", async (company, noted) => {
  const { postings, entries, head, broken } = await verifyLedger(company, noted);
  if (broken) return { sound: false, words: `the points ledger is broken at ${broken}.` };
  if (!head) return { sound: true, words: "no postings yet." };
  const [of, with_] = [counted(postings, "posting", "postings"), counted(entries, "entry", "entries")];
  return {
    sound: true,
    words: `${of} with ${with_}, unbroken; every balance follows from them. Note down the last: ${head.postingSeq}:${head.postingHash}`,
  };
});
