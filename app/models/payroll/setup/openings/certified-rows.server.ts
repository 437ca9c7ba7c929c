import type { Tx } from "~/db/client.server";
import { figuresOf, type CertifiedFacts, type Figures, type PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { UncollectedDecision } from "~/domain/payroll/government/certificates/uncollected";
import type { CertifiedPayslip, ItemOfLine } from "~/domain/payroll/government/returns/compensation";
import { createLineItemLookup } from "~/domain/payroll/government/returns/item-of-line";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { PayslipDetail } from "~/models/payroll/runs/payslips/payslip-rows.server";

/** The payslip columns that forms use. */
export interface CertifiedRow {
  figures: Centavos[];
  lines: string;
  detail: string;
  /** Decision on uncollected tax; none = not decided. */
  uncollectedDecision?: UncollectedDecision | null;
}

/** A stored payslip for forms. @param earner the record's flag, for payslips that did not store it yet */
export function certifiedPayslip(
  { figures, lines, detail, uncollectedDecision }: CertifiedRow,
  earner: boolean,
): CertifiedPayslip & { lines: PayslipLine[] } {
  const byName = figuresOf(figures);
  const { certified } = JSON.parse(detail) as PayslipDetail;
  return {
    figures: byName,
    lines: JSON.parse(lines) as PayslipLine[],
    certified: certified ?? earlierCertified(byName, earner),
    uncollectedDecision,
  };
}

/** For payslips stored before this field existed: what was withheld counts as what was due. */
function earlierCertified(figures: Figures, minimumWageEarner: boolean): CertifiedFacts {
  const { sssEmployee, sssMpfEmployee, philHealthEmployee, pagIbigEmployee } = figures;
  return { minimumWageEarner, contributionsDue: sssEmployee + sssMpfEmployee + philHealthEmployee + pagIbigEmployee };
}

/** The form 2316 item of the company's pay items by line. @param chosen by the name of an item, overrides the item's own setting */
export async function itemsOfLines(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  chosen: Readonly<Record<string, string>> = {},
): Promise<ItemOfLine> {
  const { rows } = await tx.$client.query<{ itemSeq: number; itemName: string; form2316Item: string }>(
    `select item_seq as "itemSeq", item_name as "itemName", form_2316_item as "form2316Item" from payroll_items
      where company_seq = $1 and item_side = 'EARNING' order by item_seq`,
    [companySeq],
  );
  const knownRows = rows.map((row) => ({ ...row, form2316Item: chosen[row.itemName] ?? row.form2316Item }));
  const [bySeq, byName] = [
    new Map(knownRows.map((row) => [row.itemSeq, row])),
    new Map([...knownRows.map((row): [string, string] => [row.itemName, row.form2316Item]), ...Object.entries(chosen)]),
  ];
  return createLineItemLookup(
    (itemSeq) => bySeq.get(itemSeq),
    (name) => byName.get(name),
  );
}

/** Sums of an opening balance without form items. */
export interface OpenedSums {
  /** Regular and supplementary. */
  taxable: Centavos;
  supplementary: Centavos;
  /** 13th month pay and other benefits. */
  benefits: Centavos;
  deMinimis: Centavos;
}

/** SQL for those sums of an opening balance `o` of the company $1; used monetized leave is in days, so it has no amount. */
export const OPENED_SUMS = `
  'taxable', o.taxable_regular_centavos + o.taxable_supplementary_centavos, 'supplementary', o.taxable_supplementary_centavos,
  'benefits', o.thirteenth_month_paid_centavos + o.other_benefits_paid_centavos,
  'deMinimis', coalesce((select sum(a.amount) from opening_amounts a
     where a.company_seq = $1 and a.employee_seq = o.employee_seq and a.taxable_year = o.taxable_year
       and a.part = 'DE_MINIMIS' and a.item not like 'monetized_unused_vl_private:%'), 0)::bigint`;

/** Form items of an opening balance entered without them. @source document 5 F-102 */
export function withoutBoxes({ taxable, supplementary, benefits, deMinimis }: OpenedSums): { item: string; amount: Centavos }[] {
  return [
    { item: "39", amount: taxable - supplementary },
    { item: "51B", amount: supplementary },
    { item: "34", amount: benefits },
    { item: "35", amount: deMinimis },
  ];
}
