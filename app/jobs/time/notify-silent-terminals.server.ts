import type { Jobs } from "~/db/queue.server";
import { isSilenceNoticed } from "~/domain/time/terminals/terminal-silence";
import { defineJob, HOUR, pendingNow } from "~/jobs/define-job.server";
import { listCompaniesWithSilentTerminals, notifySilentTerminals } from "~/models/time/terminals/silent-terminals.server";

/** Notifies of terminals of a company that stopped reporting. */
async function run(company: Jobs["notify-silent-terminals"]): Promise<void> {
  await notifySilentTerminals(company, new Date());
}

export const notifySilentTerminalsJob = defineJob({
  name: "notify-silent-terminals",
  label: "companies with terminals that do not report",
  every: 15,
  maxBackoff: HOUR,
  due: pendingNow(async () => {
    const now = new Date();
    return isSilenceNoticed(now) ? listCompaniesWithSilentTerminals(now) : [];
  }),
  run,
});
