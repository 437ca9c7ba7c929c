import { manilaDay } from "~/domain/shared/day";
import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { notifyEndingContracts } from "~/models/employees/contracts/contract-notices.server";

/** Notifies the administrators of a company of contracts that end soon. */
export async function notifyContractsJob(company: Jobs["tell-contracts"]): Promise<void> {
  const told = await notifyEndingContracts(company, manilaDay(new Date()));
  if (told > 0) log.info({ ...company, told }, "contracts that end soon");
}
