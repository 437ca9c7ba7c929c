import { manilaDay } from "~/domain/shared/day";
import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { notifyEndingContracts } from "~/models/employees/contracts/contract-notices.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";
import { listCompaniesWithContractNoticesDue } from "~/models/shared/administrators.server";
import { env } from "~/env.server";

/** Notifies the administrators of a company of contracts that end soon. */
async function run(company: Jobs["notify-contracts"]): Promise<void> {
  const notified = await notifyEndingContracts(company, manilaDay(new Date()));
  if (notified > 0) log.info({ ...company, notified }, "contracts that end soon");
}

export const notifyContractsJob = defineJob({
  name: "notify-contracts",
  label: "companies with contract notices due",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithContractNoticesDue, () => `${String(env.NOTIFICATIONS_FROM_HOUR).padStart(2, "0")}:00`),
  run,
});
