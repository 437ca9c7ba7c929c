import { loanBalanceAfter } from "~/domain/payroll/loans/balance-after";
import { explain } from "~/domain/payroll/explain/explanation";
import { shortIn } from "~/domain/payroll/explain/why-in";
import type { Language } from "~/domain/shared/language";
import type { PayslipDocument } from "~/domain/payroll/reports/payslip-document";
import type { LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { namedLines, namedYear } from "~/domain/payroll/explain/named-lines";
import { ONE_DAY, shownLeaveDays } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { Messages } from "~/domain/shared/i18n/messages";

/** One ruled block of the payslip: heading, lines and total. */
export interface PayslipBlock {
  title: string;
  note?: string;
  /** The right column contains an unsigned amount, or text such as "3.5 days". */
  lines: { label: string; detail: string; value: string }[];
  total?: { label: string; amount: Centavos };
}

/** Left and right column of the payslip. Empty blocks are omitted. @param endDate of the payroll's period */
export function payslipBlocks(
  payslip: PayslipDocument,
  endDate: Day,
  { payslipPaper: words, payNames }: Messages,
  language: Language,
): { left: PayslipBlock[]; right: PayslipBlock[] } {
  const { figures, yearToDate } = payslip;
  const payslipLines = namedLines(payslip.lines, payNames);
  const of = (...sections: LineSection[]) =>
    payslipLines.filter(({ section }) => sections.includes(section)).map((line) => blockLine(line, language));
  const memo = payslipLines
    .filter(({ section, figure }) => section === "MEMO" && figure !== "thirteenthMonthAccrual")
    .map((line) => blockLine(line, language));
  const left: PayslipBlock[] = [
    { title: words.earnings, lines: of("EARNING"), total: { label: words.grossPay, amount: figures.grossPay } },
    { title: words.points, note: words.pointsNote, lines: memo },
  ];
  const right: PayslipBlock[] = [
    { title: words.deductions, lines: of("DEDUCTION"), total: { label: words.totalDeductions, amount: figures.totalDeductions } },
    { title: words.taxRefund, lines: of("REFUND") },
    {
      title: words.employerShare,
      note: words.employerNote,
      lines: of("EMPLOYER"),
      total: { label: words.employerCost, amount: figures.employerCost },
    },
  ];
  if (yearToDate) {
    const { year, rows, note } = namedYear(yearToDate, payNames);
    left.push({
      title: interpolate(words.yearToDate, { year }),
      lines: rows.map(({ label, amount }, index) => ({
        label,
        detail: index === rows.length - 1 ? (note ?? "") : "",
        value: formatCentavos(amount),
      })),
    });
  }
  left.push({
    title: words.leaveLeft,
    note: interpolate(words.onDay, { day: formatDay(endDate) }),
    lines: payslip.leaves.map(({ leaveName, days }) => ({
      label: leaveName,
      detail: "",
      value: interpolate(days === ONE_DAY ? words.leaveDay : words.leaveDays, { days: shownLeaveDays(days) }),
    })),
  });
  right.push({
    title: words.loans,
    note: words.loansNote,
    lines: payslipLines.flatMap((line) => {
      const balance = loanBalanceAfter(line);
      return balance === null ? [] : [{ label: line.label, detail: "", value: formatCentavos(balance) }];
    }),
  });
  const first = (blocks: PayslipBlock[]) => blocks.filter(({ lines }, index) => index === 0 || lines.length > 0);
  return { left: first(left), right: first(right) };
}

function blockLine({ label, amount, trace }: PayslipLine, language: Language): PayslipBlock["lines"][number] {
  return { label, detail: shortIn(language, explain(trace).short), value: formatCentavos(amount) };
}
