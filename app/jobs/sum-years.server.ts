import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { sumYears, listCompaniesWithYearsToSum } from "~/models/payroll/government/returns/year-sum-writing.server";
import { HOUR, defineJob, pendingNow } from "./define-job.server";

/** Adds payrolls that were completed before yearly sums existed to the sums. */
async function run(company: Jobs["sum-years"], signal?: AbortSignal): Promise<void> {
  const summed = await sumYears(company, signal);
  if (summed > 0) log.info({ ...company, summed }, "payrolls taken into the sums of the year");
}

// Until then the forms of these companies are correct but slower.
export const sumYearsJob = defineJob({
  name: "sum-years",
  label: "companies with yearly totals to compute",
  every: 15,
  maxBackoff: HOUR,
  due: pendingNow(listCompaniesWithYearsToSum),
  run,
});
