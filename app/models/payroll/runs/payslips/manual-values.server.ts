import { and, desc, eq, lte, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { nextSeq } from "~/db/counters.server";
import { manualValues } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import { getOperands } from "~/domain/payroll/engine/explain/trace-operands";
import { isSettable, type ManualValueInput } from "~/domain/payroll/runs/manual-value-input";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { manualValueReset, manualValueSet } from "~/domain/payroll/runs/payslip-changes";
import { absentLines } from "~/domain/payroll/runs/payslip-view";
import { refundProblem, getTaxRefund } from "~/domain/payroll/year/tax-refund";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { PayslipChange } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { refuseOtherThanRefunds } from "~/models/payroll/runs/run-guards.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { changePayslip, type PayslipKey } from "./open-payslip.server";

export interface LineKey extends PayslipKey {
  lineCode: string;
}

export interface LineToSet {
  label: string;
  /** The computed amount, with the line's natural sign; null when the line exists only manually. */
  computed: Centavos | null;
  set: ManualValueInput | null;
  revision: string;
  /** Tax refund only: the upper limit, which is what this employer withheld in the year. */
  most?: Centavos;
}

/** A line of the current payslip that can be set manually. @throws NotFound when there is none */
export function getPayslipLine(scope: Scope, key: LineKey): Promise<LineToSet> {
  return readInCompany(scope, async (tx) => {
    const line = await findLine(tx, scope, key);
    if (!line) throw new NotFound("line");
    return line;
  });
}

/**
 * Sets the amount of a line manually.
 * @param revision of the line that was shown
 * @throws NotFound without payslip; Refusal when the payroll is completed, for a refund above what was withheld, or (409) after a change by
 * another user
 */
export function saveManualValue(
  scope: Scope,
  { payrollSeq, employeeSeq, lineCode }: LineKey,
  { amount, reason }: ManualValueInput,
  revision?: string,
): Promise<PayslipChange | null> {
  return changePayslip(scope, { payrollSeq, employeeSeq }, async (tx) => {
    const entered = { amountCentavos: amount, reason, updatedBy: scope.employeeName, updatedAt: sql`now()` };
    const before = await findLine(tx, scope, { payrollSeq, employeeSeq, lineCode });
    await refuseOutdatedLine(tx, scope, { payrollSeq, employeeSeq, lineCode }, before, revision);
    if (lineCode !== "taxRefund") refuseOtherThanRefunds(await readPayroll(tx, scope, payrollSeq));
    const problem = before?.most === undefined ? null : refundProblem(amount, before.most);
    if (problem !== null) throw new Refusal(problem, { field: "amount" });
    const manualValueSeq = await nextSeq(tx, scope.companySeq, "manualValue");
    await tx
      .insert(manualValues)
      .values({ companySeq: scope.companySeq, payrollSeq, employeeSeq, lineCode, manualValueSeq, ...entered })
      .onConflictDoUpdate({
        target: [manualValues.companySeq, manualValues.payrollSeq, manualValues.employeeSeq, manualValues.lineCode],
        set: excludedValues(manualValues, entered),
      });
    return manualValueSet(lineCode, before?.label ?? lineCode, before?.computed ?? null, before?.set ?? null, { amount, reason });
  });
}

/** Reverts the line to its computed amount; no effect when it already is. @throws as `saveManualValue` */
export function resetManualValue(scope: Scope, key: LineKey, revision?: string): Promise<PayslipChange | null> {
  return changePayslip(scope, key, async (tx) => {
    const before = await findLine(tx, scope, key);
    await refuseOutdatedLine(tx, scope, key, before, revision);
    await tx.delete(manualValues).where(and(ofPayslip(scope, key), eq(manualValues.lineCode, key.lineCode)));
    return before?.set ? manualValueReset(key.lineCode, before.label, before.set) : null;
  });
}

function refuseOutdatedLine(
  tx: Tx,
  scope: Scope,
  { payrollSeq, employeeSeq, lineCode }: LineKey,
  line: LineToSet | null,
  revision?: string,
): Promise<void> {
  return assertRevision(tx, scope, line?.label ?? lineCode, {
    present: line?.revision ?? contentRevision(null),
    posted: revision,
    featureName: "PAYROLL_PROCESSING",
    noun: "payroll",
    seq: payrollSeq,
    stating: `"employeeSeq":${employeeSeq},"lineCode":"${lineCode}"`,
  });
}

/** The current line; null when the payslip neither has it nor can have it. @throws NotFound without payslip */
async function findLine(tx: Tx, scope: Scope, key: LineKey): Promise<LineToSet | null> {
  const payroll = await readPayroll(tx, scope, key.payrollSeq);
  const [payslip] = await tx
    .select({ lines: payslips.lines })
    .from(payslips)
    .where(
      and(
        eq(payslips.companySeq, scope.companySeq),
        eq(payslips.payrollSeq, key.payrollSeq),
        eq(payslips.employeeSeq, key.employeeSeq),
        lte(payslips.generation, payroll.generation),
      ),
    )
    .orderBy(desc(payslips.generation))
    .limit(1);
  if (!payslip) throw new NotFound("payslip");
  const lines = JSON.parse(payslip.lines) as PayslipLine[];
  const [stored] = await tx
    .select()
    .from(manualValues)
    .where(and(ofPayslip(scope, key), eq(manualValues.lineCode, key.lineCode)));
  const set = stored ? { amount: stored.amountCentavos, reason: stored.reason } : null;
  const revision = contentRevision(set);
  const line = lines.find(({ code }) => code === key.lineCode);
  const refund = key.lineCode === "taxRefund" ? getTaxRefund(lines) : null;
  if (line && isSettable(line))
    return {
      ...(refund && { most: refund.withheldOwn }),
      label: line.label,
      computed: Math.abs(line.trace.rule === "MANUAL" ? getOperands<"MANUAL">(line.trace).computed : line.amount),
      set,
      revision,
    };
  const absent = absentLines(lines, payroll.payrollKind).find(({ code }) => code === key.lineCode);
  if (absent) return { label: absent.label, computed: null, set, revision };
  return set ? { label: key.lineCode, computed: null, set, revision } : null;
}

const ofPayslip = ({ companySeq }: Scope, { payrollSeq, employeeSeq }: PayslipKey) =>
  and(eq(manualValues.companySeq, companySeq), eq(manualValues.payrollSeq, payrollSeq), eq(manualValues.employeeSeq, employeeSeq));
