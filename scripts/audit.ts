import { auditVerdict } from "./verdicts";
import { verifyCompanies } from "./verification";

/**
 * The change log on trial:
 *   npm run audit -- verify                            proves the chain of every company, and that the directory leads to its name and its accounts
 *   npm run audit -- verify NAME                       proves the chain of one
 *   npm run audit -- verify NAME --noted 120:9f86d08…  and that entry 120 is still the one that was noted down after an earlier proof
 *   npm run audit -- verify --noted FILE               and all that a file of heads tells, such as heads.txt of DATA_DIR
 * Ends with 1 when a chain is broken, and names the first entry that does not fit.
 */
await verifyCompanies("audit", "log", auditVerdict);
