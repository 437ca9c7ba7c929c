import { getBalanceAfter } from "~/domain/payroll/loans/balance-after";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { translateShort } from "~/domain/payroll/engine/explain/translate-explanation";
import type { Language } from "~/domain/shared/language";
import type { PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import type { LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { renameLines, renameYear } from "~/domain/payroll/engine/explain/named-lines";
import { ONE_DAY, formatLeaveDays } from "~/domain/leave/leave-days";
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
  { payslipDocument: messages, payNames }: Messages,
  language: Language,
): { left: PayslipBlock[]; right: PayslipBlock[] } {
  const { figures, yearToDate } = payslip;
  const payslipLines = renameLines(payslip.lines, payNames);
  const of = (...sections: LineSection[]) =>
    payslipLines.filter(({ section }) => sections.includes(section)).map((line) => blockLine(line, language));
  const memo = payslipLines
    .filter(({ section, figure }) => section === "MEMO" && figure !== "thirteenthMonthAccrual")
    .map((line) => blockLine(line, language));
  const left: PayslipBlock[] = [
    { title: messages.earnings, lines: of("EARNING"), total: { label: messages.grossPay, amount: figures.grossPay } },
    { title: messages.points, note: messages.pointsNote, lines: memo },
  ];
  const right: PayslipBlock[] = [
    { title: messages.deductions, lines: of("DEDUCTION"), total: { label: messages.totalDeductions, amount: figures.totalDeductions } },
    { title: messages.taxRefund, lines: of("REFUND") },
    {
      title: messages.employerShare,
      note: messages.employerNote,
      lines: of("EMPLOYER"),
      total: { label: messages.employerCost, amount: figures.employerCost },
    },
  ];
  if (yearToDate) {
    const { year, rows, note } = renameYear(yearToDate, payNames);
    left.push({
      title: interpolate(messages.yearToDate, { year }),
      lines: rows.map(({ label, amount }, index) => ({
        label,
        detail: index === rows.length - 1 ? (note ?? "") : "",
        value: formatCentavos(amount),
      })),
    });
  }
  left.push({
    title: messages.leaveLeft,
    note: interpolate(messages.onDay, { day: formatDay(endDate) }),
    lines: payslip.leaves.map(({ leaveName, days }) => ({
      label: leaveName,
      detail: "",
      value: interpolate(days === ONE_DAY ? messages.leaveDay : messages.leaveDays, { days: formatLeaveDays(days) }),
    })),
  });
  right.push({
    title: messages.loans,
    note: messages.loansNote,
    lines: payslipLines.flatMap((line) => {
      const balance = getBalanceAfter(line);
      return balance === null ? [] : [{ label: line.label, detail: "", value: formatCentavos(balance) }];
    }),
  });
  const first = (blocks: PayslipBlock[]) => blocks.filter(({ lines }, index) => index === 0 || lines.length > 0);
  return { left: first(left), right: first(right) };
}

function blockLine({ label, amount, trace }: PayslipLine, language: Language): PayslipBlock["lines"][number] {
  return { label, detail: translateShort(language, explain(trace).short), value: formatCentavos(amount) };
}
