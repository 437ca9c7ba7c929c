import { decimalString, shareOf, type Centavos } from "~/domain/shared/money";
import { kasambahayContributions } from "~/domain/payroll/kasambahay";
import { pagIbigOn, pagIbigShares } from "~/domain/payroll/statutory/pag-ibig";
import { philHealthOn, philHealthPremium } from "~/domain/payroll/statutory/philhealth";
import { sssHouseholdOn, sssOn, sssRow } from "~/domain/payroll/statutory/sss";
import { withholdingOn } from "~/domain/payroll/statutory/withholding";
import { withholdingTax } from "~/domain/payroll/withholding-tax";
import type { Day } from "~/domain/shared/day";
import type { Adapter, Inputs, Outcome } from "./inputs";

/** SSS: the row of a month's compensation. */
export const sss: Adapter = ({ inputs, payrollDate }) => {
  const household = inputs.flag("household") || inputs.text("schedule", "") === "household";
  const row = sssRow((household ? sssHouseholdOn : sssOn)(payrollDate).rule, inputs.moneyOf(["monthly_compensation", "compensation"]));
  const employer = row.employer + row.employerMpf + row.ec;
  const employee = row.employee + row.employeeMpf;
  return {
    row: row.row, msc: decimalString(row.msc), msc_ss: decimalString(row.mscSs), msc_mpf: decimalString(row.mscMpf),
    er_ss: decimalString(row.employer), er_mpf: decimalString(row.employerMpf), er_ec: decimalString(row.ec),
    ee_ss: decimalString(row.employee), ee_mpf: decimalString(row.employeeMpf),
    er_total: decimalString(employer), ee_total: decimalString(employee), total: decimalString(employer + employee),
  };
};

/** PH: premium and shares. */
export const philHealth: Adapter = ({ inputs, payrollDate }) => {
  const premium = philHealthPremium(philHealthOn(payrollDate).rule, inputs.moneyOf(["monthly_basic", "basic"]));
  return {
    premium: decimalString(premium.premium), employee: decimalString(premium.employee), employer: decimalString(premium.employer),
    clamped_basic: decimalString(premium.clampedBasic),
  };
};

/** PI: shares of the fund salary. */
export const pagIbig: Adapter = ({ inputs, payrollDate }) => {
  const shares = pagIbigShares(pagIbigOn(payrollDate).rule, inputs.moneyOf(["fund_salary", "monthly_compensation"]));
  return { capped_fund_salary: decimalString(shares.fundSalary), employee: decimalString(shares.employee), employer: decimalString(shares.employer) };
};

/** Contributions of a whole month for basic salary and taxable allowances, by component. */
export function monthContributions(day: Day, basic: Centavos, allowances: Centavos, sssExtra: Centavos = 0) {
  const row = sssRow(sssOn(day).rule, basic + allowances + sssExtra);
  const health = philHealthPremium(philHealthOn(day).rule, basic);
  const fund = pagIbigShares(pagIbigOn(day).rule, basic + allowances);
  const employee = [row.employee, row.employeeMpf, health.employee, fund.employee];
  return {
    sssEmployee: row.employee + row.employeeMpf, philHealthEmployee: health.employee, pagIbigEmployee: fund.employee,
    /** By component, each of which is split by itself. */
    employee,
    employeeTotal: total(employee),
    employerTotal: row.employer + row.employerMpf + row.ec + health.employer + fund.employer,
  };
}

