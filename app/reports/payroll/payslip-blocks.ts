import { loanBalanceAfter } from "~/domain/payroll/loans/balance-after";
import { explain } from "~/domain/payroll/explain/explanation";
import type { PayslipDocument } from "~/domain/payroll/reports/payslip-document";
import type { LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** One ruled block of the payslip: a heading, lines, and what they come to. */
export interface PayslipBlock {
  title: string;
  note?: string;
  /** What stands at the right is an amount without sign, or words such as "3.5 days". */
  lines: { label: string; detail: string; value: string }[];
  total?: { label: string; amount: Centavos };
}

/** What stands left and right on the payslip. A block without lines is left out. @param endDate of the payroll's period */
export function payslipBlocks(payslip: PayslipDocument, endDate: Day): { left: PayslipBlock[]; right: PayslipBlock[] } {
  const { figures, yearToDate } = payslip;
  const of = (...sections: LineSection[]) => payslip.lines.filter(({ section }) => sections.includes(section)).map(blockLine);
  const memo = payslip.lines.filter(({ section, figure }) => section === "MEMO" && figure !== "thirteenthMonthAccrual").map(blockLine);
  const left: PayslipBlock[] = [
    { title: "Earnings", lines: of("EARNING"), total: { label: "Gross pay", amount: figures.grossPay } },
    { title: "Paid in FlexBen points", note: "on top of gross pay", lines: memo },
  ];
  const right: PayslipBlock[] = [
    { title: "Deductions", lines: of("DEDUCTION"), total: { label: "Total deductions", amount: figures.totalDeductions } },
    { title: "Tax refund", lines: of("REFUND") },
    {
      title: "Employer share",
      note: "paid by the company, not taken from pay",
      lines: of("EMPLOYER"),
      total: { label: "Employer cost with gross pay", amount: figures.employerCost },
    },
  ];
  if (yearToDate) {
    const { year, rows, note } = yearToDate;
    left.push({
      title: `Year to date, ${year}`,
      lines: rows.map(({ label, amount }, at) => ({
        label,
        detail: at === rows.length - 1 ? (note ?? "") : "",
        value: formatCentavos(amount),
      })),
    });
  }
  left.push({
    title: "Leave left",
    note: `on ${formatDay(endDate)}`,
    lines: payslip.leaves.map(({ leaveName, days }) => ({ label: leaveName, detail: "", value: leaveDaysWords(days) })),
  });
  right.push({
    title: "Loans",
    note: "left after this payroll",
    lines: payslip.lines.flatMap((line) => {
      const balance = loanBalanceAfter(line);
      return balance === null ? [] : [{ label: line.label, detail: "", value: formatCentavos(balance) }];
    }),
  });
  const first = (blocks: PayslipBlock[]) => blocks.filter(({ lines }, at) => at === 0 || lines.length > 0);
  return { left: first(left), right: first(right) };
}

function blockLine({ label, amount, trace }: PayslipLine): PayslipBlock["lines"][number] {
  return { label, detail: explain(trace).short, value: formatCentavos(amount) };
}
