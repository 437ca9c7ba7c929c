import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { notifyLeaveExpiry } from "~/models/leave/leave-expiry.server";

/** Notifies employees of leave days that expire soon. */
export async function notifyLeaveExpiryJob(company: Jobs["tell-lapsing"], signal?: AbortSignal): Promise<void> {
  const told = await notifyLeaveExpiry(company, manilaDay(new Date()), signal);
  if (told > 0) log.info({ ...company, told }, "days of leave that expire soon");
}
