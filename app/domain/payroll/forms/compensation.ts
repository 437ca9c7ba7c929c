import type { UncollectedDecision } from "~/domain/payroll/certificates/uncollected";
import type { CertifiedFacts, Figure, Figures, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";

/** The items of BIR Form 2316 that hold what was paid in the year, but those that a ceiling of the whole year divides (34, 48). */
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

/** Pay as the certificate divides it; payslips of a year add up. Centavos. */
export interface Compensation {
  items: Record<PaidItem, Centavos>;
  /** 13th month pay and other benefits, de minimis above its ceilings included: the year's ceiling divides them into 34 and 48. */
  benefits: Centavos;
  /** Contributions of a minimum wage earner that reduce taxable pay instead of the exempt wage: the form of the year takes them off its taxable items. */
  chargedToTaxable: Centavos;
  /** Withheld by this employer less what it gave back, with what it remits itself. */
  withheld: Centavos;
  /** Due in the payroll that settled the year, but not covered by pay, and not remitted by the employer. */
  uncollected: Centavos;
}

/** A payslip as far as the certificate asks for it. */
export interface CertifiedPayslip {
  figures: Figures;
  lines: readonly Pick<PayslipLine, "code" | "label" | "figure" | "amount">[];
  certified: CertifiedFacts;
  /** What was decided of the tax that it could not collect; null or none = nothing yet. */
  uncollectedDecision?: UncollectedDecision | null;
}

/** Tax that a payslip could not collect and that the employer remits in its place; centavos. @source document 5 F-26 */
export function employerRemits({ figures, uncollectedDecision }: Pick<CertifiedPayslip, "figures" | "uncollectedDecision">): Centavos {
  return uncollectedDecision === "EMPLOYER_REMITS" ? figures.taxUncollected : 0;
}

/**
 * Contributions and union dues that were charged to the taxable pay of a minimum wage earner: what the tax base lacks of the earner's taxable items.
 * Sums of payslips have the sum of theirs.
 * @source payroll-rules R-39, `mweContributions`
 */
export function chargedToTaxable({ figures, certified }: Pick<CertifiedPayslip, "figures" | "certified">): Centavos {
  if (!certified.minimumWageEarner) return 0;
  const taxable = figures.taxableAllowance + figures.supplementaryPay + figures.poolTaxable;
  const due = certified.contributionsDue;
  const lacking = taxable - figures.taxableRegular - figures.taxableSupplementary;
  // Contributions that are given back raise taxable pay again.
  return due < 0 ? Math.min(0, Math.max(due, lacking)) : Math.max(0, Math.min(due, lacking));
}

const ITEM_FIGURES: readonly PayslipLine["figure"][] = ["taxableAllowance", "supplementaryPay", "nonTaxableAllowance"];

/** Whether a line of a payslip is that of an item, which the certificate asks for by itself. */
export const isItemLine = ({ figure }: Pick<PayslipLine, "figure">): boolean => ITEM_FIGURES.includes(figure);

/** Where the line of an item goes: an item of the form, or NONE for an outlay that is given back. */
export type ItemOfLine = (line: CertifiedPayslip["lines"][number]) => PaidItem | "NONE";

interface Place {
  figure: Figure;
  sign: 1 | -1;
  item: PaidItem;
}
const place = (item: PaidItem, ofEarner: PaidItem, sign: 1 | -1, ...figures: Figure[]) =>
  figures.map((figure) => ({ figure, sign, item, ofEarner }));
const PLACES = [
  ...place("39", "29", 1, "basicSalary"),
  ...place("39", "29", -1, "absence", "late", "undertime", "unpaidLeave"),
  ...place("39", "30", 1, "holidayBasicPay"),
  ...place("51A", "30", 1, "restDayPay", "specialDayPay", "regularHolidayPay"),
  ...place("50", "31", 1, "overtimePay"),
  ...place("51A", "32", 1, "nightDifferential"),
  ...place("35", "35", 1, "deMinimisExempt"),
  ...place("37", "37", 1, "separationPay"),
];

/** Where figures of a payslip stand on the certificate, and with which sign. @param earner of minimum wage @source document 5 F-21 */
export const placesOf = (earner: boolean): Place[] =>
  PLACES.map(({ figure, sign, item, ofEarner }) => ({ figure, sign, item: earner ? ofEarner : item }));

/** Nothing paid. */
export function noCompensation(): Compensation {
  return { items: { ...NO_ITEMS }, benefits: 0, chargedToTaxable: 0, withheld: 0, uncollected: 0 };
}
const NO_ITEMS = Object.fromEntries(PAID_ITEMS.map((item) => [item, 0])) as Compensation["items"];

/**
 * A payslip in the items of the certificate: wages are net of contributions, so that no peso counts twice and the items less `chargedToTaxable` add up
 * to what was paid.
 * @param itemOf where each line of a taxable or non-taxable item goes
 * @source document 5 F-20 to F-23: a minimum wage earner's 231,030.00 less 20,032.84 due is 210,997.16 in 29
 */
export function compensationOf(payslip: CertifiedPayslip, itemOf: ItemOfLine): Compensation {
  const { figures, lines, certified } = payslip;
  const remitted = employerRemits(payslip);
  const paid = noCompensation();
  const earner = certified.minimumWageEarner;
  const put = (item: PaidItem, amount: Centavos) => (paid.items[item] += amount);
  for (const { figure, sign, item } of placesOf(earner)) put(item, sign * figures[figure]);
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

/** Two parts of a year together. */
export function addedCompensation(a: Compensation, b: Compensation): Compensation {
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
