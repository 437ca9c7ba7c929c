import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { remindApprovers, listCompaniesWithApproverRemindersDue } from "~/models/filing/requests/reminders.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";

/** Reminds the approvers of a company of old requests and escalates overdue ones to the next level. */
async function run(company: Jobs["remind-approvers"], signal?: AbortSignal): Promise<void> {
  const reminded = await remindApprovers(company, manilaDay(new Date()), signal);
  if (reminded > 0) log.info({ ...company, reminded }, "requests that wait long");
}

export const remindApproversJob = defineJob({
  name: "remind-approvers",
  label: "companies with approvers to remind",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithApproverRemindersDue, () => "08:00"),
  run,
});
