import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { sendDeadlineReminders, listCompaniesWithDeadlineRemindersDue } from "~/models/payroll/government/deadlines/reminders.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";

/** Reminds the payroll officers of a company of government deadlines that are due soon. */
async function run(company: Jobs["remind-deadlines"], signal?: AbortSignal): Promise<void> {
  const reminded = await sendDeadlineReminders(company, manilaDay(new Date()), signal);
  if (reminded > 0) log.info({ ...company, reminded }, "government duties that are due soon");
}

export const remindDeadlinesJob = defineJob({
  name: "remind-deadlines",
  label: "companies with deadline reminders due",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithDeadlineRemindersDue, () => "08:15"),
  run,
});
