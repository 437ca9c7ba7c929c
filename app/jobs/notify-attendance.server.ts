import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { notifyAttendance } from "~/models/payroll/time/attendance/attendance-notifications.server";

/** Notifies a company of days in open payrolls that lack a punch, and of late changes. */
export async function notifyAttendanceJob(company: Jobs["tell-attendance"], signal?: AbortSignal): Promise<void> {
  const told = await notifyAttendance(company, new Date(), signal);
  if (told > 0) log.info({ ...company, told }, "days and late changes that payrolls wait for");
}
