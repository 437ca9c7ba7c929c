import { MONTHS } from "~/domain/shared/calendar";
import { MONTH_FIGURE_KEYS, MONTH_FIGURES, monthFigureField } from "./opening-month";

/**
 * Fields of an opening balance (F-102): the form's labels and, in the same order, the workbook headings (appendix B). All fields are text;
 * `opening-input.ts` parses them.
 */

/** Form 2316 items for the months before, with the form's own labels. @source BIR Form 2316 (September 2021 ENCS), Part IV-B */
export const OPENING_BOXES = {
  "29": "Basic salary, exempt or of a minimum wage earner",
  "30": "Holiday pay, minimum wage earner",
  "31": "Overtime pay, minimum wage earner",
  "32": "Night shift differential, minimum wage earner",
  "33": "Hazard pay, minimum wage earner",
  "34": "13th month pay and other benefits, exempt",
  "35": "De minimis benefits",
  "36": "SSS, PhilHealth, Pag-IBIG and union dues, employee’s share",
  "37": "Salaries and other compensation, exempt",
  "39": "Basic salary, taxable",
  "40": "Representation",
  "41": "Transportation",
  "42": "Cost of living allowance",
  "43": "Fixed housing allowance",
  "44A": "Others, regular",
  "44B": "Others, regular",
  "45": "Commission",
  "46": "Profit sharing",
  "47": "Fees, director’s fees included",
  "48": "13th month pay and other benefits, taxable",
  "49": "Hazard pay",
  "50": "Overtime pay",
  "51A": "Others, supplementary",
  "51B": "Others, supplementary",
} as const;
export type OpeningBox = keyof typeof OPENING_BOXES;

// Integer-like keys come first in a JavaScript object, so form order is repeated here.
const EXEMPT_BOXES = ["29", "30", "31", "32", "33", "34", "35", "36", "37"] as const satisfies OpeningBox[];
const REGULAR_BOXES = ["39", "40", "41", "42", "43", "44A", "44B"] as const satisfies OpeningBox[];
const SUPPLEMENTARY_BOXES = ["45", "46", "47", "48", "49", "50", "51A", "51B"] as const satisfies OpeningBox[];
/** Items by the headings of the form: non-taxable, taxable regular, taxable supplementary. */
export const BOX_GROUPS = { exempt: EXEMPT_BOXES, regular: REGULAR_BOXES, supplementary: SUPPLEMENTARY_BOXES } as const;
export const BOXES: readonly OpeningBox[] = [...EXEMPT_BOXES, ...REGULAR_BOXES, ...SUPPLEMENTARY_BOXES];
/** Items 39 to 51B: together the form's item 52. */
export const TAXABLE_BOXES: readonly OpeningBox[] = [...REGULAR_BOXES, ...SUPPLEMENTARY_BOXES];

/** The employee's shares of contributions, by agency. */
export const SHARES = { SSS: "SSS", MPF: "MPF", PHILHEALTH: "PhilHealth", PAG_IBIG: "Pag-IBIG" } as const;
export type Share = keyof typeof SHARES;
export const SHARE_KEYS = Object.keys(SHARES) as Share[];

/** The benefits whose exempt use counts over a month, a semester or a year, and their column labels. @source RR 29-2025 */
export const USED_BENEFITS = {
  monetized_unused_vl_private: "Monetized vacation leave, days used",
  medical_cash_allowance_dependents: "Medical cash allowance, exempt this semester",
  rice_subsidy: "Rice subsidy, exempt this month",
  uniform_clothing: "Uniform and clothing, exempt this year",
  actual_medical_assistance: "Medical assistance, exempt this year",
  laundry: "Laundry, exempt this month",
  achievement_award: "Achievement award, exempt this year",
  gifts_christmas_anniversary: "Gifts, exempt this year",
  cba_productivity: "Collective agreement and productivity, exempt this year",
} as const;
export type UsedBenefit = keyof typeof USED_BENEFITS;
export const USED_KEYS = Object.keys(USED_BENEFITS) as UsedBenefit[];
/** Days count to the thousandth, everything else to the centavo. */
export const isCountedInDays = (benefit: string): boolean => benefit.startsWith("monetized_");

/** Form field names. */
export const boxField = <Box extends OpeningBox>(box: Box) => `box${box}` as const;
export const monthField = (month: number) => `withheld${month}`;
export const shareField = <One extends Share>(share: One) => `share${share}` as const;
export const usedField = <One extends UsedBenefit>(benefit: One) => `used_${benefit}` as const;

/** A field and its heading in the workbook. */
export type OpeningColumn = { field: string; heading: string; kind: "day" | "whole" | "amount" | "days" | "yes" };

const amount = (field: string, heading: string): OpeningColumn => ({ field, heading, kind: "amount" });

/** All fields of an opening balance in the order of the workbook. @source document 5, appendix B */
export const OPENING_COLUMNS: readonly OpeningColumn[] = [
  { field: "throughDate", heading: "Through day", kind: "day" },
  { field: "payrollPeriods", heading: "Payrolls", kind: "whole" },
  amount("basicEarned", "Basic earned"),
  ...BOXES.map((box) => amount(boxField(box), `${box} ${OPENING_BOXES[box]}`)),
  amount("taxableRegular", "Taxable regular"),
  amount("taxableSupplementary", "Taxable supplementary"),
  ...MONTHS.map((month, index) => amount(monthField(index + 1), `Withheld ${month}`)),
  amount("taxWithheld", "Withheld in all"),
  amount("thirteenthMonthPaid", "13th month paid"),
  amount("otherBenefitsPaid", "Other benefits paid"),
  ...SHARE_KEYS.map((share) => amount(shareField(share), SHARES[share])),
  amount("employeeContributions", "Contributions in all"),
  amount("grossPay", "Gross pay"),
  amount("netPay", "Net pay"),
  ...USED_KEYS.map((benefit): OpeningColumn => ({
    field: usedField(benefit),
    heading: USED_BENEFITS[benefit],
    kind: isCountedInDays(benefit) ? "days" : "amount",
  })),
  ...MONTH_FIGURE_KEYS.map((figure) => amount(monthFigureField(figure), `Begun month: ${MONTH_FIGURES[figure]}`)),
  { field: "cumulativeAverage", heading: "Cumulative average", kind: "yes" },
];
