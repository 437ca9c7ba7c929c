import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { listCompaniesWithClockInRemindersDue, remindToClockIn } from "~/models/time/clock/clock-in-reminders.server";
import { defineJob, MINUTE, pendingNow } from "~/jobs/define-job.server";

async function run(company: Jobs["remind-clock-in"]): Promise<void> {
  const reminded = await remindToClockIn(company, new Date());
  if (reminded > 0) log.info({ ...company, reminded }, "employees are reminded to clock in");
}

export const remindClockInJob = defineJob({
  name: "remind-clock-in",
  label: "companies with reminders to clock in",
  every: 15,
  maxBackoff: 5 * MINUTE,
  due: pendingNow(() => listCompaniesWithClockInRemindersDue(new Date())),
  run,
});
