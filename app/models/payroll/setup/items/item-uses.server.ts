import { readInCompany, type Tx } from "~/db/client.server";
import type { Item } from "~/domain/payroll/setup/items/item";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;
type Key = Pick<Item, "itemSide" | "itemSeq">;

/** An item in the company's list. */
export interface ItemRow {
  itemSide: ItemSide;
  itemSeq: number;
  itemCode: string;
  itemName: string;
  itemKind: Item["itemKind"];
  taxTreatment: Item["taxTreatment"];
  form2316Item: string;
  account: string;
  itemState: Item["itemState"];
  templates: number;
  employees: number;
  lastPaid: Day | null;
}

const ENTRIES: Record<ItemSide, string> = { EARNING: "employee_allowances", DEDUCTION: "employee_deductions" };

/** Employees with an entry and a payslip of a completed payroll within its period. */
const paidBy = (side: ItemSide) =>
  `exists (select 1 from ${ENTRIES[side]} e join payslips s on s.company_seq = e.company_seq and s.employee_seq = e.employee_seq and s.payroll_seq = p.payroll_seq
    where e.company_seq = $1 and e.item_seq = i.item_seq and (e.start_date is null or e.start_date <= p.end_date) and (e.end_date is null or e.end_date >= p.start_date))`;

/** The company's items with their usage, by side and name. @param q words of the name or the code */
export function listItems(scope: Company, { q, side }: { q: string; side: ItemSide | null }): Promise<ItemRow[]> {
  return readInCompany(scope, async (tx) => {
    const ofSide = async (of: ItemSide): Promise<ItemRow[]> => {
      const { rows } = await tx.$client.query<ItemRow>(
        `select i.item_side as "itemSide", i.item_seq as "itemSeq", i.item_code as "itemCode", i.item_name as "itemName", i.item_kind as "itemKind",
          i.form_2316_item as "form2316Item", i.account, i.item_state as "itemState",
          (select v.tax_treatment from payroll_item_versions v where v.company_seq = $1 and v.item_side = i.item_side and v.item_seq = i.item_seq
            order by v.effective_day desc limit 1) as "taxTreatment",
          (select count(distinct t.payroll_template_seq)::int from payroll_template_items t
            where t.company_seq = $1 and t.item_side = i.item_side and t.item_seq = i.item_seq) as templates,
          (select count(distinct e.employee_seq)::int from ${ENTRIES[of]} e where e.company_seq = $1 and e.item_seq = i.item_seq) as employees,
          (select max(p.pay_date) from payrolls p where p.company_seq = $1 and p.closed and ${paidBy(of)}) as "lastPaid"
        from payroll_items i where i.company_seq = $1 and i.item_side = $2 and ($3 = '' or position($3 in lower(i.item_name || ' ' || i.item_code)) > 0)
        order by i.item_state desc, lower(i.item_name), i.item_seq`,
        [scope.companySeq, of, q.toLowerCase()],
      );
      return rows;
    };
    return side === null ? [...(await ofSide("EARNING")), ...(await ofSide("DEDUCTION"))] : ofSide(side);
  });
}

/** The effect of a change of an item: templates, employees with an entry, and the templates' open payrolls. */
export interface ItemReach {
  templates: { payrollTemplateSeq: number; payrollTemplateName: string }[];
  employees: number;
  openPayrolls: number;
}

export function readReach(scope: Company, { itemSide, itemSeq }: Key): Promise<ItemReach> {
  return readInCompany(scope, async (tx) => {
    const templates = await tx.$client.query<ItemReach["templates"][number]>(
      `select t.payroll_template_seq as "payrollTemplateSeq", t.payroll_template_name as "payrollTemplateName" from payroll_templates t
        where t.company_seq = $1 and exists (select 1 from payroll_template_items u where u.company_seq = $1
          and u.payroll_template_seq = t.payroll_template_seq and u.item_side = $2 and u.item_seq = $3) order by lower(t.payroll_template_name)`,
      [scope.companySeq, itemSide, itemSeq],
    );
    const counts = await tx.$client.query<{ employees: number; openPayrolls: number }>(
      `select (select count(distinct e.employee_seq)::int from ${ENTRIES[itemSide]} e where e.company_seq = $1 and e.item_seq = $3) as employees,
        (select count(*)::int from payrolls p where p.company_seq = $1 and not p.closed and exists (select 1 from payroll_template_items u
          where u.company_seq = $1 and u.item_side = $2 and u.item_seq = $3 and (p.payroll_template_seq is null or u.payroll_template_seq = p.payroll_template_seq)))
          as "openPayrolls"`,
      [scope.companySeq, itemSide, itemSeq],
    );
    return { templates: templates.rows, ...counts.rows[0]! };
  });
}

/** The last day of completed payrolls that used an item, of one template or all; null when none did. */
export async function usedThrough(
  tx: Tx,
  { companySeq }: Company,
  { itemSide, itemSeq }: Key,
  payrollTemplateSeq: number | null = null,
): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ day: Day | null }>(
    `select max(p.end_date) as day from payroll_items i join payrolls p on p.company_seq = i.company_seq and p.closed
      where i.company_seq = $1 and i.item_side = $2 and i.item_seq = $3 and ${paidBy(itemSide)}
        and ($4::int is null or p.payroll_template_seq is null or p.payroll_template_seq = $4)`,
    [companySeq, itemSide, itemSeq, payrollTemplateSeq],
  );
  return rows[0]?.day ?? null;
}

/** The last day of the completed payrolls that used an item, for a form. */
export function lastUseOf(scope: Company, item: Key, payrollTemplateSeq: number | null = null): Promise<Day | null> {
  return readInCompany(scope, (tx) => usedThrough(tx, scope, item, payrollTemplateSeq));
}

/** Two active items with one name would be ambiguous on a payslip. @throws Refusal @source payroll settings F-9 */
export async function refuseDuplicateItemName(
  tx: Tx,
  { companySeq }: Company,
  { itemSide, itemSeq, itemName }: Pick<Item, "itemSide" | "itemSeq" | "itemName">,
  payrollTemplateSeq: number | null = null,
  /** The form field that shows the message. */
  field: string | null = payrollTemplateSeq === null ? "itemName" : "itemCode",
): Promise<void> {
  const { rows } = await tx.$client.query<{ itemCode: string; payrollTemplateName: string }>(
    `select i.item_code as "itemCode", p.payroll_template_name as "payrollTemplateName"
      from payroll_template_items t join payroll_items i on i.company_seq = t.company_seq and i.item_side = t.item_side and i.item_seq = t.item_seq
      join payroll_templates p on p.company_seq = t.company_seq and p.payroll_template_seq = t.payroll_template_seq
      where t.company_seq = $1 and lower(i.item_name) = lower($2) and (i.item_side, i.item_seq) <> ($3, $4) and t.end_day is null
        and t.item_state = 'ENABLE' and i.item_state = 'ENABLE'
        and case when $5::int is null then exists (select 1 from payroll_template_items o where o.company_seq = $1
          and o.payroll_template_seq = t.payroll_template_seq and o.item_side = $3 and o.item_seq = $4 and o.end_day is null and o.item_state = 'ENABLE')
          else t.payroll_template_seq = $5 end
      limit 1`,
    [companySeq, itemName, itemSide, itemSeq, payrollTemplateSeq],
  );
  const [other] = rows;
  if (!other) return;
  throw new Refusal(
    `${other.payrollTemplateName} has an item of this name already, ${other.itemCode}. Rename one of them, or end the other first.`,
    field === null ? {} : { field },
  );
}
