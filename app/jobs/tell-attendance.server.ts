import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { tellAttendance } from "~/models/payroll/time/attendance/attendance-news.server";

/** Notifies a company of days in open payrolls that lack a punch, and of late changes. */
export async function tellAttendanceJob(company: Jobs["tell-attendance"], signal?: AbortSignal): Promise<void> {
  const told = await tellAttendance(company, new Date(), signal);
  if (told > 0) log.info({ ...company, told }, "days and late changes that payrolls wait for");
}
