import { explain } from "~/domain/payroll/explain/explanation";
import type { PayslipDocument } from "~/domain/payroll/reports/payslip-document";
import type { LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";

/** One ruled block of the payslip: a heading, lines, and what they come to. */
export interface PayslipBlock {
  title: string;
  note?: string;
  lines: { label: string; detail: string; amount: Centavos }[];
  total?: { label: string; amount: Centavos };
}

/** What stands left and right on the payslip. A block without lines is left out. */
export function payslipBlocks(payslip: PayslipDocument): { left: PayslipBlock[]; right: PayslipBlock[] } {
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
      lines: rows.map((row, at) => ({ ...row, detail: at === rows.length - 1 ? (note ?? "") : "" })),
    });
  }
  const first = (blocks: PayslipBlock[]) => blocks.filter(({ lines }, at) => at === 0 || lines.length > 0);
  return { left: first(left), right: first(right) };
}

function blockLine({ label, amount, trace }: PayslipLine): PayslipBlock["lines"][number] {
  return { label, detail: explain(trace).short, amount };
}
