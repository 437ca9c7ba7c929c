import type { Tx } from "~/db/client.server";
import type { AllowanceItem, DeductionItem, ItemAmount } from "~/domain/payroll/facts/facts";
import type {
  AmountFormula,
  ItemKind,
  ItemState,
  PagIbigExtra,
  PaymentKind,
  TaxClass,
  TaxTreatment,
  Timing,
} from "~/domain/payroll/facts/pay-kinds";
import type { Day } from "~/domain/shared/day";

/** A template's items as a payroll pays them. */
export interface ItemsInForce {
  allowanceItems: AllowanceItem[];
  deductionItems: DeductionItem[];
}

interface Row {
  payrollTemplateSeq: number;
  /** The days on which the template has the item, and from which its rules apply. */
  effectiveDay: Day;
  endDay: Day | null;
  versionDay: Day;
  itemSide: "EARNING" | "DEDUCTION";
  itemSeq: number;
  itemName: string;
  itemKind: ItemKind;
  itemState: ItemState;
  itemOrder: number;
  formula: AmountFormula;
  amount: number | null;
  paymentKind: PaymentKind;
  taxTreatment: TaxTreatment;
  deMinimisKey: string | null;
  taxClass: TaxClass | null;
  timing: Timing;
  prorateYn: "Y" | "N" | null;
  sssBaseYn: "Y" | "N" | null;
  pagIbigBaseYn: "Y" | "N" | null;
  unionDuesYn: "Y" | "N";
  pagIbigExtra: PagIbigExtra | null;
}

/** Returns a template's items in force on a day. */
export type ItemsOn = (payrollTemplateSeq: number, day: Day) => ItemsInForce;

/** The items of all templates by day: the company item's values in force, overridden by the template's (F-9). */
export async function readItems(tx: Tx, companySeq: number): Promise<ItemsOn> {
  const { rows } = await tx.$client.query<Row>(
    `select t.payroll_template_seq as "payrollTemplateSeq", t.effective_day as "effectiveDay", t.end_day as "endDay", v.effective_day as "versionDay",
      t.item_side as "itemSide", t.item_seq as "itemSeq", i.item_name as "itemName",
      i.item_kind as "itemKind", case when i.item_state = 'ENABLE' then t.item_state else i.item_state end as "itemState", t.item_order as "itemOrder",
      v.amount_formula as formula, t.amount_centavos as amount, v.payment_kind as "paymentKind", v.tax_treatment as "taxTreatment",
      v.de_minimis_key as "deMinimisKey", v.tax_class as "taxClass", coalesce(t.timing, v.timing) as timing, v.prorate_yn as "prorateYn",
      v.sss_base_yn as "sssBaseYn", v.pag_ibig_base_yn as "pagIbigBaseYn", v.union_dues_yn as "unionDuesYn", v.pag_ibig_extra as "pagIbigExtra"
    from payroll_template_items t
    join payroll_items i on i.company_seq = t.company_seq and i.item_side = t.item_side and i.item_seq = t.item_seq
    join payroll_item_versions v on v.company_seq = t.company_seq and v.item_side = t.item_side and v.item_seq = t.item_seq
    where t.company_seq = $1
    order by t.payroll_template_seq, t.item_seq, t.effective_day, v.effective_day desc`,
    [companySeq],
  );
  const ofTemplates = Map.groupBy(rows, ({ payrollTemplateSeq }) => payrollTemplateSeq);
  return (payrollTemplateSeq, day) => itemsOn(ofTemplates.get(payrollTemplateSeq) ?? [], day);
}

/** @param rows of one template, each item's latest rules first */
function itemsOn(rows: readonly Row[], day: Day): ItemsInForce {
  const items: ItemsInForce = { allowanceItems: [], deductionItems: [] };
  const taken = new Set<string>();
  for (const row of rows) {
    const { itemSide, itemSeq, effectiveDay, endDay, versionDay } = row;
    const key = `${itemSide} ${itemSeq} ${effectiveDay}`;
    if (effectiveDay > day || versionDay > day || (endDay !== null && endDay < day) || taken.has(key)) continue;
    taken.add(key);
    if (itemSide === "EARNING") items.allowanceItems.push(allowanceOf(row));
    else items.deductionItems.push(deductionOf(row));
  }
  return items;
}

/** Digests depend on the field order, and on the omission of fixed-amount fields. */
function allowanceOf(row: Row): AllowanceItem {
  const { itemSeq, itemName, itemKind, paymentKind, itemState, taxTreatment, deMinimisKey, timing, taxClass } = row;
  return {
    itemSeq,
    itemName,
    itemKind,
    paymentKind,
    state: itemState,
    taxTreatment,
    deMinimisKey,
    timing,
    taxClass,
    prorate: yes(row.prorateYn),
    sssBase: yes(row.sssBaseYn),
    pagIbigBase: yes(row.pagIbigBaseYn),
    ...amountOf(row),
  };
}

function deductionOf(row: Row): DeductionItem {
  const { itemSeq, itemName, itemKind, itemState, itemOrder, timing, unionDuesYn, pagIbigExtra } = row;
  const base = { itemSeq, itemName, itemKind, state: itemState, order: itemOrder, timing, unionDues: unionDuesYn === "Y" };
  return { ...base, ...(pagIbigExtra === null ? {} : { pagIbigExtra }), ...amountOf(row) };
}

const amountOf = ({ formula, amount }: Row): ItemAmount => ({
  ...(formula === "FIXED" ? {} : { formula }),
  ...(amount === null ? {} : { amount }),
});

const yes = (flag: "Y" | "N" | null) => (flag === null ? null : flag === "Y");
