import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import { FIGURE_LABELS } from "~/domain/payroll/engine/explain/figure-labels";
import type { Centavos } from "~/domain/shared/money";
import {
  chargedToTaxable,
  getEmployerRemittance,
  isItemLine,
  listFigureItems,
  type CertifiedPayslip,
  type ItemOfLine,
  type PaidItem,
} from "./compensation";
import type { PaidReturnItem } from "./withholding-return";

/** A component of a form item: a payslip line, or an amount that the form counts differently from the payslip. */
export interface BoxPart {
  label: string;
  amount: Centavos;
}

/**
 * Items that can be broken down: paid items, 13th month pay and other benefits before the annual ceiling, contributions that the annual
 * form deducts from taxable items, and tax withheld.
 */
export type ExpandableItem = PaidItem | "BENEFITS" | "CHARGED" | "25A";

const DUE_LABEL = "Contributions and union dues, as due";
export const CHARGED_LABEL = "Contributions and union dues charged to taxable pay";
const REMITTED_LABEL = "Tax that the employer remits";
const TAXABLE_BENEFITS = "13th month pay and other benefits above the ceiling";

/**
 * The payslip lines behind each certificate item; those of an item add up to its amount in `getCompensation`.
 * @source document 5 F-21, F-29, F-124
 */
export function payslipParts(payslip: CertifiedPayslip, itemOf: ItemOfLine): (BoxPart & { item: ExpandableItem })[] {
  const { figures, lines, certified } = payslip;
  const earner = certified.minimumWageEarner;
  const paidParts = listFigureItems(earner).flatMap(({ figure, sign, item }) =>
    itemParts(item, filterLines(payslip, [figure], sign * figures[figure], figure)),
  );
  const items = lines.filter(isItemLine).flatMap(({ label, amount, ...line }) => {
    const item = itemOf({ label, amount, ...line });
    return item === "NONE" ? [] : itemParts(item === "49" && earner ? "33" : item, [{ label, amount }]);
  });
  const due = certified.contributionsDue;
  const charged = chargedToTaxable(payslip);
  const benefits = filterLines(payslip, ["thirteenthMonthPay", "otherBenefits"], figures.poolAdded, "poolAdded");
  return [
    ...paidParts,
    ...items,
    ...itemParts(earner ? "29" : "39", [{ label: DUE_LABEL, amount: charged - due }]),
    ...itemParts("CHARGED", [{ label: CHARGED_LABEL, amount: -charged }]),
    ...itemParts("36", [{ label: DUE_LABEL, amount: due }]),
    ...itemParts("BENEFITS", benefits),
    ...itemParts("25A", filterLines(payslip, ["withholdingTax"], figures.withholdingTax, "withholdingTax")),
    ...itemParts("25A", [
      { label: FIGURE_LABELS.taxRefund, amount: -figures.taxRefund },
      { label: REMITTED_LABEL, amount: getEmployerRemittance(payslip) },
    ]),
  ].filter(({ amount }) => amount !== 0);
}

const itemParts = (item: ExpandableItem, parts: readonly BoxPart[]) => parts.map((part) => ({ item, ...part }));

/** The lines of the figures if they add up to the amount, otherwise the amount under a figure's label. */
function filterLines({ lines }: CertifiedPayslip, figures: readonly Figure[], amount: Centavos, named: Figure): BoxPart[] {
  const matchingLines = lines.filter(({ figure }) => figures.includes(figure)).map((line) => ({ label: line.label, amount: line.amount }));
  const sum = matchingLines.reduce((all, part) => all + part.amount, 0);
  return matchingLines.length > 0 && sum === amount ? matchingLines : [{ label: FIGURE_LABELS[named], amount }];
}

/** Exempt payslip items that the return shows separately. */
const EXEMPT_OF: Readonly<Partial<Record<PaidReturnItem, readonly ExpandableItem[]>>> = {
  15: ["29"],
  16: ["30", "31", "32", "33"],
  18: ["35"],
  19: ["36"],
  20: ["37"],
};

/**
 * The payslip lines behind a 1601-C item; they add up to its amount in `returnParts`.
 * @source document 5 F-30, F-34
 */
export function returnItemParts(item: PaidReturnItem, payslip: CertifiedPayslip, itemOf: ItemOfLine): BoxPart[] {
  const all = payslipParts(payslip, itemOf);
  const earner = payslip.certified.minimumWageEarner;
  const poolTaxable = payslip.figures.poolTaxable;
  return partsOf()
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, amount }));

  function partsOf(): BoxPart[] {
    const paid = all.filter((part) => part.item !== "25A");
    // What one item excludes belongs to another item.
    if (item === "14") return paid.filter(({ label }) => label !== DUE_LABEL && label !== CHARGED_LABEL);
    if (item === "17") return [...paid.filter((part) => part.item === "BENEFITS"), { label: TAXABLE_BENEFITS, amount: -poolTaxable }];
    if (item === "22") {
      const exempt = new Set<ExpandableItem>(["BENEFITS", "30", "31", "32", "33", "35", "36", "37", ...(earner ? (["29"] as const) : [])]);
      return [...paid.filter((part) => !exempt.has(part.item)), { label: TAXABLE_BENEFITS, amount: poolTaxable }];
    }
    const withheld = all.filter((part) => part.item === "25A");
    if (item === "25") return withheld.filter(({ label }) => label !== FIGURE_LABELS.taxRefund);
    if (item === "26") return withheld.filter(({ label }) => label === FIGURE_LABELS.taxRefund);
    if (item === "15" && !earner) return [];
    return paid.filter((part) => EXEMPT_OF[item]!.includes(part.item));
  }
}
