import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { adjustments, payrollMembers } from "~/db/schema/payroll";
import { upsertRows } from "~/db/upsert.server";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import type { AdjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import type { AmountPerson } from "~/domain/payroll/runs/amount-sheet";
import { consentProblem } from "~/domain/payroll/runs/consent";
import {
  amountRemoved,
  amountsAdded,
  MAX_AMOUNTS_BY_FORM,
  NO_EMPLOYEES_IN_TEMPLATE,
  toOneTimeAdjustment,
  sizeText,
  TOO_MANY_AMOUNTS,
  type AmountsInput,
} from "~/domain/payroll/runs/special-amounts";
import { formatDay } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { payablePeople } from "./payable-people.server";
import { releaseArrears } from "~/models/payroll/arrears/arrears.server";
import { reopenConsent } from "~/models/payroll/final-pay/consent.server";
import { releaseRetroAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import { recalculateEmployees } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { refuseOtherThanRefunds } from "~/models/payroll/runs/run-guards.server";
import { recordChange } from "~/models/shared/change-log.server";
import { readOneTimeItems } from "./special-items.server";

type Company = Pick<Scope, "companySeq">;

export interface ListedAmount extends AmountPerson {
  adjustmentSeq: number;
  departmentName: string;
  kind: "EARNING" | "DEDUCTION";
  itemName: string;
  taxTreatment: string | null;
  amount: number | null;
  quantityDays: string | null;
  reason: string;
  consentYn: "Y" | null;
}

const ROW = `a.adjustment_seq as "adjustmentSeq", a.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
  coalesce(d.department_name, '') as "departmentName", a.kind, a.item_name as "itemName", a.tax_treatment as "taxTreatment", a.amount_centavos as amount,
  a.quantity_days as "quantityDays", a.reason, a.consent_yn as "consentYn"
  from payroll_adjustments a join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq
  left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq`;

export const AMOUNT_SORTS = ["name", "item", "amount"] as const;
type AmountSort = (typeof AMOUNT_SORTS)[number];
type AmountQuery = { q?: string; sort?: AmountSort; descending?: boolean; offset: number; pageSize: number };
/** Deductions are negative, as the page shows them; amounts entered in days have no value yet. */
const AMOUNT_ORDER: Readonly<Record<AmountSort, string>> = {
  name: `e.employee_name collate "und-x-icu"`,
  item: `a.item_name collate "und-x-icu"`,
  amount: "case when a.kind = 'DEDUCTION' then -a.amount_centavos else a.amount_centavos end",
};

/** A page of a payroll's amounts by name, with count and total. @throws NotFound */
export function listAmounts(
  scope: Company,
  payrollSeq: number,
  { q = "", sort = "name", descending = false, offset, pageSize }: AmountQuery,
) {
  const { companySeq } = scope;
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    const condition = `where a.company_seq = $1 and a.payroll_seq = $2 and (e.employee_name ilike $3 or e.employee_id ilike $3 or a.item_name ilike $3)`;
    const { rows } = await tx.$client.query<ListedAmount>(
      `select ${ROW} ${condition} order by ${AMOUNT_ORDER[sort]} ${descending ? "desc" : "asc"}, e.employee_name collate "und-x-icu", a.adjustment_seq limit $4 offset $5`,
      [companySeq, payrollSeq, like, pageSize, offset],
    );
    const { rows: sums } = await tx.$client.query<{ total: number; people: number; earnings: number; deductions: number }>(
      `select count(*)::int as total, count(distinct a.employee_seq)::int as people,
              coalesce(sum(a.amount_centavos) filter (where a.kind = 'EARNING'), 0)::bigint as earnings,
              coalesce(sum(a.amount_centavos) filter (where a.kind = 'DEDUCTION'), 0)::bigint as deductions
         from payroll_adjustments a join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq ${condition}`,
      [companySeq, payrollSeq, like],
    );
    return { payroll, rows, ...sums[0]! };
  });
}

