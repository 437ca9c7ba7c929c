import type { Tx } from "~/db/client.server";
import type { OneTimeItem } from "~/domain/payroll/runs/special-amounts";
import type { Day } from "~/domain/shared/day";

/** Active company items with the rules of a day, by code, without those computed from days or as a share of basic pay. */
export async function readOneTimeItems(tx: Tx, companySeq: number, day: Day): Promise<OneTimeItem[]> {
  const { rows } = await tx.$client.query<OneTimeItem>(
    `select i.item_side as "itemSide", i.item_seq as "itemSeq", i.item_code as "itemCode", i.item_name as "itemName", i.item_order as "itemOrder",
            v.tax_treatment as "taxTreatment", v.de_minimis_key as "deMinimisKey", v.payment_kind as "paymentKind"
       from payroll_items i
       join lateral (select * from payroll_item_versions v where v.company_seq = $1 and v.item_side = i.item_side and v.item_seq = i.item_seq
         order by v.effective_day <= $2::date desc, abs(v.effective_day - $2::date) limit 1) v on true
      where i.company_seq = $1 and i.item_state = 'ENABLE' and v.amount_formula = 'FIXED'
      order by i.item_code`,
    [companySeq, day],
  );
  return rows;
}
