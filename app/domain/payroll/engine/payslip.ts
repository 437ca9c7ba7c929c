import { divideHalfUp, type Centavos } from "~/domain/shared/money";
import { addAdjustments, addRecurringItems, applyItemFigures } from "./allowances";
import { addEmployeeArrears, addEmployerArrears, employeeArrears } from "~/domain/payroll/engine/contributions/contribution-arrears";
import { calculateContributions, employeeShares } from "~/domain/payroll/engine/contributions/contributions";
import { addEmployeeContributions, addEmployerContributions } from "~/domain/payroll/engine/contributions/contribution-lines";
import { addDeductions } from "~/domain/payroll/engine/deductions/deductions";
import { addLine, notice, resolveAmount, startDraft, type Draft } from "./draft";
import { basicArrears } from "~/domain/payroll/arrears/basic-arrears";
import { addBasicSalary } from "./earnings";
import type { EmployeeFacts, RunFacts } from "~/domain/payroll/facts/facts";
import { addFinalPay } from "./final-pay";
import { addHolidayBasicPay } from "./holiday-pay";
import { addLostTime } from "./lost-time";
import { nextBalances } from "~/domain/payroll/engine/balances/next-balances";
import { otherDeductionsDue, sumUnionDues } from "~/domain/payroll/engine/deductions/other-deductions";
import type { Figures, Payslip } from "./payslip-lines";
import { addPremiums } from "./premiums";
import { isSpecial, paysDays } from "./run-purpose";
import type { RunRules } from "./run-rules";
import { addSpecialNotices } from "./special-run";
import { compareWithMinimum } from "./wage-rates";
import { taxablePay } from "~/domain/payroll/engine/tax/taxable-pay";
import { addThirteenthMonth } from "./thirteenth-month-line";
import { withholding, type Withholding } from "~/domain/payroll/engine/tax/withholding";

/**
 * Computes one employee's payslip in one run: lines with traces, figures, detail rows, notices and the resulting balances. A pure,
 * deterministic function that does not modify the facts. Missing records cause a notice, never an exception.
 * @throws RangeError when an amount exceeds the supported range, or a date is before the first edition of a statutory table
 * @source payroll-rules
 */
export function computePayslip(facts: EmployeeFacts, rules: RunRules): Payslip {
  const draft = startDraft(facts, rules);
  const { figures } = draft;
  const pays = paysDays(rules.run);
  const basicRows = pays ? addBasicSalary(draft) : [];
  const deductRows = pays ? addLostTime(draft) : [];
  if (pays) {
    addHolidayBasicPay(draft);
    addPremiums(draft);
    addRecurringItems(draft);
  }
  addAdjustments(draft);
  applyItemFigures(draft);
  addSpecialNotices(draft);
  addFinalPay(draft);
  addThirteenthMonth(draft);
  figures.grossPay = grossPay(figures);

  const contributions = calculateContributions(draft);
  const deductions = otherDeductionsDue(draft);
  const unionDues = sumUnionDues(deductions);
  const sharesDue = (contributions === null ? 0 : employeeShares(contributions.due)) + employeeArrears(facts);
  const taxable = taxablePay(draft, sharesDue, unionDues);
  figures.poolTaxable = taxable.poolTaxable;
  figures.taxableRegular = taxable.regular;
  figures.taxableSupplementary = taxable.supplementary;
  const tax = withholding(draft, taxable);
  const taxDue = resolveAmount(draft, "withholdingTax", tax.due);
  figures.taxRefund = Math.max(0, resolveAmount(draft, "taxRefund", tax.refund));

  // Deductions follow the order of R-55, each as far as pay covers it.
  const available = figures.grossPay + figures.taxRefund;
  const shares = contributions === null ? { taken: 0, advanced: 0 } : addEmployeeContributions(draft, contributions, available);
  const { contributionCarried } = facts.balances;
  const collects = pays && contributionCarried > 0;
  const arrears = addEmployeeArrears(draft, available - shares.taken);
  const afterShares = available - shares.taken - arrears.taken;
  const withheld = Math.min(taxDue, Math.max(0, afterShares));
  const carriedIn = collects ? Math.min(contributionCarried, Math.max(0, afterShares - withheld)) : 0;
  if (collects)
    addLine(draft, "contributionCarriedIn", "Contributions of earlier payrolls", {
      section: "DEDUCTION",
      figure: "contributionCarriedIn",
      amount: carriedIn,
      trace: {
        rule: "CARRIED_IN",
        values: [contributionCarried, carriedIn],
      },
    });
  addTaxLines(draft, tax, taxDue, withheld);
  const reach = afterShares - withheld - carriedIn - (rules.run.payrollKind === "FINAL_PAY" ? 0 : rules.policies.minimumNetPay);
  const uncovered = addDeductions(draft, reach, deductions);
  if (contributions !== null) addEmployerContributions(draft, contributions);
  addEmployerArrears(draft);

  const carriedOut = contributionCarried - carriedIn + shares.advanced + arrears.advanced;
  figures.contributionCarriedOut = carriedOut;
  figures.loanAndDeductionCarriedOut = uncovered.total;
  const earned = draft.basicNet + [...basicArrears(facts).values()].reduce((sum, amount) => sum + amount, 0);
  figures.thirteenthMonthAccrual = pays ? divideHalfUp(earned, 12) : 0;
  if (figures.thirteenthMonthAccrual !== 0) {
    draft.lines.push({
      code: "thirteenthMonthAccrual",
      label: "13th month pay accrued",
      section: "MEMO",
      figure: "thirteenthMonthAccrual",
      amount: figures.thirteenthMonthAccrual,
      trace: { rule: "ACCRUAL", values: [earned] },
    });
  }
  addTotals(figures);
  const requestedNet =
    taxDue + contributionCarried + uncovered.total + sharesDue + figures.governmentLoans + figures.otherDeductions + figures.companyLoans;
  addNotices(draft, tax, taxDue - withheld, pays ? requestedNet - available : 0);
  const balances = nextBalances(draft, {
    taxable,
    method: tax.method,
    contributions,
    sharesDue,
    contributionCarried: carriedOut,
    uncovered,
  });
  return {
    employeeSeq: facts.employeeSeq,
    startDate: draft.fromDay,
    endDate: draft.toDay,
    taxMethod: tax.method,
    figures,
    lines: draft.lines,
    basicRows,
    deductRows,
    notices: draft.notices,
    certified: {
      minimumWageEarner: facts.minimumWageEarner,
      contributionsDue: unionDues + sharesDue,
    },
    balances,
  };
}