/** The items payable on a day, and the templates of the employees then. */
export function readAmountChoices(scope: Company, payrollSeq: number) {
  return readInCompany(scope, async (tx) => {
    const { payDate } = await readPayroll(tx, scope, payrollSeq);
    const { rows: templates } = await tx.$client.query<{ payrollTemplateSeq: number; payrollTemplateName: string }>(
      `select payroll_template_seq as "payrollTemplateSeq", payroll_template_name as "payrollTemplateName" from payroll_templates
        where company_seq = $1 and use_yn = 'Y' order by payroll_template_name`,
      [scope.companySeq],
    );
    return { items: await readOneTimeItems(tx, scope.companySeq, payDate), templates };
  });
}

/** @throws NotFound */
export function getAmount(scope: Company, payrollSeq: number, adjustmentSeq: number): Promise<ListedAmount> {
  return readInCompany(scope, async (tx) => {
    await readPayroll(tx, scope, payrollSeq);
    return findAmount(tx, scope, payrollSeq, adjustmentSeq);
  });
}

/**
 * Adds an amount for one employee, or for all employees of a template on the pay date; employees not in a special payroll join it.
 * @returns how many amounts @throws NotFound; Refusal at the field, or while the payroll is being calculated (409)
 */
export function addAmounts(scope: Scope, payrollSeq: number, input: AmountsInput): Promise<number> {
  return inCompany(scope, async (tx) => {
    const payroll = await lockOpenPayroll(tx, scope, payrollSeq);
    const item = (await readOneTimeItems(tx, scope.companySeq, payroll.payDate)).find(({ itemCode }) => itemCode === input.itemCode);
    if (!item) throw new Refusal("Choose an item from the list.", { field: "itemCode" });
    const made = toOneTimeAdjustment(item, input);
    if ("problem" in made) throw new Refusal(made.problem, { field: "size" });
    const people = await peopleOf(tx, payroll, input);
    const withoutConsent = consentProblem(payroll, made.adjustment);
    if (withoutConsent !== null) throw new Refusal(withoutConsent, { field: "consentYn" });
    await storeAmounts(
      tx,
      scope,
      payroll,
      people.map((person) => ({ person, adjustment: made.adjustment })),
    );
    await recordChange(
      tx,
      scope,
      amountsAdded(
        payrollSeq,
        made.adjustment,
        people.map(({ employeeName }) => employeeName),
      ),
    );
    return people.length;
  });
}

/** Removes an amount; an employee without amounts leaves a special payroll. @throws NotFound; Refusal as `addAmounts` */
export function removeAmount(scope: Scope, payrollSeq: number, adjustmentSeq: number): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const payroll = await lockOpenPayroll(tx, scope, payrollSeq);
    const amount = await findAmount(tx, scope, payrollSeq, adjustmentSeq);
    const { employeeSeq, employeeName, itemName } = amount;
    await releaseRetroAdjustment(tx, scope, { payrollSeq, employeeSeq, adjustmentSeq });
    await releaseArrears(tx, scope, { payrollSeq, employeeSeq, adjustmentSeq });
    await tx.$client.query("delete from payroll_adjustments where company_seq = $1 and payroll_seq = $2 and adjustment_seq = $3", [
      companySeq,
      payrollSeq,
      adjustmentSeq,
    ]);
    if (isSpecial(payroll))
      await tx.$client.query(
        `delete from payroll_members m where m.company_seq = $1 and m.payroll_seq = $2 and m.employee_seq = $3 and not m.excluded and not exists (
         select 1 from payroll_adjustments a where a.company_seq = $1 and a.payroll_seq = $2 and a.employee_seq = $3)
         and not exists (select 1 from payroll_arrears r where r.company_seq = $1 and r.payroll_seq = $2 and r.employee_seq = $3 and r.decision = 'TAKEN')`,
        [companySeq, payrollSeq, employeeSeq],
      );
    await recalculateEmployees(tx, scope, payrollSeq, [employeeSeq]);
    await recordChange(tx, scope, amountRemoved(payrollSeq, employeeName, itemName, sizeText(amount)));
  });
}

