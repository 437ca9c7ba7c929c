import type { Balances, EmployeeFacts, Loan } from "~/domain/payroll/facts/facts";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { addDays, monthEnd, type Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter } from "./inputs";
import { manualValueOf, monthlyPaid, monthRun, payslipOf, withoutAgencies } from "./payslips";

/** Upper limit for payrolls needed to repay a loan. */
const LONGEST = 600;

/** LOAN with a balance: the deduction of one payroll, and that all payrolls together repay the loan exactly once. */
export const loanOfPayroll: Adapter = ({ inputs, payrollDate }) => {
  const balance = inputs.money("balance");
  const amortization = inputs.money("amortization");
  const available = inputs.moneyOf(["available_net", "available"], balance);
  const { taken } = deductLoan(payrollDate, loanOf(balance, amortization), Math.max(0, available));
  if (amortization > 0) repay(payrollDate, amortization * 3 + balance, amortization);
  return { deduction: decimalString(taken), balance_after: decimalString(balance - taken) };
};

/** The loan deduction from a month's pay. @throws Error when net pay falls by a different amount than the line */
function deductLoan(payDate: Day, loan: Loan, available: Centavos, balances?: Balances): { taken: Centavos; payslip: Payslip } {
  const facts: EmployeeFacts = {
    ...withoutAgencies(monthlyPaid(0)),
    // Pay left after everything with priority over loans; a minimum wage earner's pay bears no tax.
    manualValues: [manualValueOf(1, "basicSalary", available)],
    minimumWageEarner: true,
    ...(balances === undefined ? {} : { balances }),
  };
  const without = payslipOf(monthRun(payDate), templatePolicies("MONTHLY"), facts);
  const payslip = payslipOf(monthRun(payDate), templatePolicies("MONTHLY"), { ...facts, loans: [loan] });
  const taken = payslip.figures.companyLoans;
  const lost = without.figures.netPay - payslip.figures.netPay;
  if (lost !== taken) throw new Error(`net pay loses ${lost}, the loan takes ${taken}`);
  return { taken, payslip };
}

/** Runs payrolls until nothing is owed. @throws Error when any payroll but the last deducts something other than the amortization */
function repay(payDate: Day, balance: Centavos, amortization: Centavos): void {
  let owed = balance;
  let day = payDate;
  let balances: Balances | undefined;
  for (let index = 0; owed > 0; index++) {
    if (index === LONGEST) return;
    const { taken, payslip } = deductLoan(day, loanOf(owed, amortization), owed, balances);
    if (taken !== Math.min(amortization, owed))
      throw new Error(`payroll ${index + 1} takes ${taken} of ${owed}, the amortization is ${amortization}`);
    owed -= taken;
    balances = payslip.balances;
    day = monthEnd(addDays(monthEnd(day), 1));
  }
}

function loanOf(balance: Centavos, amortization: Centavos): Loan {
  return {
    loanSeq: 1,
    loanType: "COMPANY_LOAN",
    balance,
    amortization,
    startDate: "2000-01-01",
    loanDeductionPayrollOrder: "1ST",
    loanState: "ONGOING",
  };
}
