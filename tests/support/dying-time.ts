import { importScope } from "~/models/payroll/import/company-run.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { readOrderedFile } from "~/models/time/uploads/background-files.server";
import { previewPunchUpload, storePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { diesAfter } from "./dying";

/**
 * A process that dies in the middle of a file of punches, or of judging days: as soon as a statement was done so many times, before its transaction
 * is. Tests start it with DATABASE_URL, what it does, a company, its upload, an instant, the beginning of the statement and how often.
 */
const [what, company, upload, instant, statement, times] = process.argv.slice(2) as [string, string, string, string, string, string];
const scope = importScope(Number(company), ["PAYROLL_USAGE"]);
const now = new Date(instant);

diesAfter(statement, Number(times));
process.send?.("ready");
if (what === "judge") await evaluateDays(scope, now);
else if (what === "read") await readOrderedFile({ companySeq: Number(company), punchUploadSeq: Number(upload) }, now);
else {
  const { digest } = await previewPunchUpload(scope, Number(upload), 0, now);
  await storePunchUpload(scope, Number(upload), { digest, offsetMinutes: 0 }, now);
}
