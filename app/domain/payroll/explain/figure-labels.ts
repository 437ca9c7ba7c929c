import type { Figure } from "~/domain/payroll/engine/payslip-lines";

/** The figures of a payslip in the words of the screens. */
export const FIGURE_LABELS: Record<Figure, string> = {
  basicSalary: "Basic salary", absence: "Absence", late: "Late", undertime: "Undertime", unpaidLeave: "Unpaid leave", holidayBasicPay: "Holidays not worked",
  overtimePay: "Overtime pay", nightDifferential: "Night differential", restDayPay: "Rest day pay", specialDayPay: "Special day pay", regularHolidayPay: "Regular holiday pay",
  taxableAllowance: "Taxable allowances", nonTaxableAllowance: "Non-taxable allowances", deMinimisPaid: "De minimis benefits", supplementaryPay: "Supplementary pay",
  otherBenefits: "Other benefits", thirteenthMonthPay: "13th month pay", leaveConversion: "Unused leave", separationPay: "Separation pay", grossPay: "Gross pay",
  flexBenCredit: "Paid as FlexBen points", deMinimisExempt: "De minimis, exempt", poolAdded: "Added to the 90,000 pool", poolTaxable: "Taxable above the pool",
  poolUsedYtd: "Pool used this year", sssEmployee: "SSS", sssMpfEmployee: "SSS, provident fund", philHealthEmployee: "PhilHealth", pagIbigEmployee: "Pag-IBIG",
  contributionCarriedIn: "Contributions of earlier payrolls", taxableRegular: "Taxable pay, regular", taxableSupplementary: "Taxable pay, supplementary",
  withholdingTax: "Withholding tax", taxRefund: "Tax refund", governmentLoans: "Government loans", otherDeductions: "Other deductions", companyLoans: "Company loans",
  totalDeductions: "Deductions", netPay: "Net pay", sssEmployer: "Employer SSS", sssMpfEmployer: "Employer SSS, provident fund", sssEc: "Employees' Compensation (EC)",
  philHealthEmployer: "Employer PhilHealth", pagIbigEmployer: "Employer Pag-IBIG", employerCost: "Employer cost", thirteenthMonthAccrual: "13th month pay set aside",
  contributionCarriedOut: "Contributions still to collect", loanAndDeductionCarriedOut: "Loans and deductions not covered", taxUncollected: "Tax not collected",
};
