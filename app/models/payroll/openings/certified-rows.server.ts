import type { Tx } from "~/db/client.server";
import { FIGURES, type CertifiedFacts, type Figures, type PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { UncollectedDecision } from "~/domain/payroll/certificates/uncollected";
import type { CertifiedPayslip, ItemOfLine } from "~/domain/payroll/forms/compensation";
import { itemOfLine } from "~/domain/payroll/forms/item-of-line";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { PayslipDetail } from "~/models/payroll/payslips/payslip-rows.server";

/** The columns of a payslip that forms are made of. */
export interface CertifiedRow {
  figures: Centavos[];
  lines: string;
  detail: string;
  /** Of the tax that it could not collect; none = it was not asked for. */
  uncollectedDecision?: UncollectedDecision | null;
}

/** A stored payslip as forms ask for it. @param earner the record's flag, for payslips of before it was kept with them */
export function certifiedPayslip(
  { figures, lines, detail, uncollectedDecision }: CertifiedRow,
  earner: boolean,
): CertifiedPayslip & { lines: PayslipLine[] } {
  const byName = Object.fromEntries(FIGURES.map((figure, index) => [figure, figures[index]!])) as Figures;
  const { certified } = JSON.parse(detail) as PayslipDetail;
  return {
    figures: byName,
    lines: JSON.parse(lines) as PayslipLine[],
    certified: certified ?? earlierCertified(byName, earner),
    uncollectedDecision,
  };
}

/** Of a payslip of before this was kept: what was taken stands for what was due. */
function earlierCertified(figures: Figures, minimumWageEarner: boolean): CertifiedFacts {
  const { sssEmployee, sssMpfEmployee, philHealthEmployee, pagIbigEmployee } = figures;
  return { minimumWageEarner, contributionsDue: sssEmployee + sssMpfEmployee + philHealthEmployee + pagIbigEmployee };
}

/** Where the lines of the company's items stand on form 2316. @param chosen by the name of an item, before what the item itself says */
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
  const known = rows.map((row) => ({ ...row, form2316Item: chosen[row.itemName] ?? row.form2316Item }));
  const [bySeq, byName] = [
    new Map(known.map((row) => [row.itemSeq, row])),
    new Map([...known.map((row): [string, string] => [row.itemName, row.form2316Item]), ...Object.entries(chosen)]),
  ];
  return itemOfLine(
    (itemSeq) => bySeq.get(itemSeq),
    (name) => byName.get(name),
  );
}

/** The sums of an opening that has no items of the form. */
export interface OpenedSums {
  /** Regular and supplementary together. */
  taxable: Centavos;
  supplementary: Centavos;
  /** 13th month pay and other benefits. */
  benefits: Centavos;
  deMinimis: Centavos;
}

/** In SQL, those sums of an opening `o` of the company $1; what was used of monetized leave is kept in days and is no amount. */
export const OPENED_SUMS = `
  'taxable', o.taxable_regular_centavos + o.taxable_supplementary_centavos, 'supplementary', o.taxable_supplementary_centavos,
  'benefits', o.thirteenth_month_paid_centavos + o.other_benefits_paid_centavos,
  'deMinimis', coalesce((select sum(a.amount) from opening_amounts a
     where a.company_seq = $1 and a.employee_seq = o.employee_seq and a.taxable_year = o.taxable_year
       and a.part = 'DE_MINIMIS' and a.item not like 'monetized_unused_vl_private:%'), 0)::bigint`;

/** Where an opening without items of the form stands on it. @source document 5 F-102 */
export function withoutBoxes({ taxable, supplementary, benefits, deMinimis }: OpenedSums): { item: string; amount: Centavos }[] {
  return [
    { item: "39", amount: taxable - supplementary },
    { item: "51B", amount: supplementary },
    { item: "34", amount: benefits },
    { item: "35", amount: deMinimis },
  ];
}
