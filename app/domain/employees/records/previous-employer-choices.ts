const EMPLOYMENT = {
  R: "Regular",
  C: "Casual",
  CP: "Contractual/Project-Based",
  S: "Seasonal",
  P: "Probationary",
  AL: "Apprentices/Learners",
} as const;

/** Employment status at the previous employer, by the codes of the Bureau of Internal Revenue (PREV-10). */
export type PreviousEmploymentType = keyof typeof EMPLOYMENT;
export const PREVIOUS_EMPLOYMENT_TYPES = Object.keys(EMPLOYMENT) as [PreviousEmploymentType, ...PreviousEmploymentType[]];

/** Label of an employment type of a previous employer; "" for none. */
export function previousEmploymentTypeLabel(type: string | null | undefined): string {
  return (EMPLOYMENT as Partial<Record<string, string>>)[type ?? ""] ?? "";
}

/** The first five of the nine money fields, in form order: non-taxable. */
export const NON_TAXABLE_FIELDS = [
  ["nonTaxableBasicSalary", "Basic Salary (including the exempt P250,000 and below) or Statutory Minimum Wage"],
  ["nonTaxable13thMonthPayAndOtherBenefits", "13th Month Pay and Other Benefits"],
  ["nonTaxableDeminimisBenefits", "De Minimis Benefits"],
  ["nonTaxableSssGsisPagibigAndUnionDues", "SSS, GSIS, PhilHealth, Pag-IBIG and Union Dues"],
  ["nonTaxableSalariesAndOtherFormsOfCompensation", "Salaries and Other Forms of Compensation"],
] as const;

export const TAXABLE_FIELDS = [
  ["taxableBasicSalary", "Basic Salary"],
  ["taxable13thMonthPayAndOtherBenefits", "13th Month Pay and Other Benefits"],
  ["taxableSalariesOtherCompensation", "Salaries and Other Forms of Compensation"],
] as const;

/** Tax withheld by the previous employer. */
export const WITHHELD_FIELD = ["taxWithheldPresentEmployer", "Tax Withheld"] as const;

/** A money field by the specification's name. */
export type PreviousEmployerMoney =
  (typeof NON_TAXABLE_FIELDS)[number][0] | (typeof TAXABLE_FIELDS)[number][0] | (typeof WITHHELD_FIELD)[0];
export const PREVIOUS_EMPLOYER_MONEY = [...NON_TAXABLE_FIELDS, ...TAXABLE_FIELDS, WITHHELD_FIELD] as const;
