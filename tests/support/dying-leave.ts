import { keepLedgers } from "~/models/leave/accruals.server";
import { diesAfter } from "./dying";

/**
 * A process that dies while it keeps leave ledgers. Tests start it with DATABASE_URL, a company, the day, the beginning of a statement and how often.
 */
const [company, day, statement, times] = process.argv.slice(2) as [string, string, string, string];
diesAfter(statement, Number(times));
process.send?.("ready");
await keepLedgers({ companySeq: Number(company) }, day);
