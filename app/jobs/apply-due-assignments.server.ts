import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { applyDueAssignments } from "~/models/shared/assignments.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";
import { listCompaniesWithAssignmentsDue } from "~/models/shared/administrators.server";

/** Applies the work schedules and payroll templates of a company that take effect today. */
async function run(company: Jobs["apply-due-assignments"]): Promise<void> {
  const changed = await applyDueAssignments(company, manilaDay(new Date()));
  if (changed > 0) log.info({ ...company, changed }, "assignments of the day");
}

export const applyDueAssignmentsJob = defineJob({
  name: "apply-due-assignments",
  label: "companies with assignments that begin",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithAssignmentsDue),
  run,
});
