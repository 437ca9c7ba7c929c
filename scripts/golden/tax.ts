import { decimalString } from "~/domain/shared/money";
import { annualize } from "~/domain/payroll/tax/annualization";
import { minimumWageEarnerTaxable } from "~/domain/payroll/tax/minimum-wage-earner";
import { peraCredit, peraLimitOn } from "~/domain/payroll/statutory/pera";
import {
  annualTableOn,
  withholdingBracket,
  withholdingOn,
  WITHHOLDING_PERIODS,
  type Bracket,
  type WithholdingPeriod,
} from "~/domain/payroll/statutory/withholding";
import { annualTax } from "~/domain/payroll/tax/annualization";
import { cumulativeAverageTax, withholdingTax } from "~/domain/payroll/tax/withholding-tax";
import { dailyPay } from "~/domain/payroll/engine/wage-rates";
import type { Adapter, GoldenCase } from "./inputs";

/** WT: one payroll by the table. */
export const table: Adapter = (golden) => {
  const { inputs } = golden;
  const brackets = tableOf(golden, inputs.text("period"));
  const regular = inputs.money("taxable_regular");
  const supplementary = inputs.money("taxable_supplementary", 0);
  return { bracket: withholdingBracket(brackets, regular).row, tax: decimalString(withholdingTax(brackets, regular, supplementary)) };
};

/** WTC: cumulative average. */
export const cumulativeAverage: Adapter = (golden) => {
  const { inputs } = golden;
  const components = inputs.has("cumulative_taxable_components")
    ? inputs.moneyList("cumulative_taxable_components")
    : [inputs.money("cumulative_taxable")];
  const taxable = components.reduce((sum, one) => sum + one, 0) + inputs.money("taxable_previous", 0);
  const withheld = inputs.money("withheld_to_date", 0) + inputs.money("withheld_previous", 0);
  const result = cumulativeAverageTax(tableOf(golden, inputs.text("period")), taxable, inputs.whole("periods"), withheld);
  return {
    bracket: result.bracket.row,
    average: decimalString(result.average),
    tax_on_average: decimalString(result.taxOnAverage),
    cumulative_tax: decimalString(result.cumulativeTax),
    tax_this_period: decimalString(result.tax),
  };
};

/** AN: the year settled. */
export const annualization: Adapter = ({ inputs, payrollDate }) => {
  const credit = inputs.has("pera_contribution")
    ? peraCredit(peraLimitOn(payrollDate).rule, inputs.money("pera_contribution"))
    : inputs.money("pera_credit", 0);
  const result = annualize(annualTableOn(payrollDate).rule, {
    taxablePresent: inputs.money("taxable_present") + inputs.money("taxable_supplementary", 0),
    taxablePrevious: inputs.money("taxable_previous", 0),
    withheldPresent: inputs.money("withheld_present", 0),
    withheldPrevious: inputs.money("withheld_previous", 0),
    peraCredit: credit,
  });
  return {
    bracket: result.bracket.row,
    gross_taxable: decimalString(result.grossTaxable),
    tax_due: decimalString(result.taxDue),
    pera_credit: decimalString(credit),
    total_withheld_before: decimalString(result.withheldBefore),
    still_to_withhold: decimalString(result.stillToWithhold),
    excess: decimalString(result.excess),
    refund: decimalString(result.refund),
  };
};

/** MWE: a year's pay split for tax, or a month's withholding. */
export const minimumWageEarner: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  const monthly = inputs.has("monthly_basic") || inputs.has("monthly");
  const basic = monthly ? inputs.moneyOf(["monthly_basic", "monthly"]) : inputs.moneyOf(["smw", "basic"]);
  const earner =
    inputs.has("is_mwe") || !inputs.has("minimum_daily")
      ? inputs.flag("is_mwe", true)
      : dailyPay(inputs.rates(), 1) <= inputs.money("minimum_daily");
  const exempt = {
    basic,
    holidayPay: inputs.moneyOf(["holiday", "holiday_pay"], 0),
    overtimePay: inputs.moneyOf(["ot", "overtime"], 0),
    nightDifferential: inputs.moneyOf(["nsd", "night_differential"], 0),
    hazardPay: inputs.moneyOf(["hazard", "hazard_pay"], 0),
  };
  const otherTaxable = inputs.moneyOf(["commission", "taxable_allowance", "other_taxable"], 0);
  const split = minimumWageEarnerTaxable({ ...exempt, otherTaxable });
  const taxable = earner ? split.taxable : split.exempt + split.taxable;
  const tax = monthly
    ? withholdingTax(withholdingOn(payrollDate).rule.MONTHLY, taxable, 0)
    : annualTax(annualTableOn(payrollDate).rule, taxable);
  return { non_taxable: decimalString(earner ? split.exempt : 0), taxable: decimalString(taxable), tax: decimalString(tax) };
};

function tableOf(golden: GoldenCase, period: string): readonly Bracket[] {
  const wanted = period.toUpperCase().replaceAll("-", "_").replace("SEMIMONTHLY", "SEMI_MONTHLY");
  const known: WithholdingPeriod | undefined = WITHHOLDING_PERIODS.find((one) => one === wanted);
  if (!known) throw new Error(`no withholding table for ${period}`);
  return withholdingOn(golden.payrollDate).rule[known];
}
