import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { removeOldSecurityEvents } from "~/models/settings/security-events.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";
import { listCompaniesWithSecurityEventsToDelete } from "~/models/shared/administrators.server";

/** Once a day: deletes the security events of a company after their retention period. */
async function run(company: Jobs["purge-security-events"]): Promise<void> {
  const removed = await removeOldSecurityEvents(company, manilaDay(new Date()));
  if (removed > 0) log.info({ ...company, removed }, "old security events removed");
}

export const purgeSecurityEventsJob = defineJob({
  name: "purge-security-events",
  label: "companies with old security events",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithSecurityEventsToDelete),
  run,
});
