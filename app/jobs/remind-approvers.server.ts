import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { remindApprovers } from "~/models/filing/requests/reminders.server";

/** Reminds the approvers of a company of old requests and escalates overdue ones to the next level. */
export async function remindApproversJob(company: Jobs["remind-approvers"], signal?: AbortSignal): Promise<void> {
  const told = await remindApprovers(company, manilaDay(new Date()), signal);
  if (told > 0) log.info({ ...company, told }, "requests that wait long");
}
