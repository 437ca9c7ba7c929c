import { calculateKasambahay } from "~/domain/payroll/setup/calculators/kasambahay";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { pagIbigOn, pagIbigShares } from "~/domain/payroll/engine/statutory/pag-ibig";
import { philHealthOn, philHealthPremium } from "~/domain/payroll/engine/statutory/philhealth";
import { SSS, sssHouseholdOn, sssRow } from "~/domain/payroll/engine/statutory/sss";
import type { Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter, Outcome } from "./inputs";
import { monthlyPaid, monthRun, operand, payslipOf, largeAdjustment, traceOf } from "./payslips";

/** SSS: the table row for a month's compensation, on that month's payslip. */
export const sss: Adapter = ({ inputs, payrollDate }) => {
  const pay = inputs.moneyOf(["monthly_compensation", "compensation"]);
  if (inputs.flag("household") || inputs.text("schedule", "") === "household")
    return outcomeOf(sssRow(sssHouseholdOn(payrollDate).rule, pay));
  const payslip = monthOf(payrollDate, pay);
  const { figures } = payslip;
  const [msc, mscSs] = [
    operand(traceOf(payslip, "sssEc"), "counted by the table"),
    operand(traceOf(payslip, "sssEmployee"), "counted by the table"),
  ];
  return outcomeOf({
    row: traceOf(payslip, "sssEmployee")?.row ?? 0,
    msc,
    mscSs,
    mscMpf: msc - mscSs,
    employer: figures.sssEmployer,
    employerMpf: figures.sssMpfEmployer,
    ec: figures.sssEc,
    employee: figures.sssEmployee,
    employeeMpf: figures.sssMpfEmployee,
  });
};

/** PH: premium and shares. A month before the first SSS table has no payslip; there the engine's rule is called directly. */
export const philHealth: Adapter = ({ inputs, payrollDate }) => {
  const basic = inputs.moneyOf(["monthly_basic", "basic"]);
  const premium = philHealthPremium(philHealthOn(payrollDate).rule, basic);
  const figures = hasPayslips(payrollDate) ? monthOf(payrollDate, basic).figures : null;
  const employee = figures?.philHealthEmployee ?? premium.employee;
  const employer = figures?.philHealthEmployer ?? premium.employer;
  return {
    premium: decimalString(employee + employer),
    employee: decimalString(employee),
    employer: decimalString(employer),
    clamped_basic: decimalString(premium.clampedBasic),
  };
};

/** PI: shares of the fund salary. */
export const pagIbig: Adapter = ({ inputs, payrollDate }) => {
  const salary = inputs.moneyOf(["fund_salary", "monthly_compensation"]);
  const shares = pagIbigShares(pagIbigOn(payrollDate).rule, salary);
  const figures = hasPayslips(payrollDate) ? monthOf(payrollDate, salary).figures : null;
  return {
    capped_fund_salary: decimalString(shares.fundSalary),
    employee: decimalString(figures?.pagIbigEmployee ?? shares.employee),
    employer: decimalString(figures?.pagIbigEmployer ?? shares.employer),
  };
};

/** KAS: domestic workers, by the calculator of Rates & Taxes. */
export const kasambahay: Adapter = ({ inputs, payrollDate }) => {
  const monthly = inputs.moneyOf(["monthly", "monthly_wage"]);
  const result = calculateKasambahay({ monthly, date: payrollDate });
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

/** A month with enough pay for the contributions, however low the salary is. */
function monthOf(payDate: Day, salary: Centavos) {
  return payslipOf(monthRun(payDate), templatePolicies("MONTHLY"), { ...monthlyPaid(salary), adjustments: [largeAdjustment(1)] });
}

function hasPayslips(day: Day): boolean {
  return day >= SSS.editions[0]!.from;
}

type Row = Record<"row" | "msc" | "mscSs" | "mscMpf" | "employer" | "employerMpf" | "ec" | "employee" | "employeeMpf", number>;

function outcomeOf(row: Row): Outcome {
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
}
