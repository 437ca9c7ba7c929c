import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { recalculateLeaves } from "~/models/filing/requests/recalculate-leave.server";
import { postAccruals, listCompaniesWithAccrualsDue } from "~/models/leave/accruals.server";
import { addStatutoryLeaves } from "~/models/leave/leave-start.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";

/**
 * Adds leaves of new laws, posts the due ledger entries (grants, accruals, expiry, year ends, separations) and recalculates approved leave
 * of a company.
 */
async function run(company: Jobs["accrue-leave"], signal?: AbortSignal): Promise<void> {
  const today = manilaDay(new Date());
  const added = await addStatutoryLeaves(company, today);
  if (added > 0) log.info({ ...company, added }, "leaves of law added");
  const entered = await postAccruals(company, today, signal);
  if (entered > 0) log.info({ ...company, entered }, "entries of leave");
  const recounted = await recalculateLeaves(company, today, signal);
  if (recounted > 0) log.info({ ...company, recounted }, "leave recalculated");
}

export const accrueLeaveJob = defineJob({
  name: "accrue-leave",
  label: "companies with leave to accrue",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithAccrualsDue, () => "00:30"),
  run,
});
