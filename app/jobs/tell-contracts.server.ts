import { manilaDay } from "~/domain/shared/day";
import { describeError, log } from "~/log.server";
import { tellEndingContracts } from "~/models/employees/contracts/contract-notices.server";
import { listCompanies } from "~/models/shared/administrators.server";

/** Tells the administrators of every company which contracts end soon. A company that fails keeps no other waiting. */
export async function tellContractsJob(_job: object, signal?: AbortSignal): Promise<void> {
  const today = manilaDay(new Date());
  for (const company of await listCompanies()) {
    if (signal?.aborted) return;
    try {
      const told = await tellEndingContracts(company, today);
      if (told > 0) log.info({ ...company, told }, "contracts that end soon");
    } catch (error) {
      log.error({ ...company, error: describeError(error) }, "contracts that end soon could not be told");
    }
  }
}
