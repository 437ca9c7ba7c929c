import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { remindApprovers } from "~/models/filing/requests/reminders.server";

/** Reminds the approvers of a company of what has waited long, and tells the next level of what is overdue. */
export async function remindApproversJob(company: Jobs["remind-approvers"], signal?: AbortSignal): Promise<void> {
  const told = await remindApprovers(company, manilaDay(new Date()), signal);
  if (told > 0) log.info({ ...company, told }, "requests that wait long");
}