/** Stores amounts in few statements and updates calculated payslips. */
export async function storeAmounts(
  tx: Tx,
  scope: Scope,
  payroll: Payroll,
  rows: readonly { person: AmountPerson; adjustment: AdjustmentInput }[],
): Promise<void> {
  if (rows.length === 0) return;
  const { companySeq, payrollSeq } = payroll;
  const { employeeName: updatedBy } = scope;
  const first = await nextSeq(tx, companySeq, "adjustment", rows.length);
  const seqs = [...new Set(rows.map(({ person }) => person.employeeSeq))];
  const chosen = isSpecial(payroll) ? seqs : [];
  await upsertRows(
    tx,
    payrollMembers,
    chosen.map((employeeSeq) => ({ companySeq, payrollSeq, employeeSeq, excluded: false, reason: "", updatedBy, closed: false })),
    // Employees excluded with a reason stay excluded.
    { excluded: "payroll_members.excluded", reason: "payroll_members.reason", updated_by: "payroll_members.updated_by" },
  );
  await upsertRows(
    tx,
    adjustments,
    rows.map(({ person: { employeeSeq }, adjustment: { amount, order, ...adjustment } }, index) => ({
      companySeq,
      payrollSeq,
      employeeSeq,
      adjustmentSeq: first + index,
      closed: false,
      ...adjustment,
      amountCentavos: amount,
      itemOrder: order,
      revision: 1,
      updatedBy,
    })),
  );
  await reopenConsent(
    tx,
    scope,
    payroll,
    rows.map(({ person: { employeeSeq }, adjustment }) => ({ employeeSeq, adjustment })),
  );
  await recalculateEmployees(tx, scope, payrollSeq, seqs);
}

/** Locks the payroll for a change. @throws NotFound; Refusal when it is completed, being calculated (409), or refunds only tax */
export async function lockOpenPayroll(tx: Tx, scope: Scope, payrollSeq: number): Promise<Payroll> {
  const payroll = await openPayroll(tx, scope, payrollSeq);
  await refuseWhileCalculating(tx, payroll);
  refuseOtherThanRefunds(payroll);
  return payroll;
}

async function peopleOf(tx: Tx, payroll: Payroll, { employee, payrollTemplateSeq }: AmountsInput): Promise<AmountPerson[]> {
  const people = await payablePeople(tx, payroll, payrollTemplateSeq);
  if (payrollTemplateSeq !== null) {
    if (people.length === 0) throw new Refusal(NO_EMPLOYEES_IN_TEMPLATE, { field: "payrollTemplateSeq" });
    if (people.length > MAX_AMOUNTS_BY_FORM) throw new Refusal(TOO_MANY_AMOUNTS, { field: "payrollTemplateSeq" });
    return people;
  }
  const typed = employee.toLowerCase();
  const [first, other] = [
    ...people.filter(({ employeeId }) => employeeId.toLowerCase() === typed),
    ...people.filter(({ employeeId, employeeName }) => employeeId.toLowerCase() !== typed && employeeName.toLowerCase() === typed),
  ];
  if (!first)
    throw new Refusal(
      `No employee with this ID or name can be paid in this payroll on ${formatDay(payroll.payDate)}. Employees who join later or have no payroll template are not included; check Team.`,
      { field: "employee" },
    );
  if (other && first.employeeId.toLowerCase() !== typed)
    throw new Refusal(`More than one employee has this name. Write the ID: ${first.employeeId}, ${other.employeeId}.`, {
      field: "employee",
    });
  return [first];
}

async function findAmount(tx: Tx, { companySeq }: Company, payrollSeq: number, adjustmentSeq: number): Promise<ListedAmount> {
  const { rows } = await tx.$client.query<ListedAmount>(
    `select ${ROW} where a.company_seq = $1 and a.payroll_seq = $2 and a.adjustment_seq = $3`,
    [companySeq, payrollSeq, adjustmentSeq],
  );
  if (!rows[0]) throw new NotFound("amount");
  return rows[0];
}
