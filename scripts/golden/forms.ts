import { zeroFigures } from "~/domain/payroll/engine/draft";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import { getCompensation, type Compensation, type PaidItem } from "~/domain/payroll/government/returns/compensation";
import { form2316 } from "~/domain/payroll/government/certificates/form-2316";
import { exclusionCeilingOn } from "~/domain/payroll/engine/statutory/exclusion";
import { peraCredit, peraLimitOn } from "~/domain/payroll/engine/statutory/pera";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { decimalString } from "~/domain/shared/money";
import type { Adapter, GoldenCase } from "./inputs";
import { monthOf } from "./months";
import { contributionsOf } from "./payslips";

/** FORM and F2316: a year as BIR Form 2316, computed as if all pay came in one payslip. Empty items are zero. */
export const form: Adapter = (golden) => {
  const { payrollDate, inputs } = golden;
  const pera = inputs.money("pera_contribution", 0);
  const result = form2316(annualTableOn(payrollDate).rule, exclusionCeilingOn(payrollDate).rule.ceiling, {
    compensation: yearOf(golden),
    previousExemptBenefits: inputs.money("previous_exempt_benefits", 0),
    taxablePrevious: inputs.moneyOf(["taxable_previous", "previous_taxable"], 0),
    withheldPrevious: inputs.moneyOf(["withheld_previous", "previous_withheld"], 0),
    peraCredit: inputs.money("pera_credit", peraCredit(peraLimitOn(payrollDate).rule, pera)),
  });
  return {
    ...Object.fromEntries(Object.entries(result.items).map(([item, amount]) => [item, decimalString(amount)])),
    december_withhold: decimalString(result.stillToWithhold),
    still_to_withhold: decimalString(result.stillToWithhold),
    refund: decimalString(result.refund),
    thirteenth_month: decimalString(inputs.money("thirteenth_month", 0)),
  };
};

/** Inputs that are copied into an item of the form unchanged. */
const NAMED_ITEMS: Readonly<Record<string, PaidItem>> = {
  hazard: "49",
  hazard_pay: "49",
  representation: "40",
  transportation: "41",
  cola: "42",
  housing: "43",
  other_taxable: "44A",
  taxable_allowance: "44A",
  commission: "45",
  profit_sharing: "46",
  fees: "47",
  other_supplementary: "51B",
  non_taxable: "37",
  other_non_taxable: "37",
};

function yearOf({ inputs, payrollDate }: GoldenCase): Compensation {
  const months = inputs.whole("months", 12);
  const monthly = inputs.has("basic") ? 0 : inputs.moneyOf(["monthly_basic", "monthly"]);
  const shares = inputs.has("contributions") ? inputs.money("contributions") : contributionsOf(monthOf(payrollDate, monthly)) * months;
  const named = [
    ...Object.entries(NAMED_ITEMS).map(([name, item]) => [item, inputs.money(name, 0)] as const),
    ...inputs.moneyByName("taxable_items").map(([item, amount]) => [item as PaidItem, amount] as const),
  ];
  const lines = named.map(([item, amount]) => ({ code: item, label: "", figure: "taxableAllowance" as Figure, amount }));
  const figures = {
    ...zeroFigures(),
    basicSalary: inputs.money("basic", monthly * months),
    holidayBasicPay: inputs.money("holiday_basic", 0),
    regularHolidayPay: inputs.moneyOf(["holiday", "holiday_pay", "premiums"], 0),
    overtimePay: inputs.moneyOf(["ot", "overtime"], 0),
    nightDifferential: inputs.moneyOf(["nsd", "night_differential", "night"], 0),
    deMinimisExempt: inputs.moneyOf(["de_minimis", "de_minimis_exempt"], 0),
    separationPay: inputs.money("separation_pay", 0),
    poolAdded: inputs.money("pool_added", inputs.money("thirteenth_month", 0) + inputs.money("other_benefits", 0)),
    withholdingTax: inputs.moneyOf(["withheld_jan_nov", "withheld_present", "withheld"], 0),
  };
  const certified = {
    minimumWageEarner: inputs.flag(inputs.has("mwe") ? "mwe" : "is_mwe"),
    contributionsDue: shares + inputs.money("union_dues", 0),
  };
  return getCompensation({ figures, lines, certified }, ({ code }) => code as PaidItem);
}
