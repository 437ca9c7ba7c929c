import { form2316, type Form2316Facts } from "~/domain/payroll/forms/form-2316";
import { exclusionCeilingOn } from "~/domain/payroll/statutory/exclusion";
import { annualTableOn } from "~/domain/payroll/statutory/withholding";
import { decimalString } from "~/domain/shared/money";
import type { Adapter, GoldenCase } from "./inputs";
import { monthOf } from "./months";
import { contributionsOf } from "./payslips";

/** FORM: a year as BIR Form 2316, from a level monthly salary. */
export const form: Adapter = (golden) => {
  const { payrollDate, inputs } = golden;
  const result = form2316(annualTableOn(payrollDate).rule, exclusionCeilingOn(payrollDate).rule.ceiling, factsOf(golden));
  const items = Object.fromEntries(Object.entries(result.items).map(([item, amount]) => [item, decimalString(amount)]));
  return {
    ...items,
    "51B": "0.00",
    "44B": "0.00",
    december_withhold: decimalString(result.stillToWithhold),
    still_to_withhold: decimalString(result.stillToWithhold),
    refund: decimalString(result.refund),
    thirteenth_month: decimalString(inputs.money("thirteenth_month", 0)),
  };
};

function factsOf({ inputs, payrollDate }: GoldenCase): Form2316Facts {
  const months = inputs.whole("months", 12);
  const monthly = inputs.moneyOf(["monthly_basic", "monthly"]);
  const contributions = inputs.has("contributions")
    ? inputs.money("contributions")
    : contributionsOf(monthOf(payrollDate, monthly)) * months;
  return {
    minimumWageEarner: inputs.flag("is_mwe"),
    basicSalary: monthly * months,
    holidayPay: inputs.moneyOf(["holiday", "holiday_pay"], 0),
    overtimePay: inputs.moneyOf(["ot", "overtime"], 0),
    nightDifferential: inputs.moneyOf(["nsd", "night_differential"], 0),
    hazardPay: inputs.moneyOf(["hazard", "hazard_pay"], 0),
    thirteenthMonthAndOtherBenefits: inputs.money("thirteenth_month", 0) + inputs.money("other_benefits", 0),
    previousExemptBenefits: inputs.money("previous_exempt_benefits", 0),
    deMinimisExempt: inputs.money("de_minimis", 0),
    contributions,
    otherNonTaxable: inputs.money("other_non_taxable", 0),
    representation: inputs.money("representation", 0),
    transportation: inputs.money("transportation", 0),
    costOfLivingAllowance: inputs.money("cola", 0),
    housingAllowance: inputs.money("housing", 0),
    otherTaxableRegular: inputs.moneyOf(["other_taxable", "taxable_allowance"], 0),
    commission: inputs.money("commission", 0),
    profitSharing: inputs.money("profit_sharing", 0),
    fees: inputs.money("fees", 0),
    otherTaxableSupplementary: inputs.money("other_supplementary", 0),
    taxablePrevious: inputs.moneyOf(["taxable_previous", "previous_taxable"], 0),
    withheldPrevious: inputs.moneyOf(["withheld_previous", "previous_withheld"], 0),
    withheldPresent: inputs.moneyOf(["withheld_jan_nov", "withheld_present", "withheld"], 0),
    peraCredit: inputs.money("pera_credit", 0),
  };
}
