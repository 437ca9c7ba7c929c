import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { sumYears } from "~/models/payroll/government/year-sum-writing.server";

/** Takes the payrolls of a company into the sums of the year that were completed before these were kept. */
export async function sumYearsJob(company: Jobs["sum-years"], signal?: AbortSignal): Promise<void> {
  const summed = await sumYears(company, signal);
  if (summed > 0) log.info({ ...company, summed }, "payrolls taken into the sums of the year");
}
