import { readInCompany } from "~/db/client.server";
import type { AmountFormula } from "~/domain/payroll/facts/pay-kinds";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { TEMPLATE_NOW } from "./template-now.server";

/** An employee's item with its period. */
export interface EmployeeEntry {
  itemSide: ItemSide;
  itemCode: string;
  itemName: string;
  amountFormula: AmountFormula;
  entrySeq: number;
  /** Null = the template's amount. */
  amount: number | null;
  from: Day | null;
  to: Day | null;
  note: string;
  /** Whether the template that pays them today has the item, and its amount. */
  hasItem: boolean;
  /** The item is switched off for the company. */
  off: boolean;
  templateAmount: number | null;
}

/** Upper limit; a workbook may have created many periods. */
const LIMIT = 200;

/** All items of an employee: allowances before deductions, by name, latest first. */
export function listEntriesOfEmployee({ companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<EmployeeEntry[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<EmployeeEntry>(
      `select i.item_side as "itemSide", i.item_code as "itemCode", i.item_name as "itemName", v.amount_formula as "amountFormula",
              e.entry_seq as "entrySeq", e.amount, e.start_date::text as "from", e.end_date::text as "to", e.note,
              t.item_seq is not null as "hasItem", i.item_state = 'DISABLE' as off, t.amount_centavos as "templateAmount"
         from employees
         cross join lateral (select ${TEMPLATE_NOW} as payroll_template_seq) held
         join lateral (
           select 'EARNING' as item_side, a.item_seq, a.entry_seq, a.monthly_amount_centavos as amount, a.start_date, a.end_date, a.note
             from employee_allowances a where a.company_seq = $1 and a.employee_seq = $2
           union all
           select 'DEDUCTION', d.item_seq, d.entry_seq, d.monthly_amount_centavos, d.start_date, d.end_date, d.note
             from employee_deductions d where d.company_seq = $1 and d.employee_seq = $2
         ) e on true
         join payroll_items i on i.company_seq = $1 and i.item_side = e.item_side and i.item_seq = e.item_seq
         join lateral (select amount_formula from payroll_item_versions w where w.company_seq = $1 and w.item_side = i.item_side and w.item_seq = i.item_seq
                        order by w.effective_day desc limit 1) v on true
         left join lateral (select u.item_seq, u.amount_centavos from payroll_template_items u where u.company_seq = $1
                             and u.payroll_template_seq = held.payroll_template_seq and u.item_side = i.item_side and u.item_seq = i.item_seq
                             order by u.effective_day desc limit 1) t on true
        where employees.company_seq = $1 and employees.employee_seq = $2
        order by i.item_side desc, lower(i.item_name), e.start_date desc nulls last, e.entry_seq limit ${LIMIT}`,
      [companySeq, employeeSeq],
    );
    return rows;
  });
}
