import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { sumYears } from "~/models/payroll/government/year-sum-writing.server";

/** Adds payrolls that were completed before yearly sums existed to these sums. */
export async function sumYearsJob(company: Jobs["sum-years"], signal?: AbortSignal): Promise<void> {
  const summed = await sumYears(company, signal);
  if (summed > 0) log.info({ ...company, summed }, "payrolls taken into the sums of the year");
}
