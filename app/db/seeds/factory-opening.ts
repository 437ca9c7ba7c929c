import type { OpenedMonth } from "~/domain/payroll/setup/openings/opening-month";
import { pagIbigOn, pagIbigShares } from "~/domain/payroll/engine/statutory/pag-ibig";
import { philHealthOn, philHealthPremium } from "~/domain/payroll/engine/statutory/philhealth";
import { sssOn, sssRow } from "~/domain/payroll/engine/statutory/sss";
import { withholdingOn } from "~/domain/payroll/engine/statutory/withholding";
import { withholdingTax } from "~/domain/payroll/engine/tax/withholding-tax";
import { periodsBetween } from "~/domain/shared/period";
import { decimalString, divideHalfUp } from "~/domain/shared/money";

const SIX_DAY_FACTOR = 313;

/**
 * Pay of an employee with steady pay this year up to `through`, twice a month, by this year's tables.
 * @param pay centavos per day (template 1) or month (template 2)
 */
export function openingOf(pay: number, template: 1 | 2, minimumWageEarner: boolean, joinDate: string, through: string) {
  const from = joinDate > "2026-01-01" ? joinDate : "2026-01-01";
  const payrollPeriods = periodsBetween({ payFrequency: "SEMI_MONTHLY", weekEndDay: 7 }, from, through).length;
  const monthly = template === 1 ? divideHalfUp(pay * SIX_DAY_FACTOR, 12) : pay;
  const half = divideHalfUp(monthly, 2);
  const shares = halfShares(monthly, through);
  const employee = shares.sssEmployee + shares.sssMpfEmployee + shares.philHealthEmployee + shares.pagIbigEmployee;
  const taxable = minimumWageEarner ? 0 : half - employee;
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
    employeeContributions: decimalString(employee * payrollPeriods),
    netPay: decimalString((half - employee - tax) * payrollPeriods),
    month: decimals({
      sssBase: half,
      philHealthBase: half,
      pagIbigBase: half,
      ...shares,
      gross: half,
      taxableRegular: taxable,
      item14: half,
      item15: minimumWageEarner ? half - employee : 0,
      item19: employee,
      item25: tax,
    }),
  };
}

/** The part of the month's shares that its first payroll takes. */
function halfShares(monthly: number, day: string) {
  const sss = sssRow(sssOn(day).rule, monthly);
  const philHealth = philHealthPremium(philHealthOn(day).rule, monthly);
  const pagIbig = pagIbigShares(pagIbigOn(day).rule, monthly);
  return {
    sssEmployee: divideHalfUp(sss.employee, 2),
    sssMpfEmployee: divideHalfUp(sss.employeeMpf, 2),
    philHealthEmployee: divideHalfUp(philHealth.employee, 2),
    pagIbigEmployee: divideHalfUp(pagIbig.employee, 2),
    sssEmployer: divideHalfUp(sss.employer, 2),
    sssMpfEmployer: divideHalfUp(sss.employerMpf, 2),
    sssEc: divideHalfUp(sss.ec, 2),
    philHealthEmployer: divideHalfUp(philHealth.employer, 2),
    pagIbigEmployer: divideHalfUp(pagIbig.employer, 2),
  } satisfies OpenedMonth;
}

function decimals(month: OpenedMonth): Record<string, string> {
  return Object.fromEntries(Object.entries(month).map(([figure, amount]) => [figure, decimalString(amount)]));
}
