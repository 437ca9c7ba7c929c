import "./bench-data";
import { closeDatabase } from "~/db/client.server";
import { certificateCompany, printedCertificates } from "~/models/payroll/government/certificates/printed-certificates.server";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";

/** A separate process that draws all certificates into one PDF and reports its peak memory; started by `bench/forms.ts`. */
const [, , companySeq, year, people] = process.argv.map(Number);
const scope = { companySeq: companySeq! };
const day = `${year!}-12-31`;
let bytes = 0;
const everybody = printedCertificates(
  scope,
  year!,
  day,
  Array.from({ length: people! }, (_, index) => index + 1),
);
for await (const part of certificatesPdf(await certificateCompany(scope, year!, day), everybody)) bytes += part.length;
console.log(JSON.stringify({ bytes, megabytes: process.resourceUsage().maxRSS / 1024 }));
await closeDatabase();
