import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { removeOldSecurityEvents } from "~/models/settings/security-events.server";

/** Once a day: deletes the security events of a company after their retention period. */
export async function forgetSecurityEventsJob(company: Jobs["forget-security-events"]): Promise<void> {
  const removed = await removeOldSecurityEvents(company, manilaDay(new Date()));
  if (removed > 0) log.info({ ...company, removed }, "old security events removed");
}
