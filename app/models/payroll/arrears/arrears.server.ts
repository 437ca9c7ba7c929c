import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { adjustments } from "~/db/schema/payroll";
import { payrollArrears } from "~/db/schema/runs/payroll-decisions";
import { arrearKeyText, type ArrearsInput } from "~/domain/payroll/arrears/arrears-input";
import {
  arrearItem,
  arrearReason,
  arrearsDecided,
  belowProtected,
  CALCULATE_FIRST,
  CONSENT_MISSING,
  NOTHING_CHOSEN,
  OTHER_ARREARS,
  REGULAR_ALONE,
} from "~/domain/payroll/arrears/arrears-words";
import { isRegular } from "~/domain/payroll/engine/run-purpose";
import { REASON_LIMIT } from "~/domain/payroll/run/adjustment-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees } from "~/models/payroll/calculation/employee-recalculation.server";
import { readFacts } from "~/models/payroll/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/calculation/payroll-rules.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { recordChange } from "~/models/shared/change-log.server";
import { PEOPLE_AT_ONCE, readArrears, type ProposedArrear } from "./arrears-run.server";

/** @throws NotFound; Refusal for a kind of run that takes no arrears */
export function refuseWithoutArrears(scope: Scope, payrollSeq: number): Promise<void> {
  return readInCompany(scope, async (tx) => refuseOtherKinds(await readPayroll(tx, scope, payrollSeq)));
}

/** What closed periods owe the people of a run. @param page of people, from 1 @throws NotFound; Refusal for another kind of run */
export function getArrears(scope: Scope, payrollSeq: number, page: number) {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    refuseOtherKinds(payroll);
    return { payroll, ...(await readArrears(tx, payroll, page)) };
  });
}

/**
 * Puts arrears into a run as adjustments, or discards them: either is remembered, so that no other run proposes them again. The payroll that
 * paid the period stays as it is.
 * @throws NotFound; Refusal: completed, calculated at this moment, others than shown (409), nothing chosen, taken back without consent or below the protected net
 */
export function decideArrears(
  scope: Scope,
  payrollSeq: number,
  page: number,
  input: ArrearsInput,
): Promise<{ lines: number; people: number }> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    refuseOtherKinds(payroll);
    await refuseWhileCalculating(tx, payroll);
    // Two runs of the same people decide one after the other.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const found = await readArrears(tx, payroll, page);
    if (found.digest !== input.digest) throw new Refusal(OTHER_ARREARS, { status: 409 });
    const ticked = new Set(input.lines.map(arrearKeyText));
    const chosen = found.arrears.filter((arrear) => ticked.has(arrearKeyText(arrear)));
    if (chosen.length === 0) throw new Refusal(NOTHING_CHOSEN);
    const takes = input.decide === "TAKE";
    const back = chosen.filter(({ difference }) => difference < 0);
    if (takes && back.length > 0 && input.consentYn !== "Y") throw new Refusal(CONSENT_MISSING);
    for (const arrear of chosen) await keep(tx, scope, payroll, arrear, takes ? null : input.reason);
    const people = [...new Set(chosen.map(({ employeeSeq }) => employeeSeq))];
    if (takes) {
      const moved = await recalculateEmployees(tx, scope, payrollSeq, people);
      if (back.length > 0) await refuseBelowProtected(tx, payroll, back, moved);
    }
    const amount = chosen.reduce((sum, { difference }) => sum + difference, 0);
    await recordChange(tx, scope, arrearsDecided(payrollSeq, chosen.length, people.length, amount, takes ? null : input.reason));
    return { lines: chosen.length, people: people.length };
  });
}

/** The arrears whose adjustment is taken away are proposed again. */
export async function giveUpArrears(
  tx: Tx,
  { companySeq }: Scope,
  { payrollSeq, employeeSeq, adjustmentSeq }: { payrollSeq: number; employeeSeq: number; adjustmentSeq: number },
): Promise<void> {
  await tx.$client.query(
    "delete from payroll_arrears where company_seq = $1 and payroll_seq = $2 and employee_seq = $3 and adjustment_seq = $4",
    [companySeq, payrollSeq, employeeSeq, adjustmentSeq],
  );
}

function refuseOtherKinds(payroll: Payroll): void {
  if (!isRegular(payroll)) throw new Refusal(REGULAR_ALONE);
}

/** @param discarded why; null = taken */
async function keep(tx: Tx, scope: Scope, { payrollSeq }: Payroll, arrear: ProposedArrear, discarded: string | null): Promise<void> {
  const { companySeq, employeeName: decidedBy } = scope;
  const { employeeSeq, lineCode, shouldBe, difference } = arrear;
  const adjustmentSeq = discarded === null ? await adjust(tx, scope, payrollSeq, arrear) : null;
  await tx.insert(payrollArrears).values({
    companySeq,
    payrollSeq,
    employeeSeq,
    arrearSeq: await nextSeq(tx, companySeq, "payrollArrear"),
    paidPayrollSeq: arrear.payrollSeq,
    lineCode,
    decision: discarded === null ? "TAKEN" : "DISCARDED",
    shouldBeCentavos: shouldBe,
    amountCentavos: difference,
    reason: discarded ?? "",
    adjustmentSeq,
    decidedBy,
  });
}

async function adjust(tx: Tx, { companySeq, employeeName }: Scope, payrollSeq: number, arrear: ProposedArrear): Promise<number> {
  const adjustmentSeq = await nextSeq(tx, companySeq, "adjustment");
  await tx.insert(adjustments).values({
    companySeq,
    payrollSeq,
    employeeSeq: arrear.employeeSeq,
    adjustmentSeq,
    kind: "EARNING",
    itemName: arrearItem(arrear),
    ...arrear.treatment,
    amountCentavos: arrear.difference,
    reason: arrearReason(arrear).slice(0, REASON_LIMIT),
    updatedBy: employeeName,
  });
  return adjustmentSeq;
}

/** @source Labor Code Art. 113: what is taken back leaves the protected net, the rest waits */
async function refuseBelowProtected(
  tx: Tx,
  payroll: Payroll,
  back: readonly ProposedArrear[],
  moved: Awaited<ReturnType<typeof recalculateEmployees>>,
): Promise<void> {
  if (moved === null) throw new Refusal(CALCULATE_FIRST);
  const facts = await readFacts(tx, payroll, await readRules(tx, payroll), [...new Set(back.map(({ employeeSeq }) => employeeSeq))]);
  for (const { employeeSeq, employeeName, rules } of facts) {
    const net = moved.find((change) => change.employeeSeq === employeeSeq)?.afterNet ?? null;
    if (net !== null && net < rules.policies.minimumNetPay) throw new Refusal(belowProtected(employeeName, net));
  }
}

/** Every arrear of the people of a run, a piece of them at a time. @throws NotFound; Refusal for another kind of run */
export async function* everyArrear(scope: Scope, payrollSeq: number): AsyncGenerator<ProposedArrear> {
  for (let page = 1; ; page++) {
    const { arrears, people } = await getArrears(scope, payrollSeq, page);
    yield* arrears;
    if (page * PEOPLE_AT_ONCE >= people) return;
  }
}
