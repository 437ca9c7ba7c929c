import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { applyDueAssignments } from "~/models/shared/assignments.server";

/** Applies the work schedules and payroll templates of a company that take effect today. */
export async function applyDueAssignmentsJob(company: Jobs["bring-up-assignments"]): Promise<void> {
  const changed = await applyDueAssignments(company, manilaDay(new Date()));
  if (changed > 0) log.info({ ...company, changed }, "assignments of the day");
}
