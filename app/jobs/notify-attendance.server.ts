import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import {
  notifyAttendance,
  listCompaniesWithAttendanceNoticesDue,
} from "~/models/payroll/runs/time/attendance/attendance-notifications.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";

/** Notifies a company of missing punches in open payrolls and of late changes. */
async function run(company: Jobs["notify-attendance"], signal?: AbortSignal): Promise<void> {
  const notified = await notifyAttendance(company, new Date(), signal);
  if (notified > 0) log.info({ ...company, notified }, "days and late changes that payrolls wait for");
}

// At the start of working hours, after the previous night was evaluated.
export const notifyAttendanceJob = defineJob({
  name: "notify-attendance",
  label: "companies with attendance notices due",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithAttendanceNoticesDue, () => "08:05"),
  run,
});
