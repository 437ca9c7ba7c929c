import type { SummaryCard } from "~/components/payroll/runs/review/summary-cards";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import { reasonText, type Effect, type ReasonTotal, type RunSummary } from "~/domain/payroll/runs/run-change";
import { joinFirst } from "~/domain/shared/change";
import { changeDirection } from "~/domain/shared/change-direction";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";

const CARDS = [
  ["Gross pay", "grossPay", "gross"],
  ["Deductions", "totalDeductions", "deductions"],
  ["Net pay", "netPay", "net"],
  ["Employer cost", "employerCost", "employerCost"],
] as const satisfies readonly (readonly [title: string, Figure, keyof Effect])[];

/** The four figures of a run, their change from the previous run, and the reasons. @source document 5 F-104 */
export function summaryCards(payrollSeq: number, summary: RunSummary): SummaryCard[] {
  const why = (total: keyof Effect) =>
    topReasons(summary.reasons, total).map(({ reason, ...line }) => ({
      ...line,
      href: pathTo("get-payroll-process-changes", { payrollSeq }, reason ? { reason } : undefined),
    }));
  return CARDS.map(([title, figure, total]) => ({
    title,
    amount: summary.totals[figure],
    change: changeFromPrevious(summary, figure),
    reasons: summary.previous ? why(total) : undefined,
  }));
}

/** The three largest reasons for a total; smaller ones are summed, unexplained ones first. */
function topReasons(
  reasons: readonly ReasonTotal[],
  total: keyof Effect,
): { text: string; amount: Centavos; reason: ReasonTotal["reason"] | null }[] {
  const moving = reasons.filter((reason) => reason[total] !== 0).sort((a, b) => Math.abs(b[total]) - Math.abs(a[total]));
  const [shownRow, rest] = moving.length <= 3 ? [moving, []] : [moving.slice(0, 2), moving.slice(2)];
  const names = rest.toSorted((a, b) => Number(b.reason === "UNEXPLAINED") - Number(a.reason === "UNEXPLAINED")).map(reasonText);
  return [
    ...shownRow.map((reason) => ({ text: reasonText(reason), amount: reason[total], reason: reason.reason })),
    ...(rest.length > 0 ? [{ text: joinFirst(names, 2), amount: rest.reduce((sum, reason) => sum + reason[total], 0), reason: null }] : []),
  ];
}

function changeFromPrevious({ totals, previous }: RunSummary, figure: Figure) {
  if (!previous) return undefined;
  const [before, amount] = [previous.totals[figure], totals[figure] - previous.totals[figure]];
  return { amount, direction: changeDirection(amount), percent: percentText(amount, before), against: previous.label };
}

/** "−2.6%" with a real minus sign; undefined without a previous value. */
function percentText(change: Centavos, before: Centavos): string | undefined {
  if (before <= 0) return undefined;
  const percent = (Math.abs(change) / before) * 100;
  const text = percent >= 999.95 ? "over 999%" : `${percent.toFixed(1)}%`;
  return text === "0.0%" || change === 0 ? "0.0%" : `${change < 0 ? "−" : "+"}${text}`;
}
