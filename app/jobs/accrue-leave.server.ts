import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { keepLedgers } from "~/models/leave/keeping.server";

/** Grants, accruals, expiry, year ends and separations of a company's leave ledgers. */
export async function accrueLeaveJob(company: Jobs["accrue-leave"], signal?: AbortSignal): Promise<void> {
  const entered = await keepLedgers(company, manilaDay(new Date()), signal);
  if (entered > 0) log.info({ ...company, entered }, "entries of leave");
}
