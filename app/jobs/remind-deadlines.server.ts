import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { sendDeadlineReminders } from "~/models/payroll/deadlines/reminders.server";

/** Reminds the payroll officers of a company of government deadlines that are due soon. */
export async function remindDeadlinesJob(company: Jobs["remind-duties"], signal?: AbortSignal): Promise<void> {
  const told = await sendDeadlineReminders(company, manilaDay(new Date()), signal);
  if (told > 0) log.info({ ...company, told }, "government duties that are due soon");
}
