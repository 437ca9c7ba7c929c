import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { eraseOldCertificateFiles } from "~/models/payroll/government/certificates/certificate-files.server";
import { eraseOldWhatIfs } from "~/models/payroll/runs/what-if/what-ifs.server";
import { discardPendingSheets } from "~/models/shared/pending-sheets.server";
import { discardWaitingPunchFiles } from "~/models/time/uploads/pending-punch-files.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";
import { listCompaniesWithUploads } from "~/models/shared/administrators.server";

/** Once a day: discards uploads unused for a day, and simulations and generated files after a week. Used uploads stay as a record. */
async function run(company: Jobs["discard-uploads"]): Promise<void> {
  const files = await discardWaitingPunchFiles(company);
  const whatIfs = await eraseOldWhatIfs(company);
  if (whatIfs > 0) log.info({ ...company, whatIfs }, "what was supposed a week ago was erased");
  const drawn = await eraseOldCertificateFiles(company);
  if (drawn > 0) log.info({ ...company, drawn }, "files of certificates of a week ago were erased");
  const sheets = await discardPendingSheets(company, manilaDay(new Date()));
  if (files + sheets > 0) log.info({ ...company, files, sheets }, "uploads that no one used were discarded");
}

export const discardUploadsJob = defineJob({
  name: "discard-uploads",
  label: "companies with unused uploads",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithUploads, () => "03:30"),
  run,
});
