import { reportLedger } from "./audit-report";
import { verifyCompanies } from "./verify-companies";

/**
 * Verifies the points and leave ledgers, and the year's sums against the payslips:
 *   npm run ledger -- verify                            the ledgers of every company
 *   npm run ledger -- verify NAME                       those of one company
 *   npm run ledger -- verify NAME --noted 120:9f86d08…  also that points posting 120 still has the hash recorded after an earlier check
 *   npm run ledger -- verify --noted FILE               also every chain end recorded in a file, such as heads.txt of DATA_DIR
 * Recomputes every balance from the entries. Exits with 1 and names the first mismatch.
 */
await verifyCompanies("ledger", "ledger", reportLedger);
