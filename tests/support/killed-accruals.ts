import { postAccruals } from "~/models/leave/accruals.server";
import { killProcessAfter } from "./kill-process";

/** A process that is killed while it posts leave accruals. Arguments: company, day, statement prefix and count; DATABASE_URL names the database. */
const [company, day, statement, times] = process.argv.slice(2) as [string, string, string, string];
killProcessAfter(statement, Number(times));
process.send?.("ready");
await postAccruals({ companySeq: Number(company) }, day);
