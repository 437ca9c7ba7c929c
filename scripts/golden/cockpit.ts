import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, RunFacts } from "~/domain/payroll/facts/facts";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { exclusionCeilingOn } from "~/domain/payroll/engine/statutory/exclusion";
import { forecastYear, type UpcomingPayroll } from "~/domain/payroll/year/year-forecast";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter } from "./inputs";
import { adjustmentOf, monthlyPaid, largeAdjustment, withoutAgencies } from "./payslips";
import { frequencyOf } from "./tax";

/** Payrolls per year, by frequency. */
const OF_A_YEAR = { MONTHLY: 12, SEMI_MONTHLY: 24, WEEKLY: 52 };

/** COCKPIT: forecast of the last payroll of a year, with some payrolls still open. */
export const cockpit: Adapter = ({ inputs, payrollDate }) => {
  const year = Number(payrollDate.slice(0, 4));
  const frequency = frequencyOf(inputs.text("period"));
  const amounts = inputs.moneyList("coming_taxable");
  const policies = templatePolicies(frequency);
  const template = { payrollTemplateSeq: 1, policies, allowanceItems: [], deductionItems: [] };
  const day = { startDate: payrollDate, endDate: `${year}-12-31`, payDate: `${year}-12-31` };
  const person: EmployeeFacts = {
    ...withoutAgencies(monthlyPaid(0)),
    balances: {
      ...emptyBalances(),
      years: [
        {
          ...emptyYear(year),
          payrollPeriods: Math.max(1, OF_A_YEAR[frequency] - amounts.length),
          taxableRegular: inputs.money("taxable_to_date"),
          taxWithheld: inputs.money("withheld_to_date"),
          // The exclusion pool is used up, so everything that enters it is taxable.
          otherBenefitsPaid: exclusionCeilingOn(payrollDate).rule.ceiling,
        },
      ],
    },
    previousEmployment: {
      taxableYear: inputs.money("previous_taxable", 0) + inputs.money("previous_withheld", 0) === 0 ? year - 1 : year,
      taxableCompensation: inputs.money("previous_taxable", 0),
      taxWithheld: inputs.money("previous_withheld", 0),
      nonTaxableThirteenthMonthAndOtherBenefits: 0,
      spans: [],
    },
  };
  // Payrolls before the last use the table (F-16): the case does not say how many payrolls the previous employer's pay covers.
  const rulesOf = (run: Partial<RunFacts>) => compileRules({ payrollKind: "USER_CUSTOM", ...day, annualize: false, ...run }, template, []);
  const coming = (run: Partial<RunFacts>, treatment: "TAXABLE" | "OTHER_BENEFITS", amount: Centavos): UpcomingPayroll => ({
    rules: rulesOf(run),
    facts: {
      ...person,
      previousEmployment: run.annualize ? person.previousEmployment : null,
      adjustments: [adjustmentOf(1, "EARNING", treatment, amount, { taxClass: "REGULAR" }), largeAdjustment(2)],
    },
  });
  const payrolls = amounts.map((amount, index) => coming({ annualize: index === amounts.length - 1 }, "TAXABLE", amount));
  const pool = inputs.money("coming_pool_taxable", 0);
  const thirteenth = pool === 0 ? null : coming({ payrollKind: "THIRTEEN_MONTH_PAY" }, "OTHER_BENEFITS", pool);
  const forecast = forecastYear(person, payrolls, year, rulesOf({}), thirteenth);
  return {
    year_taxable: decimalString(forecast.yearTaxable),
    tax_due: decimalString(forecast.taxDue),
    withheld_before_last_run: decimalString(forecast.withheldBeforeLast),
    last_run_withholds: decimalString(forecast.lastWithholds),
    last_run_refunds: decimalString(forecast.lastRefunds),
    position: forecast.position,
  };
};
