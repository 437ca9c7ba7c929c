import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { adjustments } from "~/db/schema/payroll";
import { payrollArrears } from "~/db/schema/runs/payroll-decisions";
import { employeeShares } from "~/domain/payroll/engine/contributions/contributions";
import { FORM_AGENCY, type ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import { BASES, SHARES } from "~/domain/payroll/engine/contributions/shares";
import type { ArrearsOrder } from "~/domain/payroll/arrears/arrears-order";
import { formatArrearKey, formatMonthKey, type ArrearKey, type ArrearsInput } from "~/domain/payroll/arrears/arrears-input";
import {
  arrearItemName,
  arrearReasonText,
  arrearsDecisionChange,
  type ArrearsDecision,
  belowProtectedPayText,
  CALCULATE_FIRST,
  CONSENT_MISSING,
  monthsDiscardedChange,
  NOTHING_SELECTED,
  ARREARS_CHANGED,
  OTHER_KINDS,
} from "~/domain/payroll/arrears/arrears-text";
import { isSpecial, includesArrears } from "~/domain/payroll/engine/run-purpose";
import { REASON_LIMIT } from "~/domain/payroll/runs/adjustment-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { recordChange } from "~/models/shared/change-log.server";
import { filedForms } from "~/models/payroll/government/returns/filed-returns.server";
import { PEOPLE_AT_ONCE, readArrears, type ProposedArrear, type ProposedMonth } from "./arrears-run.server";

/** Contribution arrears of a closed month included in a run; centavos. */
export interface IncludedMonth {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** The last payroll of the month. */
  payrollSeq: number;
  month: string;
  employee: number;
  employer: number;
}

/** @throws NotFound; Refusal for a kind of run without arrears */
export function refuseWithoutArrears(scope: Scope, payrollSeq: number): Promise<void> {
  return readInCompany(scope, async (tx) => refuseOtherKinds(await readPayroll(tx, scope, payrollSeq)));
}

/**
 * Arrears of closed periods for the employees of a run.
 * @param page of employees, from 1 @throws NotFound; Refusal for another kind of run
 */
export function getArrears(scope: Scope, payrollSeq: number, page: number, order: ArrearsOrder = {}) {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    refuseOtherKinds(payroll);
    const arrears = await readArrears(tx, payroll, page, order);
    const months = [...new Set(arrears.months.map(({ month }) => month))].sort();
    const touched: [string, ReturnForm[]][] = [];
    for (const month of months) touched.push([month, (await filedForms(tx, scope, month)).filter((form) => FORM_AGENCY[form] !== null)]);
    return { payroll, ...arrears, taken: await includedMonths(tx, payroll), touched: touched.filter(([, forms]) => forms.length > 0) };
  });
}

/**
 * Adds arrears to a run as adjustments, or discards them; both are stored so that no other run proposes them again. The payroll that paid
 * the period is unchanged.
 * @throws NotFound; Refusal: completed, calculation in progress, proposals differ from those shown (409), nothing chosen, recovery without
 * consent or below the protected net
 */
export function decideArrears(
  scope: Scope,
  payrollSeq: number,
  page: number,
  input: ArrearsInput,
  order: ArrearsOrder = {},
): Promise<ArrearsDecision> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    refuseOtherKinds(payroll);
    await refuseWhileCalculating(tx, payroll);
    // Serializes decisions of two runs with the same employees.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const arrears = await readArrears(tx, payroll, page, order);
    if (arrears.digest !== input.digest) throw new Refusal(ARREARS_CHANGED, { status: 409 });
    const checked = new Set(input.lines.map(formatArrearKey));
    const chosen = arrears.arrears.filter((arrear) => checked.has(formatArrearKey(arrear)));
    const months = arrears.months.filter((month) => checked.has(formatMonthKey(month)));
    if (chosen.length + months.length === 0) throw new Refusal(NOTHING_SELECTED);
    const takes = input.decide === "TAKE";
    const back = chosen.filter(({ difference }) => difference < 0);
    if (takes && back.length > 0 && input.consentYn !== "Y") throw new Refusal(CONSENT_MISSING);
    for (const arrear of chosen) await keep(tx, scope, payroll, arrear, takes ? null : input.reason);
    for (const month of months) await keepMonth(tx, scope, payroll, month, takes ? null : input.reason);
    const people = [...new Set([...chosen, ...months].map(({ employeeSeq }) => employeeSeq))];
    if (takes) {
      if (isSpecial(payroll)) await bringIn(tx, scope, payroll, people);
      const moved = await recalculateEmployees(tx, scope, payrollSeq, people);
      if (back.length > 0) await refuseBelowProtected(tx, payroll, back, moved);
    }
    const amount = chosen.reduce((sum, { difference }) => sum + difference, 0);
    const shares = months.reduce((sum, { difference }) => sum + employeeShares(difference), 0);
    const decided = { lines: chosen.length, months: months.length, people: people.length, amount, shares };
    await recordChange(tx, scope, arrearsDecisionChange(payrollSeq, decided, takes ? null : input.reason));
    return decided;
  });
}

