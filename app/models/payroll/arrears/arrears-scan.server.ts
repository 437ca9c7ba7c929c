import { and, eq, sql } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { enqueue, type Jobs } from "~/db/queue.server";
import { arrearsLooks } from "~/db/schema/runs/arrears-looks";
import { sumArrears, type ArrearSums } from "~/domain/payroll/arrears/arrears-order";
import { LOOK_GOES_ON } from "~/domain/payroll/arrears/arrears-text";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { openPayroll, readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { arrearsOfPeople, isLookedThrough, peopleOfArrears, recordsDigest } from "./arrears-run.server";

type Company = Pick<Scope, "companySeq">;

/** A lease on an arrears scan of a payroll. */
export interface ArrearsScanLease extends Company {
  payrollSeq: number;
  turn: number;
}

/** The lease was taken over, or the scan cancelled: stop and write nothing. */
class LookTurnLost extends Error {}

/** Employees per transaction. */
const CHUNK = 250;
/** Attempts before the scan counts as failed. */
const TRIES = 5;
/** No holder, or an expired heartbeat. A heartbeat in the future means the clock was set back: treat as expired. */
const FREE = sql`${arrearsLooks.jobState} = 'WORKING' and (${arrearsLooks.tries} = 0
  or ${arrearsLooks.beatAt} not between statement_timestamp() - interval '30 seconds' and statement_timestamp() + interval '30 seconds')`;
const TURN = { companySeq: arrearsLooks.companySeq, payrollSeq: arrearsLooks.payrollSeq, turn: arrearsLooks.turn };

/**
 * Starts an arrears scan job for a large payroll; of two concurrent calls one starts it.
 * @returns whether this call did @throws NotFound; Refusal when it is completed, or already running (409)
 */
export function startArrearsLook(scope: Scope, payrollSeq: number): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    const people = await peopleOfArrears(tx, payroll);
    if (!isLookedThrough(people.length)) return;
    const asked = {
      jobState: "WORKING",
      startedFrom: await recordsDigest(tx, scope),
      doneCount: 0,
      totalCount: people.length,
      tries: 0,
      errorReference: null,
      startedBy: scope.employeeName,
      startedAt: sql`statement_timestamp()`,
      beatAt: sql`statement_timestamp()`,
    };
    const rows = await tx
      .insert(arrearsLooks)
      .values({ companySeq, payrollSeq, ...asked })
      .onConflictDoUpdate({
        target: [arrearsLooks.companySeq, arrearsLooks.payrollSeq],
        set: { ...excludedValues(arrearsLooks, asked), turn: sql`${arrearsLooks.turn} + 1` },
        setWhere: sql`${arrearsLooks.jobState} <> 'WORKING'`,
      })
      .returning(TURN);
    if (rows.length === 0) throw new Refusal(LOOK_GOES_ON, { status: 409 });
    enqueue(tx, "look-for-arrears", { companySeq, payrollSeq });
  });
}

/** Cancels a scan; the previous scan's result is kept. No effect when none runs. @throws NotFound */
export function cancelArrearsLook(scope: Scope, payrollSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await readPayroll(tx, scope, payrollSeq);
    await tx
      .update(arrearsLooks)
      .set({ jobState: "CANCELLED", turn: sql`${arrearsLooks.turn} + 1` })
      .where(and(keyOf({ companySeq: scope.companySeq, payrollSeq }), eq(arrearsLooks.jobState, "WORKING")));
  });
}

/**
 * Acquires the lease of a new scan, or of one without a heartbeat for half a minute. Null when it is held or the scan has ended. A scan
 * without remaining attempts fails here.
 */
export function acquireArrearsScanLease(job: Jobs["look-for-arrears"]): Promise<ArrearsScanLease | null> {
  return inCompany(job, async (tx) => {
    const [row] = await tx
      .update(arrearsLooks)
      .set({ turn: sql`${arrearsLooks.turn} + 1`, tries: sql`${arrearsLooks.tries} + 1`, beatAt: sql`statement_timestamp()` })
      .where(and(keyOf(job), FREE))
      .returning({ ...TURN, tries: arrearsLooks.tries });
    if (!row) return null;
    const { tries, ...turn } = row;
    if (tries <= TRIES) return turn;
    await fail(tx, turn, "too many attempts");
    return null;
  });
}

