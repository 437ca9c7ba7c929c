import { and, eq, sql } from "drizzle-orm";
import { byClock, inCompany, type Tx } from "~/db/client.server";
import type { Jobs } from "~/db/queue.server";
import { whatIfs } from "~/db/schema/payroll/what-ifs";

/** Somebody's turn at working out a branch of a payroll. */
export interface WhatIfTurn {
  companySeq: number;
  whatIfSeq: number;
  payrollSeq: number;
  supposition: string;
  turn: number;
}

/** Another one has taken the work over, or it is erased: this one stops and writes nothing. */
export class WhatIfTurnLost extends Error {}

/** Turns after which the work counts as impossible. */
const TRIES = 5;
/** Nobody works at it: nobody ever did, or whoever did is silent. A beat from a time to come was made before the clock was set back. */
const FREE = sql`${whatIfs.jobState} = 'WORKING' and (${whatIfs.tries} = 0
  or ${whatIfs.beatAt} not between statement_timestamp() - interval '30 seconds' and statement_timestamp() + interval '30 seconds')`;
export const TURN = {
  companySeq: whatIfs.companySeq,
  whatIfSeq: whatIfs.whatIfSeq,
  payrollSeq: whatIfs.payrollSeq,
  supposition: whatIfs.supposition,
  turn: whatIfs.turn,
};

/** Takes work that nobody does: new, or silent for half a minute. Null when somebody does, or it has ended. What has used up its turns fails here. */
export function takeWhatIfTurn({ companySeq, whatIfSeq }: Jobs["work-out-what-if"]): Promise<WhatIfTurn | null> {
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

/** How far a turn is; with the sums where it has ended, in the transaction that writes its people. @throws WhatIfTurnLost when it is this turn no more */
export async function saveWhatIfProgress(tx: Tx, turn: WhatIfTurn, done: number, total: number, result?: Result): Promise<void> {
  const rows = await tx
    .update(whatIfs)
    .set({ doneCount: done, totalCount: total, beatAt: sql`statement_timestamp()`, ...(result && { jobState: "DONE", ...result }) })
    .where(ofTurn(turn))
    .returning({ turn: whatIfs.turn });
  if (rows.length === 0) throw new WhatIfTurnLost();
}

/** It cannot be worked out: the page says so, and the reference leads to the log. */
export function failWhatIfTurn(turn: WhatIfTurn, reference: string): Promise<void> {
  return inCompany(turn, (tx) => fail(tx, turn, reference));
}

/** Whoever must stop leaves the work to the next one, which need not wait. The turn does not count. */
export function leaveWhatIfTurn(turn: WhatIfTurn): Promise<void> {
  return inCompany(turn, async (tx) => {
    await tx
      .update(whatIfs)
      .set({ beatAt: new Date(0), tries: sql`${whatIfs.tries} - 1` })
      .where(ofTurn(turn));
  });
}

/** Work of all companies that nobody does. Their rows stay closed: only numbers are asked. */
export function listFreeWhatIfs(): Promise<Jobs["work-out-what-if"][]> {
  const { companySeq, whatIfSeq } = whatIfs;
  return byClock((tx) => tx.select({ companySeq, whatIfSeq }).from(whatIfs).where(FREE));
}

async function fail(tx: Tx, turn: WhatIfTurn, reference: string): Promise<void> {
  await tx.update(whatIfs).set({ jobState: "FAILED", errorReference: reference }).where(ofTurn(turn));
}

const ofTurn = ({ companySeq, whatIfSeq, turn }: WhatIfTurn) =>
  and(eq(whatIfs.companySeq, companySeq), eq(whatIfs.whatIfSeq, whatIfSeq), eq(whatIfs.turn, turn), eq(whatIfs.jobState, "WORKING"));
