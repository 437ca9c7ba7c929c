import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { enqueue, type Jobs } from "~/db/queue.server";
import { arrearsScans } from "~/db/schema/runs/arrears-scans";
import { sumArrears, type ArrearSums } from "~/domain/payroll/arrears/arrears-order";
import { SCAN_CONTINUES } from "~/domain/payroll/arrears/arrears-text";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { openPayroll, readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { defineLease, NO_HEARTBEAT, type LeaseOf } from "~/models/shared/lease.server";
import { arrearsOfPeople, needsScan, listArrearsEmployees, recordsDigest } from "./arrears-run.server";

/** Employees per transaction. */
const CHUNK = 250;
/** The lease on an arrears scan of a payroll. */
export const arrearsScanLease = defineLease(arrearsScans, {
  key: { companySeq: arrearsScans.companySeq, payrollSeq: arrearsScans.payrollSeq },
  returning: {},
  working: sql`${arrearsScans.jobState} = 'WORKING'`,
  failed: { jobState: "FAILED" },
  seconds: 30,
});
type ArrearsScanLease = LeaseOf<typeof arrearsScanLease>;

/**
 * Starts an arrears scan job for a large payroll; of two concurrent calls one starts it.
 * @returns whether this call did @throws NotFound; Refusal when it is completed, or already running (409)
 */
export function startArrearsScan(scope: Scope, payrollSeq: number): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    const people = await listArrearsEmployees(tx, payroll);
    if (!needsScan(people.length)) return;
    const newJob = {
      jobState: "WORKING",
      startedFrom: await recordsDigest(tx, scope),
      doneCount: 0,
      totalCount: people.length,
      attempts: 0,
      errorReference: null,
      startedBy: scope.employeeName,
      startedAt: sql`statement_timestamp()`,
      heartbeatAt: NO_HEARTBEAT,
    };
    const rows = await tx
      .insert(arrearsScans)
      .values({ companySeq, payrollSeq, ...newJob })
      .onConflictDoUpdate({
        target: [arrearsScans.companySeq, arrearsScans.payrollSeq],
        set: { ...excludedValues(arrearsScans, newJob), fencingToken: sql`${arrearsScans.fencingToken} + 1` },
        setWhere: sql`${arrearsScans.jobState} <> 'WORKING'`,
      })
      .returning({ payrollSeq: arrearsScans.payrollSeq });
    if (rows.length === 0) throw new Refusal(SCAN_CONTINUES, { status: 409 });
    enqueue(tx, "scan-arrears", { companySeq, payrollSeq });
  });
}

/** Cancels a scan; the previous scan's result is kept. No effect when none runs. @throws NotFound */
export function cancelArrearsScan(scope: Scope, payrollSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await readPayroll(tx, scope, payrollSeq);
    await tx
      .update(arrearsScans)
      .set({ jobState: "CANCELLED", fencingToken: sql`${arrearsScans.fencingToken} + 1` })
      .where(and(keyOf({ companySeq: scope.companySeq, payrollSeq }), eq(arrearsScans.jobState, "WORKING")));
  });
}

/**
 * Scans the employees of a payroll in batches. The result replaces the previous one in one statement.
 * @returns how many were scanned @throws LeaseLost when the lease was lost or the scan cancelled, and nothing was written
 */
export async function scanForArrears(lease: ArrearsScanLease, signal?: AbortSignal): Promise<number> {
  const { payroll, people } = await readInCompany(lease, async (tx) => {
    const payroll = await readPayroll(tx, lease, lease.payrollSeq);
    return { payroll: payroll, people: await listArrearsEmployees(tx, payroll) };
  });
  const owed: ArrearSums[] = [];
  for (let start = 0; start < people.length; start += CHUNK) {
    signal?.throwIfAborted();
    const chunk = people.slice(start, start + CHUNK);
    owed.push(...sumArrears(await readInCompany(lease, (tx) => arrearsOfPeople(tx, payroll, chunk, { causes: false }))));
    await inCompany(lease, (tx) => arrearsScanLease.save(tx, lease, { doneCount: start + chunk.length, totalCount: people.length }));
  }
  signal?.throwIfAborted();
  const foundSeqs = owed.map(({ employeeSeq }) => employeeSeq).sort((a, b) => a - b);
  await inCompany(lease, (tx) =>
    arrearsScanLease.save(tx, lease, { foundSeqs, foundSums: owed, foundFrom: sql`${arrearsScans.startedFrom}`, jobState: "DONE" }),
  );
  return people.length;
}

const keyOf = ({ companySeq, payrollSeq }: Jobs["scan-arrears"]) =>
  and(eq(arrearsScans.companySeq, companySeq), eq(arrearsScans.payrollSeq, payrollSeq));
