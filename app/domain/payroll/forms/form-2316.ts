import type { Centavos } from "~/domain/shared/money";
import { annualize } from "~/domain/payroll/tax/annualization";
import { minimumWageEarnerTaxable } from "~/domain/payroll/tax/minimum-wage-earner";
import { poolTaxable } from "~/domain/payroll/tax/exclusion-pool";
import { withholdingBracket, type Bracket } from "~/domain/payroll/statutory/withholding";

/** A year of pay as BIR Form 2316 asks for it; centavos, present employer unless named previous. */
export interface Form2316Facts {
  minimumWageEarner: boolean;
  /** Basic salary net of absence, late, undertime and unpaid leave. */
  basicSalary: Centavos;
  holidayPay: Centavos;
  overtimePay: Centavos;
  nightDifferential: Centavos;
  hazardPay: Centavos;
  /** 13th month pay and other benefits, de minimis excess included. */
  thirteenthMonthAndOtherBenefits: Centavos;
  /** Exempt 13th month pay and other benefits that a previous employer gave this year. */
  previousExemptBenefits: Centavos;
  deMinimisExempt: Centavos;
  /** Employee shares of SSS, PhilHealth, Pag-IBIG, and union dues. */
  contributions: Centavos;
  otherNonTaxable: Centavos;
  representation: Centavos;
  transportation: Centavos;
  costOfLivingAllowance: Centavos;
  housingAllowance: Centavos;
  otherTaxableRegular: Centavos;
  commission: Centavos;
  profitSharing: Centavos;
  fees: Centavos;
  otherTaxableSupplementary: Centavos;
  taxablePrevious: Centavos;
  withheldPrevious: Centavos;
  /** By this employer before the year is settled. */
  withheldPresent: Centavos;
  peraCredit: Centavos;
}

export const FORM_2316_ITEMS = [
  "19",
  "20",
  "21",
  "22",
  "23",
  "24",
  "25A",
  "25B",
  "26",
  "27",
  "28",
  "29",
  "30",
  "31",
  "32",
  "33",
  "34",
  "35",
  "36",
  "37",
  "38",
  "39",
  "40",
  "41",
  "42",
  "43",
  "44A",
  "45",
  "46",
  "47",
  "48",
  "49",
  "50",
  "51A",
  "52",
] as const;
export type Form2316Item = (typeof FORM_2316_ITEMS)[number];

export interface Form2316 {
  items: Record<Form2316Item, Centavos>;
  /** Withheld in the last payroll to settle the year, and what is given back instead. */
  stillToWithhold: Centavos;
  refund: Centavos;
}

/**
 * The money items of BIR Form 2316 (September 2021): basic salary is net of contributions, in item 39, or in item 29 for
 * minimum wage earners and where the year's taxable pay stays within the annual zero bracket; item 25A is as adjusted at year-end.
 * @param brackets annual table of the tax year @param exclusionCeiling exempt 13th month and other benefits of the year
 * @source BIR Form 2316 (September 2021 ENCS), RR 11-2018: 50,000 a month with 13th month → 39 561,600.00, 24 54,820.00
 */
export function form2316(brackets: readonly Bracket[], exclusionCeiling: Centavos, facts: Form2316Facts): Form2316 {
  const taxableBenefits = poolTaxable(exclusionCeiling, facts.previousExemptBenefits, facts.thirteenthMonthAndOtherBenefits);
  const earner = facts.minimumWageEarner;
  const allowances =
    facts.representation + facts.transportation + facts.costOfLivingAllowance + facts.housingAllowance + facts.otherTaxableRegular;
  const extras = facts.commission + facts.profitSharing + facts.fees + facts.otherTaxableSupplementary + taxableBenefits;
  // Contributions are charged to the wage whether it is exempt or not (payroll-rules R-39).
  const basic = facts.basicSalary - facts.contributions;
  const premiums = facts.holidayPay + facts.overtimePay + facts.nightDifferential + facts.hazardPay;
  const otherTaxable = allowances + extras;
  const mwe = minimumWageEarnerTaxable({
    basic,
    holidayPay: facts.holidayPay,
    overtimePay: facts.overtimePay,
    nightDifferential: facts.nightDifferential,
    hazardPay: facts.hazardPay,
    otherTaxable,
  });
  const ordinary = basic + premiums + otherTaxable;
  const withinZero = !earner && withholdingBracket(brackets, ordinary + facts.taxablePrevious - 1).row === 1;
  const exemptBasic = earner || withinZero ? basic : 0;
  const taxable = earner ? mwe.taxable : ordinary - exemptBasic;

  const exemptBenefits = facts.thirteenthMonthAndOtherBenefits - taxableBenefits;
  const nonTaxable =
    exemptBasic + (earner ? premiums : 0) + exemptBenefits + facts.deMinimisExempt + facts.contributions + facts.otherNonTaxable;
  const settled = annualize(brackets, {
    taxablePresent: taxable,
    taxablePrevious: facts.taxablePrevious,
    withheldPresent: facts.withheldPresent,
    withheldPrevious: facts.withheldPrevious,
    peraCredit: facts.peraCredit,
  });
  const withheld = facts.withheldPresent + settled.stillToWithhold - settled.refund;
  const forEarner = (amount: Centavos): Centavos => (earner ? amount : 0);
  const forOthers = (amount: Centavos): Centavos => (earner ? 0 : amount);
  return {
    stillToWithhold: settled.stillToWithhold,
    refund: settled.refund,
    items: {
      19: nonTaxable + taxable,
      20: nonTaxable,
      21: taxable,
      22: facts.taxablePrevious,
      23: settled.grossTaxable,
      24: settled.taxDue,
      "25A": withheld,
      "25B": facts.withheldPrevious,
      26: withheld + facts.withheldPrevious,
      27: facts.peraCredit,
      28: withheld + facts.withheldPrevious + facts.peraCredit,
      29: exemptBasic,
      30: forEarner(facts.holidayPay),
      31: forEarner(facts.overtimePay),
      32: forEarner(facts.nightDifferential),
      33: forEarner(facts.hazardPay),
      34: exemptBenefits,
      35: facts.deMinimisExempt,
      36: facts.contributions,
      37: facts.otherNonTaxable,
      38: nonTaxable,
      39: forOthers(basic - exemptBasic),
      40: facts.representation,
      41: facts.transportation,
      42: facts.costOfLivingAllowance,
      43: facts.housingAllowance,
      "44A": facts.otherTaxableRegular,
      45: facts.commission,
      46: facts.profitSharing,
      47: facts.fees,
      48: taxableBenefits,
      49: forOthers(facts.hazardPay),
      50: forOthers(facts.overtimePay),
      "51A": facts.otherTaxableSupplementary + forOthers(facts.holidayPay + facts.nightDifferential),
      52: taxable,
    },
  };
}
