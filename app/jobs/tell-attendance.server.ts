import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { tellAttendance } from "~/models/payroll/time/attendance/attendance-news.server";

/** Tells of a company which days of its open payrolls need a punch, and which late changes wait. */
export async function tellAttendanceJob(company: Jobs["tell-attendance"], signal?: AbortSignal): Promise<void> {
  const told = await tellAttendance(company, new Date(), signal);
  if (told > 0) log.info({ ...company, told }, "days and late changes that payrolls wait for");
}
