/** "My payslips" and a single payslip. */
export const ownPayslips = {
  title: "My payslips",
  empty: "No payslip yet",
  emptyWhy: "A payslip appears here once its payroll is completed, or on the pay date where the company says so.",
  payDate: "Pay date",
  payroll: "For",
  grossPay: "Gross pay, ₱",
  deductions: "Deductions, ₱",
  taxRefund: "Tax refund, ₱",
  netPay: "Net pay, ₱",
  payslipFor: ", payslip for {payroll}",
  payslipOf: "Payslip of {day}",
  one: "My payslip",
  period: "Period",
  download: "Download PDF",
  earnings: "Earnings",
  totalDeductions: "Total deductions",
  employerShare: "Employer share",
  employerPays: "Paid by the company on top of gross pay, ₱",
  employerCost: "Employer cost: gross pay {share}",
  memo: "Not part of this pay",
  memoNote: "Points and amounts set aside, ₱",
  note: "Note",
};

export type OwnPayslipsText = typeof ownPayslips;
