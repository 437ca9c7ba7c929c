import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { adjustments } from "~/db/schema/payroll";
import { retroAdjustments as decisions } from "~/db/schema/time/attendance-locks";
import { upsertRows } from "~/db/upsert.server";
import {
  belowProtectedPayText,
  CALCULATE_FIRST,
  CONSENT_MISSING,
  retroDecisionChange,
  retroItemName,
  listRetroLines,
  NO_RETRO_CHANGES,
  RETRO_CHANGES_CHANGED,
} from "~/domain/payroll/runs/time/attendance/retro-text";
import { TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import { formatDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { refuseWithoutTime } from "~/models/payroll/runs/time/time-run.server";
import { recordChange } from "~/models/shared/change-log.server";
import type { PersonDate } from "./import-attendance.server";
import { proposedChanges, readRetroRun } from "./retro-adjustments.server";
import type { ProposedChange } from "./proposed-change";

export type RetroChoice =
  /** All additions, except for manually typed days. */
  | { decide: "ALL" }
  | { decide: "TICKED"; dates: readonly PersonDate[]; consent: boolean }
  | { decide: "ASIDE"; dates: readonly PersonDate[]; reason: string };

/** Payslips calculated synchronously; above it the run needs a calculation. */
const AT_ONCE = 100;
const REASON_LIMIT = 200;

/** The changes proposed to a run. @throws NotFound; Refusal for 13th month pay */
export async function getProposedChanges(scope: Scope, payrollSeq: number, now: Date) {
  const late = await readRetroRun(scope, payrollSeq, now);
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    refuseWithoutTime(payroll);
    return { payroll, ...(await proposedChanges(tx, scope, late)) };
  });
}

/**
 * Adds late changes to a run as adjustments, or dismisses them; both are stored so that no other run proposes them again.
 * @param digest of the proposals that the officer saw
 * @throws NotFound; Refusal: completed, calculation in progress, others than shown (409), nothing chosen, recovery without consent or below
 * the protected net
 */
export async function decideRetroAdjustments(scope: Scope, payrollSeq: number, choice: RetroChoice, digest: string, now: Date) {
  const late = await readRetroRun(scope, payrollSeq, now);
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    refuseWithoutTime(payroll);
    await refuseWhileCalculating(tx, payroll);
    // Serializes decisions of two runs with the same employees.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const current = await proposedChanges(tx, scope, late);
    if (current.digest !== digest) throw new Refusal(RETRO_CHANGES_CHANGED, { status: 409 });
    const chosen = current.proposals.filter((proposal) => isChosen(proposal, choice));
    if (chosen.length === 0) throw new Refusal(NO_RETRO_CHANGES);
    const back = chosen.filter(lowersPay);
    if (choice.decide === "TICKED" && back.length > 0 && !choice.consent) throw new Refusal(CONSENT_MISSING);
    for (const proposal of chosen) await decide(tx, scope, payroll, proposal, choice);
    const people = [...new Set(chosen.map(({ employeeSeq }) => employeeSeq))];
    if (choice.decide !== "ASIDE") {
      const moved = people.length <= AT_ONCE || back.length > 0 ? await recalculateEmployees(tx, scope, payrollSeq, people) : null;
      if (back.length > 0) await refuseBelowProtected(tx, payroll, back, moved);
    }
    const amount = chosen.reduce((sum, { basicAmount, premiumAmount }) => sum + basicAmount + premiumAmount, 0);
    await recordChange(
      tx,
      scope,
      retroDecisionChange(payrollSeq, chosen.length, people.length, amount, choice.decide === "ASIDE" ? choice.reason : null),
    );
    return { days: chosen.length, people: people.length };
  });
}

/** Whether a part of it lowers pay. */
export const lowersPay = ({ basicAmount, premiumAmount }: ProposedChange) => basicAmount < 0 || premiumAmount < 0;