/** NET: a month of a monthly-paid employee. */
export const net: Adapter = ({ inputs, payrollDate }) => {
  const basic = inputs.moneyOf(["monthly_basic", "monthly"]);
  const allowances = inputs.moneyOf(["taxable_allowance", "taxable_allowances", "allowance"], 0);
  const exempt = inputs.moneyOf(["non_taxable_allowance", "nontaxable_allowance", "de_minimis"], 0);
  const extra = inputs.moneyOf(["overtime", "taxable_supplementary"], 0);
  const month = monthContributions(payrollDate, basic, allowances, extra);
  const earner = inputs.flag("is_mwe");
  const taxable = (earner ? 0 : basic - month.employeeTotal) + allowances;
  const tax = withholdingTax(withholdingOn(payrollDate).rule.MONTHLY, taxable, earner ? 0 : extra);
  const gross = basic + allowances + exempt + extra;
  return {
    sss_ee: decimalString(month.sssEmployee), philhealth_ee: decimalString(month.philHealthEmployee), pagibig_ee: decimalString(month.pagIbigEmployee),
    contributions: decimalString(month.employeeTotal), gross: decimalString(gross), taxable: decimalString(taxable), tax: decimalString(tax),
    net: decimalString(gross - month.employeeTotal - tax), employer_cost: decimalString(gross + month.employerTotal),
  };
};

/** SM: two half-months and the cut-off that takes the contributions. */
export const semiMonthly: Adapter = ({ inputs, payrollDate }) => {
  const basic = inputs.moneyOf(["monthly_basic", "monthly"]);
  const { employee } = monthContributions(payrollDate, basic, 0);
  const brackets = withholdingOn(payrollDate).rule.SEMI_MONTHLY;
  const earner = inputs.flag("is_mwe");
  const firstGross = shareOf(basic, 1, 2);
  const firstTaken = total(employee.map((amount) => firstShare(inputs, amount)));
  const halves = [[firstGross, firstTaken], [basic - firstGross, total(employee) - firstTaken]] as const;
  const outcome: Outcome = {};
  let monthTax = 0;
  let monthNet = 0;
  halves.forEach(([gross, contributions], at) => {
    const taxable = earner ? 0 : gross - contributions;
    const tax = withholdingTax(brackets, taxable, 0);
    monthTax += tax;
    monthNet += gross - contributions - tax;
    outcome[`cutoff${at + 1}`] = {
      gross: decimalString(gross), contributions: decimalString(contributions), taxable: decimalString(taxable), tax: decimalString(tax),
      net: decimalString(gross - contributions - tax),
    };
  });
  return { ...outcome, month_tax: decimalString(monthTax), month_net: decimalString(monthNet), month_contributions: decimalString(total(employee)) };
};

/** KAS: domestic workers. */
export const kasambahay: Adapter = ({ inputs, payrollDate }) => {
  const tables = { sss: sssHouseholdOn(payrollDate).rule, philHealth: philHealthOn(payrollDate).rule, pagIbig: pagIbigOn(payrollDate).rule };
  const monthly = inputs.moneyOf(["monthly", "monthly_wage"]);
  const result = kasambahayContributions(tables, monthly);
  const worker = result.sssEmployee + result.philHealthEmployee + result.pagIbigEmployee;
  const employer = result.sssEmployer + result.philHealthEmployer + result.pagIbigEmployer;
  return {
    msc: decimalString(result.msc), sss_employee: decimalString(result.sssEmployee), sss_employer_incl_ec: decimalString(result.sssEmployer),
    philhealth_employee: decimalString(result.philHealthEmployee), philhealth_employer: decimalString(result.philHealthEmployer),
    pagibig_employee: decimalString(result.pagIbigEmployee), pagibig_employer: decimalString(result.pagIbigEmployer),
    worker_total: decimalString(worker), employer_total: decimalString(employer), net: decimalString(result.net), employer_cost: decimalString(monthly + employer),
  };
};

function firstShare(inputs: Inputs, amount: Centavos): Centavos {
  const policy = inputs.text("contribution_cutoff", "split").toLowerCase();
  if (["split", "equal", "half", "both"].includes(policy)) return shareOf(amount, 1, 2);
  if (["first", "1st", "first_cutoff", "1"].includes(policy)) return amount;
  if (["second", "2nd", "last", "second_cutoff", "2"].includes(policy)) return 0;
  throw new Error(`contribution_cutoff ${policy} is unknown`);
}

function total(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