/**
 * Removes contribution arrears from a run; they are proposed again.
 * @throws NotFound; Refusal: completed, calculation in progress, nothing chosen
 */
export function removeIncludedMonths(scope: Scope, payrollSeq: number, keys: readonly ArrearKey[]): Promise<{ months: number }> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    await refuseWhileCalculating(tx, payroll);
    const { rows } = await tx.$client.query<{ employeeSeq: number; paidPayrollSeq: number }>(
      `delete from payroll_arrears a using unnest($3::int[], $4::int[]) as k(employee_seq, paid_payroll_seq)
        where a.company_seq = $1 and a.payroll_seq = $2 and a.employee_seq = k.employee_seq and a.paid_payroll_seq = k.paid_payroll_seq
          and a.decision = 'TAKEN' and a.line_code = any($5)
        returning a.employee_seq as "employeeSeq", a.paid_payroll_seq as "paidPayrollSeq"`,
      [scope.companySeq, payrollSeq, keys.map((key) => key.employeeSeq), keys.map((key) => key.payrollSeq), [...SHARES, ...BASES]],
    );
    const months = new Set(rows.map(monthKeyOfRow)).size;
    if (months === 0) throw new Refusal(NOTHING_SELECTED);
    if (isSpecial(payroll)) await leaveEmpty(tx, payroll);
    await recalculateEmployees(tx, scope, payrollSeq, [...new Set(rows.map(({ employeeSeq }) => employeeSeq))]);
    await recordChange(tx, scope, monthsDiscardedChange(payrollSeq, months));
    return { months };
  });
}

/** Contribution arrears that a run includes for the employees of a page. */
async function includedMonths(tx: Tx, { companySeq, payrollSeq }: Payroll): Promise<IncludedMonth[]> {
  const { rows } = await tx.$client.query<IncludedMonth>(
    `select a.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", a.paid_payroll_seq as "payrollSeq",
            a.contribution_month as month,
            coalesce(sum(a.amount_centavos) filter (where a.line_code = any($3)), 0)::bigint as employee,
            coalesce(sum(a.amount_centavos) filter (where a.line_code <> all($3)), 0)::bigint as employer
       from payroll_arrears a join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq
      where a.company_seq = $1 and a.payroll_seq = $2 and a.decision = 'TAKEN' and a.line_code = any($4)
      group by 1, 2, 3, 4, 5 order by e.employee_name, a.employee_seq, a.contribution_month limit ${MAX_INCLUDED_MONTHS}`,
    [companySeq, payrollSeq, SHARES.filter((share) => share.endsWith("Employee")), SHARES],
  );
  return rows;
}

const monthKeyOfRow = ({ employeeSeq, paidPayrollSeq }: { employeeSeq: number; paidPayrollSeq: number }) =>
  formatMonthKey({ employeeSeq, payrollSeq: paidPayrollSeq });

/** Arrears whose adjustment is removed are proposed again. */
export async function releaseArrears(
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
  if (!includesArrears(payroll)) throw new Refusal(OTHER_KINDS);
}

/** Employees with arrears join a special payroll, unless excluded with a reason. */
async function bringIn(
  tx: Tx,
  { employeeName: updatedBy }: Scope,
  { companySeq, payrollSeq }: Payroll,
  people: readonly number[],
): Promise<void> {
  await tx.$client.query(
    `insert into payroll_members (company_seq, payroll_seq, employee_seq, excluded, updated_by)
     select $1, $2, unnest($3::int[]), false, $4 on conflict do nothing`,
    [companySeq, payrollSeq, people, updatedBy],
  );
}