/**
 * Scans the employees of a payroll in batches. The result replaces the previous one in one statement.
 * @returns how many were scanned; null when the lease was lost or the scan cancelled, and nothing was written
 */
export async function scanForArrears(lease: ArrearsScanLease, signal?: AbortSignal): Promise<number | null> {
  try {
    const { payroll, people } = await readInCompany(lease, async (tx) => {
      const found = await readPayroll(tx, lease, lease.payrollSeq);
      return { payroll: found, people: await peopleOfArrears(tx, found) };
    });
    const owed: ArrearSums[] = [];
    for (let at = 0; at < people.length; at += CHUNK) {
      signal?.throwIfAborted();
      const chunk = people.slice(at, at + CHUNK);
      owed.push(...sumArrears(await readInCompany(lease, (tx) => arrearsOfPeople(tx, payroll, chunk, { causes: false }))));
      await inCompany(lease, (tx) => write(tx, lease, { doneCount: at + chunk.length, totalCount: people.length }));
    }
    signal?.throwIfAborted();
    const foundSeqs = owed.map(({ employeeSeq }) => employeeSeq).sort((a, b) => a - b);
    await inCompany(lease, (tx) =>
      write(tx, lease, { foundSeqs, foundSums: owed, foundFrom: sql`${arrearsLooks.startedFrom}`, jobState: "DONE" }),
    );
    return people.length;
  } catch (error) {
    if (error instanceof LookTurnLost) return null;
    throw error;
  }
}

/**
 * @throws LookTurnLost when the lease is no longer held
 */
async function write(
  tx: Tx,
  lease: ArrearsScanLease,
  set: Parameters<ReturnType<typeof tx.update<typeof arrearsLooks>>["set"]>[0],
): Promise<void> {
  const rows = await tx
    .update(arrearsLooks)
    .set({ ...set, beatAt: sql`statement_timestamp()` })
    .where(ofTurn(lease))
    .returning({ turn: arrearsLooks.turn });
  if (rows.length === 0) throw new LookTurnLost();
}

/** Marks the scan as failed with a log reference; the previous result is kept. */
export function failArrearsScan(lease: ArrearsScanLease, reference: string): Promise<void> {
  return inCompany(lease, (tx) => fail(tx, lease, reference));
}

/** Releases the lease on shutdown, so that another worker continues at once; the attempt does not count. */
export function releaseArrearsScanLease(lease: ArrearsScanLease): Promise<void> {
  return inCompany(lease, async (tx) => {
    await tx
      .update(arrearsLooks)
      .set({ beatAt: new Date(0), tries: sql`${arrearsLooks.tries} - 1` })
      .where(ofTurn(lease));
  });
}

/** Unheld scans of all tenants; reads only numbers. */
export function listFreeLooks(): Promise<Jobs["look-for-arrears"][]> {
  const { companySeq, payrollSeq } = arrearsLooks;
  return asScheduler((tx) => tx.select({ companySeq, payrollSeq }).from(arrearsLooks).where(FREE));
}

async function fail(tx: Tx, lease: ArrearsScanLease, reference: string): Promise<void> {
  await tx.update(arrearsLooks).set({ jobState: "FAILED", errorReference: reference }).where(ofTurn(lease));
}

const keyOf = ({ companySeq, payrollSeq }: Jobs["look-for-arrears"]) =>
  and(eq(arrearsLooks.companySeq, companySeq), eq(arrearsLooks.payrollSeq, payrollSeq));
const ofTurn = (lease: ArrearsScanLease) => and(keyOf(lease), eq(arrearsLooks.turn, lease.turn), eq(arrearsLooks.jobState, "WORKING"));
