import type { Tx } from "~/db/client.server";
import type { Timing } from "~/domain/payroll/facts/pay-kinds";
import type { Item } from "~/domain/payroll/setup/items/item";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** A company item with its rules on a day. */
export type CompanyItem = Omit<Item, "itemSeq" | "account" | "stateReason" | "effectiveDay" | "revision">;

/** An item of a template on a day. */
export interface TemplateItemOn extends CompanyItem {
  payrollTemplateSeq: number;
  amount: number | null;
  ownTiming: Timing | null;
  used: boolean;
  endDay: Day | null;
  /** Its position in the template. */
  itemPlace: number;
}

const ITEM = `i.item_side as "itemSide", i.item_code as "itemCode", i.item_name as "itemName", i.item_kind as "itemKind", i.item_order as "itemOrder",
  i.form_2316_item as "form2316Item", i.item_state as "itemState", v.amount_formula as "amountFormula", v.payment_kind as "paymentKind",
  v.tax_treatment as "taxTreatment", v.de_minimis_key as "deMinimisKey", v.tax_class as "taxClass", v.timing, v.prorate_yn as "prorateYn",
  v.sss_base_yn as "sssBaseYn", v.pag_ibig_base_yn as "pagIbigBaseYn", v.union_dues_yn as "unionDuesYn", v.pag_ibig_extra as "pagIbigExtra"`;
const OF_ITEM = (item: string, other: string) =>
  `${item}.company_seq = ${other}.company_seq and ${item}.item_side = ${other}.item_side and ${item}.item_seq = ${other}.item_seq`;

/** The company's items by code; one whose rules begin later has those. */
export async function readCompanyItems(tx: Tx, { companySeq }: Company, day: Day): Promise<Map<string, CompanyItem>> {
  const { rows } = await tx.$client.query<CompanyItem>(
    `select distinct on (i.item_side, i.item_seq) ${ITEM}
       from payroll_items i join payroll_item_versions v on ${OF_ITEM("v", "i")}
      where i.company_seq = $1 order by i.item_side, i.item_seq, v.effective_day > $2, v.effective_day desc`,
    [companySeq, day],
  );
  return new Map(rows.map((row) => [row.itemCode, row]));
}

/** The items of all templates on a day, in the order of each template. */
export async function readTemplateItems(tx: Tx, { companySeq }: Company, day: Day): Promise<Map<number, TemplateItemOn[]>> {
  const { rows } = await tx.$client.query<TemplateItemOn>(
    `select * from (select distinct on (t.payroll_template_seq, t.item_side, t.item_seq) ${ITEM},
        t.payroll_template_seq as "payrollTemplateSeq", t.amount_centavos as amount, t.timing as "ownTiming",
        t.item_state = 'ENABLE' as used, t.end_day as "endDay", t.item_order as "itemPlace"
       from payroll_template_items t join payroll_items i on ${OF_ITEM("i", "t")} join payroll_item_versions v on ${OF_ITEM("v", "t")}
      where t.company_seq = $1 and t.effective_day <= $2 and v.effective_day <= $2
      order by t.payroll_template_seq, t.item_side, t.item_seq, t.effective_day desc, v.effective_day desc) as latest
     order by "itemSide" desc, "itemPlace", "itemCode"`,
    [companySeq, day],
  );
  return Map.groupBy(
    rows.filter(({ used, itemState, endDay }) => used && itemState === "ENABLE" && (endDay === null || endDay >= day)),
    ({ payrollTemplateSeq }) => payrollTemplateSeq,
  );
}

/** Templates with items, rules or pay days that begin after a day. */
export async function readChangingTemplates(tx: Tx, { companySeq }: Company, day: Day): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select payroll_template_seq as seq from payroll_template_versions where company_seq = $1 and effective_day > $2
     union select payroll_template_seq from payroll_template_items where company_seq = $1 and effective_day > $2
     union select payroll_template_seq from payroll_template_pay_days where company_seq = $1 and effective_day > $2
     union select t.payroll_template_seq from payroll_template_items t join payroll_item_versions v on ${OF_ITEM("v", "t")}
      where t.company_seq = $1 and v.effective_day > $2`,
    [companySeq, day],
  );
  return new Set(rows.map(({ seq }) => seq));
}
