import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { notifyLeaveExpiry, listCompaniesWithLeaveExpiryDue } from "~/models/leave/leave-expiry.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";

/** Notifies employees of leave days that expire soon. */
async function run(company: Jobs["notify-leave-expiry"], signal?: AbortSignal): Promise<void> {
  const notified = await notifyLeaveExpiry(company, manilaDay(new Date()), signal);
  if (notified > 0) log.info({ ...company, notified }, "days of leave that expire soon");
}

export const notifyLeaveExpiryJob = defineJob({
  name: "notify-leave-expiry",
  label: "companies with leave that expires",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithLeaveExpiryDue, () => "08:10"),
  run,
});
