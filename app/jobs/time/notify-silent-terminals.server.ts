import type { Jobs } from "~/db/queue.server";
import { defineJob, MINUTE, pendingNow } from "~/jobs/define-job.server";
import { listCompaniesWithSilentTerminals, notifySilentTerminals } from "~/models/time/terminals/silent-terminals.server";

/** Notifies of terminals of a company that stopped reporting. */
async function run(company: Jobs["notify-silent-terminals"]): Promise<void> {
  await notifySilentTerminals(company, new Date());
}

export const notifySilentTerminalsJob = defineJob({
  name: "notify-silent-terminals",
  label: "companies with terminals that do not report",
  every: 15,
  // A terminal that is switched off at night is listed until the office opens.
  maxBackoff: 15 * MINUTE,
  due: pendingNow(() => listCompaniesWithSilentTerminals(new Date())),
  run,
});
