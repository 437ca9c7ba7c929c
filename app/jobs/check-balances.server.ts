import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { checkBalances } from "~/models/leave/leave-checks.server";

/** Recomputes the leave balances of a company and reports differences. */
export async function checkBalancesJob(company: Jobs["check-balances"]): Promise<void> {
  const { broken } = await checkBalances(company, manilaDay(new Date()));
  if (broken !== null) log.error({ ...company, broken }, "balances of leave do not fit together");
}
