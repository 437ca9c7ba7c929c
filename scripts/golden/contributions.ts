import { decimalString } from "~/domain/shared/money";
import { kasambahayContributions } from "~/domain/payroll/contributions/kasambahay";
import { pagIbigOn, pagIbigShares } from "~/domain/payroll/statutory/pag-ibig";
import { philHealthOn, philHealthPremium } from "~/domain/payroll/statutory/philhealth";
import { sssHouseholdOn, sssOn, sssRow } from "~/domain/payroll/statutory/sss";
import type { Adapter } from "./inputs";

/** SSS: the row of a month's compensation. */
export const sss: Adapter = ({ inputs, payrollDate }) => {
  const household = inputs.flag("household") || inputs.text("schedule", "") === "household";
  const row = sssRow((household ? sssHouseholdOn : sssOn)(payrollDate).rule, inputs.moneyOf(["monthly_compensation", "compensation"]));
  const employer = row.employer + row.employerMpf + row.ec;
  const employee = row.employee + row.employeeMpf;
  return {
    row: row.row,
    msc: decimalString(row.msc),
    msc_ss: decimalString(row.mscSs),
    msc_mpf: decimalString(row.mscMpf),
    er_ss: decimalString(row.employer),
    er_mpf: decimalString(row.employerMpf),
    er_ec: decimalString(row.ec),
    ee_ss: decimalString(row.employee),
    ee_mpf: decimalString(row.employeeMpf),
    er_total: decimalString(employer),
    ee_total: decimalString(employee),
    total: decimalString(employer + employee),
  };
};

/** PH: premium and shares. */
export const philHealth: Adapter = ({ inputs, payrollDate }) => {
  const premium = philHealthPremium(philHealthOn(payrollDate).rule, inputs.moneyOf(["monthly_basic", "basic"]));
  return {
    premium: decimalString(premium.premium),
    employee: decimalString(premium.employee),
    employer: decimalString(premium.employer),
    clamped_basic: decimalString(premium.clampedBasic),
  };
};

/** PI: shares of the fund salary. */
export const pagIbig: Adapter = ({ inputs, payrollDate }) => {
  const shares = pagIbigShares(pagIbigOn(payrollDate).rule, inputs.moneyOf(["fund_salary", "monthly_compensation"]));
  return {
    capped_fund_salary: decimalString(shares.fundSalary),
    employee: decimalString(shares.employee),
    employer: decimalString(shares.employer),
  };
};

/** KAS: domestic workers. */
export const kasambahay: Adapter = ({ inputs, payrollDate }) => {
  const tables = {
    sss: sssHouseholdOn(payrollDate).rule,
    philHealth: philHealthOn(payrollDate).rule,
    pagIbig: pagIbigOn(payrollDate).rule,
  };
  const monthly = inputs.moneyOf(["monthly", "monthly_wage"]);
  const result = kasambahayContributions(tables, monthly);
  const worker = result.sssEmployee + result.philHealthEmployee + result.pagIbigEmployee;
  const employer = result.sssEmployer + result.philHealthEmployer + result.pagIbigEmployer;
  return {
    msc: decimalString(result.msc),
    sss_employee: decimalString(result.sssEmployee),
    sss_employer_incl_ec: decimalString(result.sssEmployer),
    philhealth_employee: decimalString(result.philHealthEmployee),
    philhealth_employer: decimalString(result.philHealthEmployer),
    pagibig_employee: decimalString(result.pagIbigEmployee),
    pagibig_employer: decimalString(result.pagIbigEmployer),
    worker_total: decimalString(worker),
    employer_total: decimalString(employer),
    net: decimalString(result.net),
    employer_cost: decimalString(monthly + employer),
  };
};
