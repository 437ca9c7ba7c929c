import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { recalculateLeaves } from "~/models/filing/requests/recalculate-leave.server";
import { postAccruals } from "~/models/leave/accruals.server";

/** Grants, accruals, expiry, year ends and separations of a company's leave ledgers; then recalculates approved leave. */
export async function accrueLeaveJob(company: Jobs["accrue-leave"], signal?: AbortSignal): Promise<void> {
  const today = manilaDay(new Date());
  const entered = await postAccruals(company, today, signal);
  if (entered > 0) log.info({ ...company, entered }, "entries of leave");
  const recounted = await recalculateLeaves(company, today, signal);
  if (recounted > 0) log.info({ ...company, recounted }, "leave recalculated");
}
