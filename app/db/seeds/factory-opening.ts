import { pagIbigOn, pagIbigShares } from "~/domain/payroll/statutory/pag-ibig";
import { philHealthOn, philHealthPremium } from "~/domain/payroll/statutory/philhealth";
import { sssOn, sssRow } from "~/domain/payroll/statutory/sss";
import { withholdingOn } from "~/domain/payroll/statutory/withholding";
import { withholdingTax } from "~/domain/payroll/tax/withholding-tax";
import { periodsBetween } from "~/domain/shared/period";
import { decimalString, divideHalfUp } from "~/domain/shared/money";

const SIX_DAY_FACTOR = 313;

/**
 * What somebody with steady pay was paid this year up to `through`, two halves a month, by this year's tables.
 * @param pay centavos a day (template 1) or a month (template 2)
 */
export function openingOf(pay: number, template: 1 | 2, minimumWageEarner: boolean, joinDate: string, through: string) {
  const from = joinDate > "2026-01-01" ? joinDate : "2026-01-01";
  const payrollPeriods = periodsBetween({ payFrequency: "SEMI_MONTHLY", weekEndDay: 7 }, from, through).length;
  const monthly = template === 1 ? divideHalfUp(pay * SIX_DAY_FACTOR, 12) : pay;
  const half = divideHalfUp(monthly, 2);
  const shares = divideHalfUp(monthlyShares(monthly, through), 2);
  const taxable = minimumWageEarner ? 0 : half - shares;
  const tax = withholdingTax(withholdingOn(through).rule.SEMI_MONTHLY, taxable, 0);
  return {
    taxableYear: 2026,
    throughDate: through,
    payrollPeriods,
    basicEarned: decimalString(half * payrollPeriods),
    taxableRegular: decimalString(taxable * payrollPeriods),
    taxWithheld: decimalString(tax * payrollPeriods),
    thirteenthMonthPaid: "0.00",
    deMinimisUsed: {},
    cumulativeAverageYn: "N",
    grossPay: decimalString(half * payrollPeriods),
    employeeContributions: decimalString(shares * payrollPeriods),
    netPay: decimalString((half - shares - tax) * payrollPeriods),
  };
}

function monthlyShares(monthly: number, day: string): number {
  const sss = sssRow(sssOn(day).rule, monthly);
  return (
    sss.employee +
    sss.employeeMpf +
    philHealthPremium(philHealthOn(day).rule, monthly).employee +
    pagIbigShares(pagIbigOn(day).rule, monthly).employee
  );
}
