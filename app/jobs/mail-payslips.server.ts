import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { mailReleasedPayslips, listCompaniesToMailPayslips } from "~/models/payroll/runs/payslips/payslip-mailings.server";
import { MINUTE, defineJob } from "./define-job.server";

/** Mails the employees of a company that their payslips are released. */
async function run(company: Jobs["mail-payslips"], signal?: AbortSignal): Promise<void> {
  const written = await mailReleasedPayslips(company, manilaDay(new Date()), signal);
  if (written > 0) log.info({ ...company, written }, "payslip notifications were emailed");
}

export const mailPayslipsJob = defineJob({
  name: "mail-payslips",
  label: "companies with payslips to email",
  every: 15,
  maxBackoff: 10 * MINUTE,
  due: async () => {
    const today = manilaDay(new Date());
    return (await listCompaniesToMailPayslips(today)).map(({ companySeq, waiting }) => ({
      job: { companySeq },
      progress: `${today} ${waiting}`,
    }));
  },
  run,
});
