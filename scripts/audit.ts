import { reportAudit } from "./audit-report";
import { verifyCompanies } from "./verify-companies";

/**
 * Verifies the change log:
 *   npm run audit -- verify                            the chain of every company, and that the directory leads to its name and its accounts
 *   npm run audit -- verify NAME                       the chain of one company
 *   npm run audit -- verify NAME --noted 120:9f86d08…  also that entry 120 still has the hash recorded after an earlier check
 *   npm run audit -- verify --noted FILE               also every chain end recorded in a file, such as heads.txt of DATA_DIR
 * Exits with 1 and names the first bad entry when a chain is broken.
 */
await verifyCompanies("audit", "log", reportAudit);
