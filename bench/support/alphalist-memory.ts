import "./bench-data";
import { alphalistLines } from "~/domain/payroll/government/returns/alphalist";
import { alphalistEmployer } from "~/domain/payroll/government/returns/alphalist-rows";
import { closeDatabase } from "~/db/client.server";
import { readAlphalist } from "~/models/payroll/government/certificates/year-certificates.server";

/** A separate process that writes the alphalist file of a company and reports its peak memory; started by `bench/forms.ts`. */
const [, , companySeq, year] = process.argv.map(Number);
const { schedules } = await readAlphalist({ companySeq: companySeq! }, year!);
const lines = [...alphalistLines(alphalistEmployer("009123456", year!), schedules)];
console.log(JSON.stringify({ lines: lines.length, megabytes: process.resourceUsage().maxRSS / 1024 }));
await closeDatabase();
