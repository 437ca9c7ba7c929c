import { proveDirectory } from "~/models/settings/directory-proof.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";
import { counted, verifyCompanies } from "./verification";

/**
 * The change log on trial:
 *   npm run audit -- verify                            proves the chain of every company, and that the directory leads to its name and its accounts
 *   npm run audit -- verify NAME                       proves the chain of one
 *   npm run audit -- verify NAME --noted 120:9f86d08…  and that entry 120 is still the one that was noted down after an earlier proof
 *   npm run audit -- verify --noted FILE               and all that a file of heads tells, such as heads.txt of DATA_DIR
 * Ends with 1 when a chain is broken, and names the first entry that does not fit.
 */
await verifyCompanies("audit", "log", async (company, noted) => {
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
});
