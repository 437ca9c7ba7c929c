import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { checkBalances, listCompaniesWithBalanceCheckDue } from "~/models/leave/leave-checks.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";

/** Recomputes the leave balances of a company and reports differences. */
async function run(company: Jobs["check-balances"]): Promise<void> {
  const { broken } = await checkBalances(company, manilaDay(new Date()));
  if (broken !== null) log.error({ ...company, broken }, "balances of leave do not fit together");
}

export const checkBalancesJob = defineJob({
  name: "check-balances",
  label: "companies with leave balances to check",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithBalanceCheckDue, () => "02:00"),
  run,
});
