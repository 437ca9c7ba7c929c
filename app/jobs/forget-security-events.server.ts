import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { removeOldSecurityEvents } from "~/models/settings/security-events.server";

/** Removes the security events of a company whose time is over, once a day. */
export async function forgetSecurityEventsJob(company: Jobs["forget-security-events"]): Promise<void> {
  const removed = await removeOldSecurityEvents(company, manilaDay(new Date()));
  if (removed > 0) log.info({ ...company, removed }, "old security events removed");
}
