import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { mailReleasedPayslips } from "~/models/payroll/payslips/payslip-mailings.server";

/** Mails the employees of a company that their payslips are released. */
export async function mailPayslipsJob(company: Jobs["mail-payslips"], signal?: AbortSignal): Promise<void> {
  const written = await mailReleasedPayslips(company, manilaDay(new Date()), signal);
  if (written > 0) log.info({ ...company, written }, "payslips that are out were told by email");
}
