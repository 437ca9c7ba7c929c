import type { RunFacts } from "~/domain/payroll/facts/facts";
import { FIGURES, type Figure, type LineSection, type Payslip } from "~/domain/payroll/engine/payslip-lines";

const DEDUCTED_FIGURES: readonly Figure[] = ["absence", "late", "undertime", "unpaidLeave"];
/** Figures without a payslip line of their own. */
const SUMS: readonly Figure[] = [
  "grossPay",
  "flexBenCredit",
  "deMinimisExempt",
  "poolAdded",
  "poolTaxable",
  "poolUsedYtd",
  "taxableRegular",
  "taxableSupplementary",
  "totalDeductions",
  "netPay",
  "employerCost",
  "contributionCarriedOut",
  "loanAndDeductionCarriedOut",
  "taxUncollected",
];

/** Explains why a payslip's lines do not add up to its figures (payroll-rules §11); null when they do. */
export function findWrongSum({ lines, figures, deductRows }: Payslip, run: RunFacts): string | null {
  const inSection = (section: LineSection) => sum(lines.filter((line) => line.section === section).map(({ amount }) => amount));
  for (const figure of FIGURES.filter((figure) => !SUMS.includes(figure))) {
    const ofLines = sum(lines.filter((line) => line.figure === figure).map(({ amount }) => amount));
    const signed = DEDUCTED_FIGURES.includes(figure) ? 0 - ofLines : ofLines;
    if (signed !== figures[figure]) return `the lines of ${figure} come to ${signed}, its figure is ${figures[figure]}`;
  }
  const [earned, deducted, refunded, employers] = [
    inSection("EARNING"),
    inSection("DEDUCTION"),
    inSection("REFUND"),
    inSection("EMPLOYER"),
  ];
  const basicNet = figures.basicSalary - sum(DEDUCTED_FIGURES.map((figure) => figures[figure]));
  const lostRows = sum(deductRows.map(({ deductAmount }) => deductAmount));
  const checks: [string, number, number][] = [
    ["gross pay", earned, figures.grossPay],
    ["total deductions", deducted, figures.totalDeductions],
    ["net pay", earned - deducted + refunded, figures.netPay],
    ["employer cost", earned + employers + figures.flexBenCredit, figures.employerCost],
    ["13th month set aside", run.payrollKind === "THIRTEEN_MONTH_PAY" ? 0 : Math.round(basicNet / 12), figures.thirteenthMonthAccrual],
    ["rows of time lost", deductRows.length === 0 ? 0 : lostRows, deductRows.length === 0 ? 0 : figures.basicSalary - basicNet],
  ];
  const wrong = checks.find(([, ofLines, figure]) => ofLines !== figure);
  return wrong === undefined ? null : `${wrong[0]} of the lines is ${wrong[1]}, the figure is ${wrong[2]}`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
