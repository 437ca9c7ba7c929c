import { ledgerVerdict } from "./verdicts";
import { verifyCompanies } from "./verification";

/**
 * The ledgers of points and of leave on trial, and the sums of the year beside the payslips they follow from:
 *   npm run ledger -- verify                            proves the ledgers of every company
 *   npm run ledger -- verify NAME                       proves those of one
 *   npm run ledger -- verify NAME --noted 120:9f86d08…  and that posting 120 of points is still the one that was noted down after an earlier proof
 *   npm run ledger -- verify --noted FILE               and all that a file of heads tells, such as heads.txt of DATA_DIR
 * Every balance is counted anew from the entries. Ends with 1 when something does not fit, and names it.
 */
await verifyCompanies("ledger", "ledger", ledgerVerdict);
