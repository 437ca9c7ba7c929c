import { and, asc, eq, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { adjustments } from "~/db/schema/payroll";
import type { AdjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { consentProblem } from "~/domain/payroll/runs/consent";
import { adjustmentAdded, adjustmentChanged, adjustmentRemoved } from "~/domain/payroll/runs/payslip-changes";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { PayslipChange } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { releaseArrears } from "~/models/payroll/arrears/arrears.server";
import { releaseConversion } from "~/models/payroll/leave-conversions/conversions.server";
import { reopenConsent } from "~/models/payroll/final-pay/consent.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { refuseOtherThanRefunds } from "~/models/payroll/runs/run-guards.server";
import { staleRevision } from "~/models/shared/optimistic-lock.server";
import { changePayslip, type PayslipKey } from "./open-payslip.server";

export type Adjustment = typeof adjustments.$inferSelect;

export interface AdjustmentKey extends PayslipKey {
  adjustmentSeq: number;
}

/** The adjustments of one employee in one payroll, as entered. */
export function listAdjustments(scope: Scope, key: PayslipKey) {
  return readInCompany(scope, (tx) => tx.select().from(adjustments).where(ofPayslip(scope, key)).orderBy(asc(adjustments.adjustmentSeq)));
}

/** @throws NotFound */
export async function getAdjustment(scope: Scope, key: AdjustmentKey) {
  const [row] = await readInCompany(scope, (tx) => tx.select().from(adjustments).where(ofAdjustment(scope, key)));
  if (!row) throw new NotFound("adjustment");
  return row;
}

/** @throws NotFound without payslip, Refusal when the payroll is completed, it refunds only tax, or it is a deduction without consent */
export async function createAdjustment(
  scope: Scope,
  { payrollSeq, employeeSeq }: PayslipKey,
  input: AdjustmentInput,
): Promise<{ adjustment: Adjustment; change: PayslipChange | null }> {
  let adjustment: Adjustment | undefined;
  const change = await changePayslip(scope, { payrollSeq, employeeSeq }, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    refuseOtherThanRefunds(payroll);
    refuseWithoutConsent(payroll, input);
    const adjustmentSeq = await nextSeq(tx, scope.companySeq, "adjustment");
    const key = { companySeq: scope.companySeq, payrollSeq, employeeSeq, adjustmentSeq };
    [adjustment] = await tx
      .insert(adjustments)
      .values({ ...key, ...stored(scope, input) })
      .returning();
    await reopenConsent(tx, scope, payroll, [{ employeeSeq, adjustment: input }]);
    return adjustmentAdded(input);
  });
  return { adjustment: adjustment!, change };
}

/**
 * @throws NotFound, Refusal when the payroll is completed, it is a deduction without consent, or a concurrent edit since `revision` (409)
 */
export function updateAdjustment(
  scope: Scope,
  key: AdjustmentKey,
  { revision, ...input }: AdjustmentInput & { revision: number },
): Promise<PayslipChange | null> {
  return changePayslip(scope, key, async (tx) => {
    const before = await refuseStale(tx, scope, key, revision);
    const payroll = await readPayroll(tx, scope, key.payrollSeq);
    refuseWithoutConsent(payroll, input);
    await reopenConsent(tx, scope, payroll, [{ employeeSeq: key.employeeSeq, adjustment: input }]);
    await tx
      .update(adjustments)
      .set({ ...stored(scope, input), revision: revision + 1, updatedAt: sql`now()` })
      .where(ofAdjustment(scope, key));
    return adjustmentChanged(before, input);
  });
}

/** @throws NotFound, Refusal when the payroll is completed, or a concurrent edit since `revision` (409) */
export function removeAdjustment(scope: Scope, key: AdjustmentKey, revision: number): Promise<PayslipChange | null> {
  return changePayslip(scope, key, async (tx) => {
    const before = await refuseStale(tx, scope, key, revision);
    await releaseRetroAdjustment(tx, scope, key);
    await releaseArrears(tx, scope, key);
    await releaseConversion(tx, scope, key);
    await tx.delete(adjustments).where(ofAdjustment(scope, key));
    return adjustmentRemoved(before);
  });
}

/** Both adjustments of a late change are removed together: the change is proposed again. @source document 4 P-5 */
export async function releaseRetroAdjustment(
  tx: Tx,
  { companySeq }: Scope,
  { payrollSeq, employeeSeq, adjustmentSeq }: AdjustmentKey,
): Promise<void> {
  const { rows } = await tx.$client.query<{ basic: number | null; premium: number | null }>(
    `delete from retro_adjustments where company_seq = $1 and payroll_seq = $2 and employee_seq = $3 and (basic_adjustment_seq = $4 or premium_adjustment_seq = $4)
     returning basic_adjustment_seq as basic, premium_adjustment_seq as premium`,
    [companySeq, payrollSeq, employeeSeq, adjustmentSeq],
  );
  await tx.$client.query(
    "delete from payroll_adjustments where company_seq = $1 and payroll_seq = $2 and employee_seq = $3 and adjustment_seq = any($4::int[]) and adjustment_seq <> $5",
    [
      companySeq,
      payrollSeq,
      employeeSeq,
      rows.flatMap(({ basic, premium }) => [basic, premium]).filter((seq) => seq !== null),
      adjustmentSeq,
    ],
  );
}

function refuseWithoutConsent(payroll: { payrollKind: string }, input: AdjustmentInput): void {
  const problem = consentProblem(payroll, input);
  if (problem !== null) throw new Refusal(problem, { field: "consentYn" });
}

async function refuseStale(tx: Tx, scope: Scope, key: AdjustmentKey, revision: number): Promise<AdjustmentInput> {
  const [row] = await tx.select().from(adjustments).where(ofAdjustment(scope, key)).for("update");
  if (!row) throw new NotFound("adjustment");
  if (row.revision === revision) return entered(row);
  throw staleRevision("This adjustment", { adminName: row.updatedBy, changedAt: row.updatedAt });
}

function entered({
  kind,
  itemName,
  taxTreatment,
  taxClass,
  deMinimisKey,
  paymentKind,
  quantityDays,
  amountCentavos,
  itemOrder,
  reason,
  consentYn,
}: Adjustment): AdjustmentInput {
  return {
    kind,
    itemName,
    taxTreatment,
    taxClass,
    deMinimisKey,
    paymentKind,
    quantityDays,
    amount: amountCentavos,
    order: itemOrder,
    reason,
    consentYn,
  } as AdjustmentInput;
}

function stored({ employeeName }: Scope, { amount, order, ...input }: AdjustmentInput) {
  return { ...input, amountCentavos: amount, itemOrder: order, updatedBy: employeeName };
}

const ofPayslip = ({ companySeq }: Scope, { payrollSeq, employeeSeq }: PayslipKey) =>
  and(eq(adjustments.companySeq, companySeq), eq(adjustments.payrollSeq, payrollSeq), eq(adjustments.employeeSeq, employeeSeq));
const ofAdjustment = (scope: Scope, key: AdjustmentKey) => and(ofPayslip(scope, key), eq(adjustments.adjustmentSeq, key.adjustmentSeq));
