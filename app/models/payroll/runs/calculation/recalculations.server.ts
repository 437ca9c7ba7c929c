import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { batchQuery } from "~/db/batched-reads.server";
import { notify } from "~/db/notifications.server";
import { enqueue } from "~/db/queue.server";
import { recalculations } from "~/db/schema/payroll";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { CANCEL_FAILED, DISMISS_AFTER_MS } from "~/domain/payroll/runs/recalculation";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { openPayroll, refuseWhileCalculating, type Company } from "~/models/payroll/runs/open-payrolls.server";
import { NO_HEARTBEAT } from "~/models/shared/lease.server";
import { deletePendingGeneration } from "~/models/payroll/runs/payslips/payslip-rows.server";

/** A card of the recalculation panel (SHELL-22) with its progress. */
export interface RecalculationItem {
  payrollSeq: number;
  payrollSeqValidMillis: number;
  status: "PROCESSING" | "FINISHED" | "FAIL";
  /** 1 to 5. */
  step: number;
  payrollName: string;
  done: number;
  total: number;
  /** In milliseconds; null while it runs. */
  endedAt: number | null;
}

/** PostgreSQL channel notified when a recalculation changes; the payload is the company's number. */
export const RECALCULATION_CHANNEL = "recalculation";

/** The company's recalculations with an open card, oldest first; successful ones only for as long as they are shown. */
export async function listRecalculations(company: Company): Promise<RecalculationItem[]> {
  const rows = await batchQuery<RecalculationItem & { startDate: Day; endDate: Day }>(
    company,
    `select r.payroll_seq as "payrollSeq", r.payroll_seq_valid_millis as "payrollSeqValidMillis", r.status, r.step, r.done_count as done, r.total_count as total,
            (extract(epoch from r.finished_at) * 1000)::bigint as "endedAt",
            p.payroll_name as "payrollName", p.start_date as "startDate", p.end_date as "endDate"
       from recalculations r join payrolls p on p.company_seq = r.company_seq and p.payroll_seq = r.payroll_seq
      where r.company_seq = $1 and r.dismissed_at is null
        and (r.status <> 'FINISHED' or r.finished_at > now() - interval '${DISMISS_AFTER_MS.opens} milliseconds')
      order by r.payroll_seq_valid_millis`,
    [company.companySeq],
  );
  return rows.map(({ startDate, endDate, payrollName, ...row }) => ({
    ...row,
    payrollName: payrollTitle({ payrollName, startDate, endDate }),
  }));
}

/**
 * Starts a calculation of a run; card and job are created together. Ended cards of the run leave the panel.
 * @throws NotFound; Refusal when the run is completed, or is already being calculated (409)
 */
export function startCalculation(scope: Scope, payrollSeq: number): Promise<{ payrollSeqValidMillis: number }> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    await refuseWhileCalculating(tx, payroll);
    const { companySeq } = scope;
    await dismissEnded(tx, scope, payrollSeq);
    const [latest] = await tx
      .select({ next: sql<number>`coalesce(max(${recalculations.payrollSeqValidMillis}) + 1, 0)::bigint` })
      .from(recalculations)
      .where(eq(recalculations.companySeq, companySeq));
    const [row] = await tx
      .insert(recalculations)
      .values({
        companySeq,
        payrollSeq,
        payrollSeqValidMillis: sql`greatest((extract(epoch from statement_timestamp()) * 1000)::bigint, ${latest!.next}::bigint)`,
        status: "PROCESSING",
        heartbeatAt: NO_HEARTBEAT,
        startedBy: scope.employeeName,
        startedByAccount: scope.accountSeq || null,
      })
      .returning({ payrollSeqValidMillis: recalculations.payrollSeqValidMillis });
    const { payrollSeqValidMillis } = row!;
    enqueue(tx, "calculate-payroll", { companySeq, payrollSeqValidMillis });
    await notifyPanels(tx, scope);
    return { payrollSeqValidMillis };
  });
}

/** The card with this number; null when it does not exist in this company. */
export async function findRecalculation(scope: Company, payrollSeqValidMillis: number): Promise<RecalculationItem | null> {
  return (await listRecalculations(scope)).find((item) => item.payrollSeqValidMillis === payrollSeqValidMillis) ?? null;
}

/**
 * Cancels a running calculation and deletes its card and rows; the payroll keeps its figures, and the history records who cancelled. The
 * worker notices its lost lease at the next chunk.
 * @throws NotFound; Refusal when it has already ended
 */
export function cancelRecalculation(scope: Pick<Scope, "companySeq" | "employeeName">, payrollSeqValidMillis: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const card = await lockCard(tx, scope, payrollSeqValidMillis);
    if (card.status !== "PROCESSING") throw new Refusal(CANCEL_FAILED, { status: 409 });
    await deletePendingGeneration(tx, scope.companySeq, card.payrollSeq);
    await tx
      .update(recalculations)
      .set({
        status: "CANCELLED",
        cancelledBy: scope.employeeName,
        finishedAt: sql`statement_timestamp()`,
        dismissedAt: sql`statement_timestamp()`,
      })
      .where(keyOf(scope, payrollSeqValidMillis));
    await notifyPanels(tx, scope);
  });
}

/**
 * Dismisses an ended card.
 * @throws NotFound; Refusal while it runs
 */
export function removeRecalculation(scope: Company, payrollSeqValidMillis: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const card = await lockCard(tx, scope, payrollSeqValidMillis);
    if (card.status === "PROCESSING") throw new Refusal("This recalculation is still running. Cancel it first.", { status: 409 });
    await tx
      .update(recalculations)
      .set({ dismissedAt: sql`statement_timestamp()` })
      .where(keyOf(scope, payrollSeqValidMillis));
    await notifyPanels(tx, scope);
  });
}

/** Dismisses the ended cards of a run when a user with access views it. Notifies no panel where there are none. */
export function dismissEndedOnView(scope: Company, payrollSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    if (await dismissEnded(tx, scope, payrollSeq)) await notifyPanels(tx, scope);
  });
}

/** Dismisses the ended cards of a run. @returns whether there were any */
export async function dismissEnded(tx: Tx, { companySeq }: Company, payrollSeq: number): Promise<boolean> {
  const taken = await tx
    .update(recalculations)
    .set({ dismissedAt: sql`statement_timestamp()` })
    .where(
      and(
        eq(recalculations.companySeq, companySeq),
        eq(recalculations.payrollSeq, payrollSeq),
        ne(recalculations.status, "PROCESSING"),
        isNull(recalculations.dismissedAt),
      ),
    )
    .returning({ payrollSeq: recalculations.payrollSeq });
  return taken.length > 0;
}

/** Notifies the company's panels after commit to refresh. */
export function notifyPanels(tx: Tx, { companySeq }: Company): Promise<void> {
  return notify(tx, RECALCULATION_CHANNEL, String(companySeq));
}

export const keyOf = ({ companySeq }: Company, payrollSeqValidMillis: number) =>
  and(eq(recalculations.companySeq, companySeq), eq(recalculations.payrollSeqValidMillis, payrollSeqValidMillis));

async function lockCard(tx: Tx, scope: Company, payrollSeqValidMillis: number) {
  const [card] = await tx
    .select()
    .from(recalculations)
    .where(and(keyOf(scope, payrollSeqValidMillis), isNull(recalculations.dismissedAt)))
    .for("update");
  if (!card) throw new NotFound("recalculation");
  return card;
}
