import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { MINUTE, defineJob } from "./define-job.server";
import { listCompaniesToEvaluate } from "~/models/time/results/evaluation-schedule.server";

/** Evaluates the changed or finished days of a company; an interrupted run keeps its dirty marks. */
async function run(company: Jobs["evaluate-days"], signal?: AbortSignal): Promise<void> {
  const days = await evaluateDays(company, new Date(), signal);
  if (days > 0) log.info({ ...company, days }, "days were judged");
}

export const evaluateDaysJob = defineJob({
  name: "evaluate-days",
  label: "companies with days to evaluate",
  every: 15,
  maxBackoff: 5 * MINUTE,
  due: async () =>
    (await listCompaniesToEvaluate(new Date())).map(({ companySeq, marked, lookedAt }) => ({
      job: { companySeq },
      progress: `${marked} ${lookedAt}`,
    })),
  run,
});
