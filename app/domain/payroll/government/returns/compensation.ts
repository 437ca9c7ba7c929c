import type { UncollectedDecision } from "~/domain/payroll/government/certificates/uncollected";
import type { CertifiedFacts, Figure, Figures, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";

/** Items of BIR Form 2316 for pay of the year, except those divided by an annual ceiling (34, 48). */
export const PAID_ITEMS = [
  "29",
  "30",
  "31",
  "32",
  "33",
  "35",
  "36",
  "37",
  "39",
  "40",
  "41",
  "42",
  "43",
  "44A",
  "44B",
  "45",
  "46",
  "47",
  "49",
  "50",
  "51A",
  "51B",
] as const;
export type PaidItem = (typeof PAID_ITEMS)[number];

/** Pay by certificate item; a year is the sum of its payslips. Centavos. */
export interface Compensation {
  items: Record<PaidItem, Centavos>;
  /** 13th month pay and other benefits, including de minimis excess; the annual ceiling divides them into 34 and 48. */
  benefits: Centavos;
  /**
   * Contributions of a minimum wage earner that reduce taxable pay instead of the exempt wage; the annual form deducts them from its
   * taxable items.
   */
  chargedToTaxable: Centavos;
  /** Withheld by this employer less refunds, including tax the employer remits itself. */
  withheld: Centavos;
  /** Due in the payroll that settled the year, but not covered by pay and not remitted by the employer. */
  uncollected: Centavos;
}

/** The payslip fields that the certificate uses. */
export interface CertifiedPayslip {
  figures: Figures;
  lines: readonly Pick<PayslipLine, "code" | "label" | "figure" | "amount">[];
  certified: CertifiedFacts;
  /** The decision on tax that could not be collected; null or undefined = none yet. */
  uncollectedDecision?: UncollectedDecision | null;
}

/** Uncollected tax that the employer remits instead; centavos. @source document 5 F-26 */
export function getEmployerRemittance({
  figures,
  uncollectedDecision,
}: Pick<CertifiedPayslip, "figures" | "uncollectedDecision">): Centavos {
  return uncollectedDecision === "EMPLOYER_REMITS" ? figures.taxUncollected : 0;
}

/**
 * Contributions and union dues charged to the taxable pay of a minimum wage earner: taxable items minus the tax base. Additive over
 * payslips.
 * @source payroll-rules R-39, `mweContributions`
 */
export function chargedToTaxable({ figures, certified }: Pick<CertifiedPayslip, "figures" | "certified">): Centavos {
  if (!certified.minimumWageEarner) return 0;
  const taxable = figures.taxableAllowance + figures.supplementaryPay + figures.poolTaxable;
  const due = certified.contributionsDue;
  const shortfall = taxable - figures.taxableRegular - figures.taxableSupplementary;
  // Refunded contributions raise taxable pay again.
  return due < 0 ? Math.min(0, Math.max(due, shortfall)) : Math.max(0, Math.min(due, shortfall));
}

const ITEM_FIGURES: readonly PayslipLine["figure"][] = ["taxableAllowance", "supplementaryPay", "nonTaxableAllowance"];

/** Whether a payslip line belongs to an item, which the certificate classifies separately. */
export const isItemLine = ({ figure }: Pick<PayslipLine, "figure">): boolean => ITEM_FIGURES.includes(figure);

/** The form item of an item's line, or NONE for a reimbursed expense. */
export type ItemOfLine = (line: CertifiedPayslip["lines"][number]) => PaidItem | "NONE";

interface FigureItem {
  figure: Figure;
  sign: 1 | -1;
  item: PaidItem;
}
const mapFigures = (item: PaidItem, ofEarner: PaidItem, sign: 1 | -1, ...figures: Figure[]) =>
  figures.map((figure) => ({ figure, sign, item, ofEarner }));
const FIGURE_ITEMS = [
  ...mapFigures("39", "29", 1, "basicSalary"),
  ...mapFigures("39", "29", -1, "absence", "late", "undertime", "unpaidLeave"),
  ...mapFigures("39", "30", 1, "holidayBasicPay"),
  ...mapFigures("51A", "30", 1, "restDayPay", "specialDayPay", "regularHolidayPay"),
  ...mapFigures("50", "31", 1, "overtimePay"),
  ...mapFigures("51A", "32", 1, "nightDifferential"),
  ...mapFigures("35", "35", 1, "deMinimisExempt"),
  ...mapFigures("37", "37", 1, "separationPay"),
];

/** Certificate item and sign of each payslip figure. @param earner of minimum wage @source document 5 F-21 */
export const listFigureItems = (earner: boolean): FigureItem[] =>
  FIGURE_ITEMS.map(({ figure, sign, item, ofEarner }) => ({ figure, sign, item: earner ? ofEarner : item }));

/** Zero compensation. */
export function zeroCompensation(): Compensation {
  return { items: { ...NO_ITEMS }, benefits: 0, chargedToTaxable: 0, withheld: 0, uncollected: 0 };
}
const NO_ITEMS = Object.fromEntries(PAID_ITEMS.map((item) => [item, 0])) as Compensation["items"];

/**
 * A payslip by certificate item: wages are net of contributions, so that no amount counts twice and the items less `chargedToTaxable` add
 * up to the amount paid.
 * @param itemOf the item of each taxable or non-taxable line
 * @source document 5 F-20 to F-23: a minimum wage earner's 231,030.00 less 20,032.84 due is 210,997.16 in 29
 */
export function getCompensation(payslip: CertifiedPayslip, itemOf: ItemOfLine): Compensation {
  const { figures, lines, certified } = payslip;
  const remitted = getEmployerRemittance(payslip);
  const paid = zeroCompensation();
  const earner = certified.minimumWageEarner;
  const put = (item: PaidItem, amount: Centavos) => (paid.items[item] += amount);
  for (const { figure, sign, item } of listFigureItems(earner)) put(item, sign * figures[figure]);
  const charged = chargedToTaxable(payslip);
  put(earner ? "29" : "39", charged - certified.contributionsDue);
  put("36", certified.contributionsDue);
  for (const line of lines) {
    if (!isItemLine(line)) continue;
    const item = itemOf(line);
    if (item !== "NONE") put(item === "49" && earner ? "33" : item, line.amount);
  }
  return {
    ...paid,
    benefits: figures.poolAdded,
    chargedToTaxable: charged,
    withheld: figures.withholdingTax - figures.taxRefund + remitted,
    uncollected: figures.taxUncollected - remitted,
  };
}

/** Sums two parts of a year. */
export function addCompensation(a: Compensation, b: Compensation): Compensation {
  const items = { ...a.items };
  for (const item of PAID_ITEMS) items[item] += b.items[item];
  return {
    items,
    benefits: a.benefits + b.benefits,
    chargedToTaxable: a.chargedToTaxable + b.chargedToTaxable,
    withheld: a.withheld + b.withheld,
    uncollected: a.uncollected + b.uncollected,
  };
}
