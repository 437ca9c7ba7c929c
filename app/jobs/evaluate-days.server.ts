import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";

/** Evaluates the changed or finished days of a company; an interrupted run keeps its dirty marks. */
export async function evaluateDaysJob(company: Jobs["evaluate-days"], signal?: AbortSignal): Promise<void> {
  const days = await evaluateDays(company, new Date(), signal);
  if (days > 0) log.info({ ...company, days }, "days were judged");
}
