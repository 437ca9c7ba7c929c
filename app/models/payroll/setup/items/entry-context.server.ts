import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeAllowances, employeeDeductions } from "~/db/schema/payroll-settings";
import { upsertRows } from "~/db/upsert.server";
import type { EntrySpan, StoredEntry } from "~/domain/payroll/setup/items/entry-plan";
import {
  entryKey,
  useKey,
  type EntrySheetContext,
  type EntrySheetResult,
  type SheetEarner,
  type SheetItem,
} from "~/domain/payroll/setup/items/entry-sheet";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import type { Scope } from "~/domain/shared/scope";
import { TEMPLATE_NOW } from "./template-now.server";

type Company = Pick<Scope, "companySeq">;

const SIDES = {
  EARNING: { table: employeeAllowances, name: "employee_allowances", counter: "allowanceEntry" },
  DEDUCTION: { table: employeeDeductions, name: "employee_deductions", counter: "deductionEntry" },
} as const;

/** The employees, active items, items by template, and all entries of the company. */
export async function readEntryContext(tx: Tx, { companySeq }: Company): Promise<EntrySheetContext> {
  const { rows: people } = await tx.$client.query<SheetEarner>(
    `select employees.employee_seq as "employeeSeq", employees.employee_id as "employeeId", employees.employee_name as "employeeName",
      nullif(held.payroll_template_seq, 0) as "payrollTemplateSeq", m.payroll_template_name as "templateName"
    from employees cross join lateral (select ${TEMPLATE_NOW} as payroll_template_seq) held
    left join payroll_templates m on m.company_seq = employees.company_seq and m.payroll_template_seq = held.payroll_template_seq
    where employees.company_seq = $1 order by employees.employee_id, employees.employee_seq`,
    [companySeq],
  );
  const { rows: items } = await tx.$client.query<SheetItem>(
    `select i.item_side as "itemSide", i.item_seq as "itemSeq", i.item_code as "itemCode", i.item_name as "itemName", i.item_kind as "itemKind", i.item_state as "itemState",
      (select v.amount_formula from payroll_item_versions v where v.company_seq = $1 and v.item_side = i.item_side and v.item_seq = i.item_seq
        order by v.effective_day desc limit 1) as "amountFormula"
    from payroll_items i where i.company_seq = $1 order by i.item_code`,
    [companySeq],
  );
  const { rows: uses } = await tx.$client.query<{ payrollTemplateSeq: number; itemSide: ItemSide; itemSeq: number; amount: number | null }>(
    `select distinct on (t.payroll_template_seq, t.item_side, t.item_seq) t.payroll_template_seq as "payrollTemplateSeq", t.item_side as "itemSide",
      t.item_seq as "itemSeq", t.amount_centavos as amount
    from payroll_template_items t where t.company_seq = $1 order by t.payroll_template_seq, t.item_side, t.item_seq, t.effective_day desc`,
    [companySeq],
  );
  const stored = new Map<string, StoredEntry[]>();
  for (const itemSide of ["EARNING", "DEDUCTION"] as const) {
    const { rows } = await tx.$client.query<StoredEntry & { employeeSeq: number; itemSeq: number }>(
      `select e.entry_seq as "entrySeq", e.employee_seq as "employeeSeq", e.item_seq as "itemSeq", e.monthly_amount_centavos as amount,
        e.start_date as "from", e.end_date as "to", e.note from ${SIDES[itemSide].name} e where e.company_seq = $1
        order by e.employee_seq, e.item_seq, e.start_date nulls first, e.entry_seq`,
      [companySeq],
    );
    for (const { employeeSeq, itemSeq, ...entry } of rows) {
      const key = entryKey(employeeSeq, { itemSide, itemSeq });
      const list = stored.get(key);
      if (list) list.push(entry);
      else stored.set(key, [entry]);
    }
  }
  return { people, items, uses: new Map(uses.map((use) => [useKey(use.payrollTemplateSeq, use), use.amount])), stored };
}

/** Executes plans in few statements. */
export async function writeEntries(tx: Tx, { companySeq }: Company, plans: EntrySheetResult["plans"]): Promise<void> {
  for (const itemSide of ["EARNING", "DEDUCTION"] as const) {
    const { table, counter } = SIDES[itemSide];
    const ownPlans = plans.filter(({ item }) => item.itemSide === itemSide);
    const rowOf = ({ earner, item }: (typeof ownPlans)[number], entrySeq: number, { amount, from, to, note }: EntrySpan) => ({
      companySeq,
      entrySeq,
      employeeSeq: earner.employeeSeq,
      itemSeq: item.itemSeq,
      monthlyAmountCentavos: amount,
      startDate: from,
      endDate: to,
      note,
      revision: 1,
    });
    const added = ownPlans.flatMap((plan) => plan.plan.add.map((span) => ({ one: plan, span })));
    const first = added.length === 0 ? 0 : await nextSeq(tx, companySeq, counter, added.length);
    await upsertRows(
      tx,
      table,
      [
        ...ownPlans.flatMap((plan) => plan.plan.change.map(({ before, after }) => rowOf(plan, before.entrySeq, after))),
        ...added.map(({ one, span }, index) => rowOf(one, first + index, span)),
      ],
      { revision: `"${SIDES[itemSide].name}".revision + 1` },
    );
  }
}
