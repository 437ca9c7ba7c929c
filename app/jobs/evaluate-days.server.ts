import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";

/** Judges the days of a company that changed or came to their end; what is stopped in between keeps its marks. */
export async function evaluateDaysJob(company: Jobs["evaluate-days"], signal?: AbortSignal): Promise<void> {
  const days = await evaluateDays(company, new Date(), signal);
  if (days > 0) log.info({ ...company, days }, "days were judged");
}
