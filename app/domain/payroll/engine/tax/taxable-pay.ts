import type { Centavos } from "~/domain/shared/money";
import type { Draft } from "~/domain/payroll/engine/draft";
import { getTaxablePool } from "./exclusion-pool";

/** Taxable pay of one payroll with its parts, for the trace. */
export interface TaxablePay {
  /** Signed, as added to the year's sums. */
  regular: Centavos;
  supplementary: Centavos;
  /** Input of the table: negative regular pay has reduced supplementary pay. */
  taxedRegular: Centavos;
  taxedSupplementary: Centavos;
  poolTaxable: Centavos;
  /** basic, holiday, regular items, contributions, union dues, overtime and premiums, supplementary items, taxable pool. */
  parts: (number | string)[];
}

/**
 * Taxable pay of this payroll.
 * @reads basicNet, holiday and premium figures, regularItems, supplementaryItems, poolAdded
 * @writes figures.poolAdded and figures.poolUsedYtd
 * @param shares the employee's contributions due in this run @param unionDues due in this run; centavos
 * @source RR 11-2018, NIRC 32(B)(7), payroll-rules
 */
export function taxablePay(draft: Draft, shares: Centavos, unionDues: Centavos): TaxablePay {
  const { figures, facts, rules } = draft;
  const aboveCeiling = taxablePool(draft);
  const exemptWage = facts.minimumWageEarner;
  const basic = exemptWage ? 0 : draft.basicNet;
  const holiday = exemptWage ? 0 : figures.holidayBasicPay;
  const againstTaxable = !exemptWage || rules.policies.mweContributions === "AGAINST_TAXABLE";
  const less = againstTaxable ? shares : 0;
  const dues = againstTaxable ? unionDues : 0;
  const premiums = exemptWage
    ? 0
    : figures.overtimePay + figures.nightDifferential + figures.restDayPay + figures.specialDayPay + figures.regularHolidayPay;
  const regular = basic + holiday + draft.regularItems - less - dues;
  const supplementary = premiums + draft.supplementaryItems + aboveCeiling;
  const taxedRegular = Math.max(0, regular);
  const taxedSupplementary = Math.max(0, regular < 0 ? supplementary + regular : supplementary);
  return {
    regular,
    supplementary,
    taxedRegular,
    taxedSupplementary,
    poolTaxable: aboveCeiling,
    parts: [basic, holiday, draft.regularItems, less, dues, premiums, draft.supplementaryItems, aboveCeiling],
  };
}

/** The pool before this run: 13th month and other benefits of the year, including the previous employer's exempt part. */
export function poolBefore(draft: Draft): Centavos {
  const { previousEmployment } = draft.facts;
  const previous =
    previousEmployment !== null && previousEmployment.taxableYear === draft.rules.taxYear
      ? previousEmployment.nonTaxableThirteenthMonthAndOtherBenefits
      : 0;
  return draft.year.thirteenthMonthPaid + draft.year.otherBenefitsPaid + previous;
}

/** The part of this run above the exempt ceiling of the year. @source NIRC 32(B)(7)(e), R-24: 15,000 used, 120,000 added → 45,000 */
function taxablePool(draft: Draft): Centavos {
  const before = poolBefore(draft);
  const { ceiling } = draft.rules.exclusion.rule;
  draft.figures.poolAdded = draft.poolAdded;
  draft.figures.poolUsedYtd = before + draft.poolAdded;
  return getTaxablePool(ceiling, before, draft.poolAdded);
}
