import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { remindOfDuties } from "~/models/payroll/duties/reminders.server";

/** Reminds those who pay in a company of government duties that are due soon. */
export async function remindDutiesJob(company: Jobs["remind-duties"], signal?: AbortSignal): Promise<void> {
  const told = await remindOfDuties(company, manilaDay(new Date()), signal);
  if (told > 0) log.info({ ...company, told }, "government duties that are due soon");
}
