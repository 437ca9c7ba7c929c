import { readInCompany, type Tx } from "~/db/client.server";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import type { TemplateItem } from "~/domain/payroll/setup/items/template-item";
import type { Scope } from "~/domain/shared/scope";
import { TEMPLATE_NOW } from "./template-now.server";

type Company = Pick<Scope, "companySeq">;
type Tab = { payrollTemplateSeq: number; itemSide: ItemSide };

const ENTRIES: Record<ItemSide, string> = { EARNING: "employee_allowances", DEDUCTION: "employee_deductions" };

/** A template's items in order, each with its latest rules and how many of its employees have an entry. */
export async function listOf(
  tx: Tx,
  { companySeq }: Company,
  { payrollTemplateSeq, itemSide }: Tab,
): Promise<(TemplateItem & { employees: number })[]> {
  const { rows } = await tx.$client.query<TemplateItem & { employees: number }>(
    `select * from (select distinct on (t.item_seq)
      i.item_side as "itemSide", i.item_seq as "itemSeq", i.item_code as "itemCode", i.item_name as "itemName", i.item_kind as "itemKind",
      i.item_order as "itemOrder", i.form_2316_item as "form2316Item", i.account, i.item_state as "itemState", i.state_reason as "stateReason", i.revision,
      v.effective_day as "effectiveDay", v.amount_formula as "amountFormula", v.payment_kind as "paymentKind", v.tax_treatment as "taxTreatment",
      v.de_minimis_key as "deMinimisKey", v.tax_class as "taxClass", v.timing, v.prorate_yn as "prorateYn", v.sss_base_yn as "sssBaseYn",
      v.pag_ibig_base_yn as "pagIbigBaseYn", v.union_dues_yn as "unionDuesYn", v.pag_ibig_extra as "pagIbigExtra",
      t.amount_centavos as amount, t.timing as "ownTiming", t.item_state = 'ENABLE' as used, t.item_order as "ownOrder", t.effective_day as "ownDay",
      t.end_day as "endDay", t.revision as "ownRevision",
      (select count(distinct e.employee_seq)::int from ${ENTRIES[itemSide]} e
        join employees on employees.company_seq = e.company_seq and employees.employee_seq = e.employee_seq
        where e.company_seq = $1 and e.item_seq = t.item_seq and ${TEMPLATE_NOW} = t.payroll_template_seq) as employees
    from payroll_template_items t
    join payroll_items i on i.company_seq = t.company_seq and i.item_side = t.item_side and i.item_seq = t.item_seq
    join payroll_item_versions v on v.company_seq = t.company_seq and v.item_side = t.item_side and v.item_seq = t.item_seq
    where t.company_seq = $1 and t.payroll_template_seq = $2 and t.item_side = $3
    order by t.item_seq, t.effective_day desc, v.effective_day desc) as latest order by "ownOrder", "itemSeq"`,
    [companySeq, payrollTemplateSeq, itemSide],
  );
  return rows;
}

/** Active company items of a side that a template lacks, by name. */
export function listItemsToAdd(scope: Company, { payrollTemplateSeq, itemSide }: Tab): Promise<{ itemCode: string; itemName: string }[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ itemCode: string; itemName: string }>(
      `select i.item_code as "itemCode", i.item_name as "itemName" from payroll_items i
        where i.company_seq = $1 and i.item_side = $3 and i.item_state = 'ENABLE' and not exists (select 1 from payroll_template_items t
          where t.company_seq = $1 and t.payroll_template_seq = $2 and t.item_side = i.item_side and t.item_seq = i.item_seq)
        order by lower(i.item_name), i.item_seq`,
      [scope.companySeq, payrollTemplateSeq, itemSide],
    );
    return rows;
  });
}