/** Whether it may be included with "all". */
export const isSafeToIncludeAll = (proposal: ProposedChange) => !proposal.typed && !lowersPay(proposal);

function isChosen(proposal: ProposedChange, choice: RetroChoice): boolean {
  if (choice.decide === "ALL") return isSafeToIncludeAll(proposal);
  return choice.dates.some(({ employeeSeq, date }) => employeeSeq === proposal.employeeSeq && date === proposal.date);
}

async function decide(tx: Tx, scope: Scope, payroll: Payroll, proposal: ProposedChange, choice: RetroChoice): Promise<void> {
  const { companySeq, employeeName: decidedBy } = scope;
  const aside = choice.decide === "ASIDE";
  const basicAdjustmentSeq = aside ? null : await adjust(tx, scope, payroll, proposal, "basic");
  const premiumAdjustmentSeq = aside ? null : await adjust(tx, scope, payroll, proposal, "premium");
  await upsertRows(
    tx,
    decisions,
    proposal.rows.map(({ row: { after }, change }) => ({
      companySeq,
      payrollSeq: payroll.payrollSeq,
      employeeSeq: proposal.employeeSeq,
      basicDate: after.basicDate,
      workDate: after.workDate,
      decision: aside ? "PUT_ASIDE" : "TAKEN",
      reason: choice.decide === "ASIDE" ? choice.reason : "",
      dayType: after.dayType,
      ...(Object.fromEntries(TIME_FIELDS.map((field) => [field, after[field]])) as TimeMinutes),
      basicAmountCentavos: change.basicAmount,
      premiumAmountCentavos: change.premiumAmount,
      basicAdjustmentSeq,
      premiumAdjustmentSeq,
      decidedBy,
    })),
  );
}

/**
 * One part of a late change as an adjustment; null for a zero amount.
 * @source document 4 P-5: REGULAR for the basic part, SUPPLEMENTARY for the premium part
 */
async function adjust(tx: Tx, { companySeq, employeeName }: Scope, payroll: Payroll, proposal: ProposedChange, part: "basic" | "premium") {
  const amountCentavos = part === "basic" ? proposal.basicAmount : proposal.premiumAmount;
  if (amountCentavos === 0) return null;
  const adjustmentSeq = await nextSeq(tx, companySeq, "adjustment");
  await tx.insert(adjustments).values({
    companySeq,
    payrollSeq: payroll.payrollSeq,
    employeeSeq: proposal.employeeSeq,
    adjustmentSeq,
    kind: "EARNING",
    itemName: retroItemName(proposal.date, part),
    taxTreatment: "TAXABLE",
    taxClass: part === "basic" ? "REGULAR" : "SUPPLEMENTARY",
    amountCentavos,
    reason: `Late change of ${formatDay(proposal.date)}: ${proposal.rows.flatMap(listRetroLines).join(", ")}`.slice(0, REASON_LIMIT),
    // Recoveries reach this point only with the consent box checked.
    consentYn: amountCentavos < 0 ? "Y" : null,
    updatedBy: employeeName,
  });
  return adjustmentSeq;
}

/** @source Labor Code Art. 113: a recovery must leave the protected net pay; the rest is deferred */
async function refuseBelowProtected(
  tx: Tx,
  payroll: Payroll,
  back: readonly ProposedChange[],
  moved: Awaited<ReturnType<typeof recalculateEmployees>>,
): Promise<void> {
  if (moved === null) throw new Refusal(CALCULATE_FIRST);
  const rules = await readRules(tx, payroll);
  const facts = await readFacts(tx, payroll, rules, [...new Set(back.map(({ employeeSeq }) => employeeSeq))]);
  for (const { employeeSeq, employeeName, rules: ownRules } of facts) {
    const net = moved.find((change) => change.employeeSeq === employeeSeq)?.afterNet ?? null;
    if (net !== null && net < ownRules.policies.minimumNetPay) throw new Refusal(belowProtectedPayText(employeeName, net));
  }
}