/** Employees without amounts or arrears leave a special payroll. */
async function leaveEmpty(tx: Tx, { companySeq, payrollSeq }: Payroll): Promise<void> {
  await tx.$client.query(
    `delete from payroll_members m where m.company_seq = $1 and m.payroll_seq = $2 and not m.excluded
        and not exists (select 1 from payroll_adjustments a where a.company_seq = $1 and a.payroll_seq = $2 and a.employee_seq = m.employee_seq)
        and not exists (select 1 from payroll_arrears r where r.company_seq = $1 and r.payroll_seq = $2 and r.employee_seq = m.employee_seq and r.decision = 'TAKEN')`,
    [companySeq, payrollSeq],
  );
}

/** @param discarded the reason; null = included in the run */
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
    contributionMonth: arrear.contributionMonth,
    decision: discarded === null ? "TAKEN" : "DISCARDED",
    shouldBeCentavos: shouldBe,
    amountCentavos: difference,
    reason: discarded ?? "",
    adjustmentSeq,
    causeChangeSeq: arrear.cause?.changeLogSeq ?? null,
    decidedBy,
  });
}

/** @param discarded the reason; null = included in the run */
async function keepMonth(
  tx: Tx,
  scope: Scope,
  { payrollSeq }: Payroll,
  foundMonth: ProposedMonth,
  discarded: string | null,
): Promise<void> {
  const { companySeq, employeeName: decidedBy } = scope;
  const { employeeSeq, month, shouldBe, difference } = foundMonth;
  for (const lineCode of [...SHARES, ...BASES]) {
    if (difference[lineCode] === 0) continue;
    await tx.insert(payrollArrears).values({
      companySeq,
      payrollSeq,
      employeeSeq,
      arrearSeq: await nextSeq(tx, companySeq, "payrollArrear"),
      paidPayrollSeq: foundMonth.payrollSeq,
      lineCode,
      contributionMonth: month,
      decision: discarded === null ? "TAKEN" : "DISCARDED",
      shouldBeCentavos: shouldBe[lineCode],
      amountCentavos: difference[lineCode],
      reason: discarded ?? "",
      adjustmentSeq: null,
      causeChangeSeq: foundMonth.cause?.changeLogSeq ?? null,
      decidedBy,
    });
  }
}

async function adjust(tx: Tx, { companySeq, employeeName }: Scope, payrollSeq: number, arrear: ProposedArrear): Promise<number> {
  const adjustmentSeq = await nextSeq(tx, companySeq, "adjustment");
  await tx.insert(adjustments).values({
    companySeq,
    payrollSeq,
    employeeSeq: arrear.employeeSeq,
    adjustmentSeq,
    kind: "EARNING",
    itemName: arrearItemName(arrear),
    ...arrear.treatment,
    amountCentavos: arrear.difference,
    reason: arrearReasonText(arrear).slice(0, REASON_LIMIT),
    // Recoveries reach this point only with the consent box checked.
    consentYn: arrear.difference < 0 ? "Y" : null,
    updatedBy: employeeName,
  });
  return adjustmentSeq;
}

/** @source Labor Code Art. 113: a recovery must leave the protected net pay; the rest is deferred */
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
    if (net !== null && net < rules.policies.minimumNetPay) throw new Refusal(belowProtectedPayText(employeeName, net));
  }
}

/** Maximum contribution arrears shown as included. */
const MAX_INCLUDED_MONTHS = 500;

/**
 * Streams every line and every closed month of a run's employees in list order, in batches; within a batch the lines come first.
 * @throws NotFound; Refusal for another kind of run
 */
export async function* streamArrears(
  scope: Scope,
  payrollSeq: number,
  order: ArrearsOrder,
): AsyncGenerator<ProposedArrear | ProposedMonth> {
  for (let page = 1; ; page++) {
    const { arrears, months, people } = await getArrears(scope, payrollSeq, page, order);
    yield* arrears;
    yield* months;
    if (page * PEOPLE_AT_ONCE >= people) return;
  }
}
