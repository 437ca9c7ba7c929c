import { and, eq, sql } from "drizzle-orm";
import { asScheduler, inCompany, type Tx } from "~/db/client.server";
import type { Jobs } from "~/db/queue.server";
import { whatIfs } from "~/db/schema/payroll/what-ifs";

/** A lease on computing a payroll scenario. */
export interface WhatIfLease {
  companySeq: number;
  whatIfSeq: number;
  payrollSeq: number;
  supposition: string;
  turn: number;
}

/** The lease was taken over or the scenario deleted: stop and write nothing. */
export class WhatIfLeaseLost extends Error {}

/** Attempts before the job counts as failed. */
const TRIES = 5;
/** No holder, or an expired heartbeat. A heartbeat in the future means the clock was set back: treat as expired. */
const FREE = sql`${whatIfs.jobState} = 'WORKING' and (${whatIfs.tries} = 0
  or ${whatIfs.beatAt} not between statement_timestamp() - interval '30 seconds' and statement_timestamp() + interval '30 seconds')`;
export const TURN = {
  companySeq: whatIfs.companySeq,
  whatIfSeq: whatIfs.whatIfSeq,
  payrollSeq: whatIfs.payrollSeq,
  supposition: whatIfs.supposition,
  turn: whatIfs.turn,
};

/**
 * Acquires the lease of a new scenario, or of one without a heartbeat for half a minute. Null when it is held or has ended. A scenario
 * without remaining attempts fails here.
 */
export function acquireWhatIfLease({ companySeq, whatIfSeq }: Jobs["work-out-what-if"]): Promise<WhatIfLease | null> {
  return inCompany({ companySeq }, async (tx) => {
    const [row] = await tx
      .update(whatIfs)
      .set({ turn: sql`${whatIfs.turn} + 1`, tries: sql`${whatIfs.tries} + 1`, beatAt: sql`statement_timestamp()` })
      .where(and(eq(whatIfs.companySeq, companySeq), eq(whatIfs.whatIfSeq, whatIfSeq), FREE))
      .returning({ ...TURN, tries: whatIfs.tries });
    if (!row) return null;
    const { tries, ...turn } = row;
    if (tries <= TRIES) return turn;
    await fail(tx, turn, "too many attempts");
    return null;
  });
}

type Result = Pick<
  typeof whatIfs.$inferInsert,
  "grossBeforeCentavos" | "grossAfterCentavos" | "netBeforeCentavos" | "netAfterCentavos" | "costBeforeCentavos" | "costAfterCentavos"
>;

/**
 * Saves the progress; the final one includes the sums, in the transaction that writes the employees. @throws WhatIfLeaseLost when the lease
 * is no longer held
 */
export async function saveWhatIfProgress(tx: Tx, lease: WhatIfLease, done: number, total: number, result?: Result): Promise<void> {
  const rows = await tx
    .update(whatIfs)
    .set({ doneCount: done, totalCount: total, beatAt: sql`statement_timestamp()`, ...(result && { jobState: "DONE", ...result }) })
    .where(ofTurn(lease))
    .returning({ turn: whatIfs.turn });
  if (rows.length === 0) throw new WhatIfLeaseLost();
}

/** Marks the scenario as failed with a log reference for the page. */
export function failWhatIf(lease: WhatIfLease, reference: string): Promise<void> {
  return inCompany(lease, (tx) => fail(tx, lease, reference));
}

/** Releases the lease on shutdown so that another worker continues at once; the attempt does not count. */
export function releaseWhatIfLease(lease: WhatIfLease): Promise<void> {
  return inCompany(lease, async (tx) => {
    await tx
      .update(whatIfs)
      .set({ beatAt: new Date(0), tries: sql`${whatIfs.tries} - 1` })
      .where(ofTurn(lease));
  });
}

/** Unheld scenarios of all tenants. Reads only numbers. */
export function listFreeWhatIfs(): Promise<Jobs["work-out-what-if"][]> {
  const { companySeq, whatIfSeq } = whatIfs;
  return asScheduler((tx) => tx.select({ companySeq, whatIfSeq }).from(whatIfs).where(FREE));
}

async function fail(tx: Tx, lease: WhatIfLease, reference: string): Promise<void> {
  await tx.update(whatIfs).set({ jobState: "FAILED", errorReference: reference }).where(ofTurn(lease));
}

const ofTurn = ({ companySeq, whatIfSeq, turn }: WhatIfLease) =>
  and(eq(whatIfs.companySeq, companySeq), eq(whatIfs.whatIfSeq, whatIfSeq), eq(whatIfs.turn, turn), eq(whatIfs.jobState, "WORKING"));