/**
 * Whether the run pays this employee. Final pay pays selected employees with a last day, special runs selected ones who have joined; other
 * runs go by dates.
 * @source payroll-rules; document 5, F-14
 */
export function isInRun(facts: { joinDate: string; resignationDate: string | null }, run: RunFacts): boolean {
  if (run.payrollKind === "FINAL_PAY") return facts.resignationDate !== null;
  if (isSpecial(run)) return facts.joinDate <= run.payDate;
  const until = run.payrollKind === "THIRTEEN_MONTH_PAY" ? run.payDate : run.endDate;
  return facts.joinDate <= until && (facts.resignationDate === null || facts.resignationDate > until);
}

function grossPay(f: Figures): Centavos {
  return (
    f.basicSalary -
    f.absence -
    f.late -
    f.undertime -
    f.unpaidLeave +
    f.holidayBasicPay +
    f.overtimePay +
    f.nightDifferential +
    f.restDayPay +
    f.specialDayPay +
    f.regularHolidayPay +
    f.taxableAllowance +
    f.nonTaxableAllowance +
    f.deMinimisPaid +
    f.supplementaryPay +
    f.otherBenefits +
    f.thirteenthMonthPay +
    f.leaveConversion +
    f.separationPay -
    f.flexBenCredit
  );
}

function addTaxLines(draft: Draft, tax: Withholding, taxDue: Centavos, withheld: Centavos): void {
  if (tax.method !== "NONE" || withheld !== 0 || taxDue !== 0 || draft.manual?.has("withholdingTax") === true) {
    addLine(draft, "withholdingTax", "Withholding tax", {
      section: "DEDUCTION",
      figure: "withholdingTax",
      amount: withheld,
      trace: tax.trace,
      computed: tax.due,
    });
  }
  const refund = draft.figures.taxRefund;
  if (refund !== 0 || draft.manual?.has("taxRefund") === true) {
    draft.figures.taxRefund = 0;
    addLine(draft, "taxRefund", "Tax refund", {
      section: "REFUND",
      figure: "taxRefund",
      amount: refund,
      trace: tax.trace,
      computed: tax.refund,
    });
  }
}

function addTotals(f: Figures): void {
  f.totalDeductions =
    f.sssEmployee +
    f.sssMpfEmployee +
    f.philHealthEmployee +
    f.pagIbigEmployee +
    f.contributionCarriedIn +
    f.withholdingTax +
    f.governmentLoans +
    f.otherDeductions +
    f.companyLoans;
  f.netPay = f.grossPay - f.totalDeductions + f.taxRefund;
  f.employerCost = f.grossPay + f.flexBenCredit + f.sssEmployer + f.sssMpfEmployer + f.sssEc + f.philHealthEmployer + f.pagIbigEmployer;
}

function addNotices(draft: Draft, tax: Withholding, taxMissing: Centavos, shortfall: Centavos): void {
  const { facts, figures, rates } = draft;
  if (taxMissing > 0 && tax.trace.rule === "TAX_ANNUALIZED") {
    figures.taxUncollected = taxMissing;
    notice(draft, "TAX_UNCOLLECTED", [taxMissing]);
  } else if (taxMissing > 0) {
    notice(draft, "TAX_DEFERRED", [taxMissing]);
  }
  if (shortfall > 0) notice(draft, "NEGATIVE_NET_PREVENTED", [shortfall]);
  if (figures.netPay < 0) notice(draft, "NEGATIVE_NET", [figures.netPay]);
  if (rates !== null && facts.minimumDailyWage !== null) {
    const against = compareWithMinimum(rates, facts.minimumDailyWage);
    const values = [rates.dailyNumerator, rates.dailyDenominator, facts.minimumDailyWage, rates.minutesPerDay];
    if (against < 0) notice(draft, "BELOW_MINIMUM_WAGE", values);
    else if (against > 0 && facts.minimumWageEarner) notice(draft, "MWE_ABOVE_MINIMUM", values);
  }
  if (draft.manual !== null && draft.manual.size > 0) notice(draft, "MANUAL_UNUSED", [...draft.manual.keys()]);
}
