import { verifyChain } from "~/models/shared/change-log-chain.server";
import { counted, verifyCompanies } from "./verification";

/**
 * The change log on trial:
 *   npm run audit -- verify                            proves the chain of every company
 *   npm run audit -- verify NAME                       proves the chain of one
 *   npm run audit -- verify NAME --noted 120:9f86d08…  and that entry 120 is still the one that was noted down after an earlier proof
 * Ends with 1 when a chain is broken, and names the first entry that does not fit.
 */
await verifyCompanies("audit", async (company, noted) => {
  const { proven, last, broken } = await verifyChain(company, noted && { changeLogSeq: noted.seq, entryHash: noted.hash });
  if (broken) return { sound: false, words: `the chain is broken at entry ${broken.changeLogSeq}: ${broken.why}.` };
  return {
    sound: true,
    words: last
      ? `${counted(proven, "entry", "entries")}, unbroken. Note down the last: ${last.changeLogSeq}:${last.entryHash}`
      : "no entries yet.",
  };
});
