import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { adjustments } from "~/db/schema/payroll";
import { leaveConversions } from "~/db/schema/runs/payroll-decisions";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import type { ConversionsInput } from "~/domain/payroll/leave-conversions/conversion-input";
import {
  conversionItemName,
  conversionLines,
  conversionDecisionChange,
  NO_DAYS_PAID,
  missingSalaryText,
  NOTHING_SELECTED,
  CONVERSIONS_CHANGED,
} from "~/domain/payroll/leave-conversions/conversion-text";
import { REASON_LIMIT } from "~/domain/payroll/runs/adjustment-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { recordChange } from "~/models/shared/change-log.server";
import { readConversions, type ProposedConversion } from "./conversions-run.server";

/** Unpaid leave conversions of a run's employees. @param page of employees, from 1 @throws NotFound; Refusal for a run that pays no days */
export function getConversions(scope: Scope, payrollSeq: number, page: number) {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    refuseOtherKinds(payroll);
    return { payroll, ...(await readConversions(tx, payroll, page)) };
  });
}

/**
 * Adds converted days to a run, one adjustment per employee, or dismisses them; both are stored so that no other run proposes them again.
 * @throws NotFound; Refusal: completed, calculation in progress, proposals differ from those shown (409), nothing chosen, no salary on the
 * conversion date
 * @source document 4 L-15, payroll-rules
 */
export function decideConversions(scope: Scope, payrollSeq: number, page: number, input: ConversionsInput): Promise<{ people: number }> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    refuseOtherKinds(payroll);
    await refuseWhileCalculating(tx, payroll);
    // Serializes decisions of two runs with the same employees.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const conversions = await readConversions(tx, payroll, page);
    if (conversions.digest !== input.digest) throw new Refusal(CONVERSIONS_CHANGED, { status: 409 });
    const chosen = conversions.conversions.filter(({ employeeSeq }) => input.people.includes(employeeSeq));
    if (chosen.length === 0) throw new Refusal(NOTHING_SELECTED);
    const aside = input.decide === "ASIDE" ? input.reason : null;
    for (const conversion of chosen) await keep(tx, scope, payroll, conversion, aside);
    const people = chosen.map(({ employeeSeq }) => employeeSeq);
    if (aside === null) await recalculateEmployees(tx, scope, payrollSeq, people);
    const [days, amount] = [
      chosen.reduce((sum, conversion) => sum + conversion.days, 0),
      chosen.reduce((sum, conversion) => sum + (conversion.amount ?? 0), 0),
    ];
    await recordChange(tx, scope, conversionDecisionChange(payrollSeq, { people: people.length, days, amount }, aside));
    return { people: people.length };
  });
}

/** Converted days whose adjustment is removed are proposed again. */
export async function releaseConversion(
  tx: Tx,
  { companySeq }: Scope,
  { payrollSeq, employeeSeq, adjustmentSeq }: { payrollSeq: number; employeeSeq: number; adjustmentSeq: number },
): Promise<void> {
  await tx.$client.query(
    "delete from leave_conversions where company_seq = $1 and payroll_seq = $2 and employee_seq = $3 and adjustment_seq = $4",
    [companySeq, payrollSeq, employeeSeq, adjustmentSeq],
  );
}

function refuseOtherKinds(payroll: Payroll): void {
  if (!paysDays(payroll)) throw new Refusal(NO_DAYS_PAID);
}

/** @param aside the reason; null = included */
async function keep(tx: Tx, scope: Scope, { payrollSeq }: Payroll, conversion: ProposedConversion, aside: string | null): Promise<void> {
  const { companySeq, employeeName: decidedBy } = scope;
  const { employeeSeq, parts } = conversion;
  const adjustmentSeq = aside === null ? await adjust(tx, scope, payrollSeq, conversion) : null;
  const first = await nextSeq(tx, companySeq, "leaveConversion", parts.length);
  await tx.insert(leaveConversions).values(
    parts.map(({ leavePolicySeq, date, days }, index) => ({
      companySeq,
      payrollSeq,
      employeeSeq,
      conversionSeq: first + index,
      leavePolicySeq,
      conversionDay: date,
      decision: aside === null ? "TAKEN" : "PUT_ASIDE",
      days: leaveDaysText(days),
      reason: aside ?? "",
      adjustmentSeq,
      decidedBy,
    })),
  );
}

async function adjust(
  tx: Tx,
  { companySeq, employeeName }: Scope,
  payrollSeq: number,
  { employeeSeq, employeeName: whose, parts, days, amount }: ProposedConversion,
): Promise<number> {
  if (amount === null) throw new Refusal(missingSalaryText(whose, parts.find(({ rates }) => rates === null)!.date));
  const adjustmentSeq = await nextSeq(tx, companySeq, "adjustment");
  await tx.insert(adjustments).values({
    companySeq,
    payrollSeq,
    employeeSeq,
    adjustmentSeq,
    kind: "EARNING",
    itemName: conversionItemName(parts),
    taxTreatment: "DE_MINIMIS",
    deMinimisKey: "monetized_unused_vl_private",
    quantityDays: leaveDaysText(days),
    amountCentavos: amount,
    reason: `${conversionLines(parts).join(", ")}.`.slice(0, REASON_LIMIT),
    updatedBy: employeeName,
  });
  return adjustmentSeq;
}
