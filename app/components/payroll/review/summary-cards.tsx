import { StatCard, StatRow } from "~/components/ui/figures/stat-card";
import { reasonWords, type Effect, type ReasonTotal, type RunSummary } from "~/domain/payroll/run/run-change";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";

/** The four figures of a run, how each moved against the run before it, and why. */
export function SummaryCards({ summary }: { summary: RunSummary }) {
  const { totals, previous, reasons } = summary;
  const moved = (...figures: Figure[]) =>
    previous ? figures.reduce((sum, figure) => sum + totals[figure] - previous.totals[figure], 0) : 0;
  const why = (entries: [string, Centavos][]) => (previous ? entries.map(([text, amount]) => ({ text, amount })) : undefined);
  return (
    <StatRow label="Totals of this run">
      <StatCard
        title="Gross pay"
        amount={totals.grossPay}
        change={changeOf(summary, "grossPay")}
        reasons={previous ? topReasons(reasons, "gross") : undefined}
      />
      <StatCard
        title="Deductions"
        amount={totals.totalDeductions}
        change={changeOf(summary, "totalDeductions")}
        reasons={why([
          ["Withholding tax", moved("withholdingTax")],
          ["Loans and other deductions", moved("governmentLoans", "companyLoans", "otherDeductions")],
          [
            "SSS, PhilHealth, Pag-IBIG",
            moved("sssEmployee", "sssMpfEmployee", "philHealthEmployee", "pagIbigEmployee", "contributionCarriedIn"),
          ],
        ])}
      />
      <StatCard
        title="Net pay"
        amount={totals.netPay}
        change={changeOf(summary, "netPay")}
        reasons={why([
          ["Gross pay", moved("grossPay")],
          ["Deductions", 0 - moved("totalDeductions")],
          ["Tax refund", moved("taxRefund")],
        ])}
      />
      <StatCard
        title="Employer cost"
        amount={totals.employerCost}
        change={changeOf(summary, "employerCost")}
        reasons={why([
          ["Gross pay", moved("grossPay", "flexBenCredit")],
          ["Employer SSS and EC", moved("sssEmployer", "sssMpfEmployer", "sssEc")],
          ["Employer PhilHealth, Pag-IBIG", moved("philHealthEmployer", "pagIbigEmployer")],
        ])}
      />
    </StatRow>
  );
}

/** The three largest reasons for one total; what is smaller is added up, and what no record explains is always named. */
export function topReasons(reasons: readonly ReasonTotal[], total: keyof Effect): { text: string; amount: Centavos }[] {
  const moving = reasons.filter((reason) => reason[total] !== 0).sort((one, other) => Math.abs(other[total]) - Math.abs(one[total]));
  const [shown, rest] = moving.length <= 3 ? [moving, []] : [moving.slice(0, 2), moving.slice(2)];
  const words = rest.some(({ reason }) => reason === "UNEXPLAINED") ? "Other reasons, some not explained" : "Other reasons";
  return [
    ...shown.map((reason) => ({ text: reasonWords(reason), amount: reason[total] })),
    ...(rest.length > 0 ? [{ text: words, amount: rest.reduce((sum, reason) => sum + reason[total], 0) }] : []),
  ];
}

function changeOf({ totals, previous }: RunSummary, figure: Figure) {
  if (!previous) return undefined;
  const [before, amount] = [previous.totals[figure], totals[figure] - previous.totals[figure]];
  return {
    amount,
    direction: amount > 0 ? ("up" as const) : amount < 0 ? ("down" as const) : ("same" as const),
    percent: percentOf(amount, before),
    against: previous.label,
  };
}

/** "−2.6%" with a true minus; nothing to compare with gives no percentage. */
function percentOf(change: Centavos, before: Centavos): string | undefined {
  if (before <= 0) return undefined;
  const percent = (Math.abs(change) / before) * 100;
  const text = percent >= 999.95 ? "over 999%" : `${percent.toFixed(1)}%`;
  return text === "0.0%" || change === 0 ? "0.0%" : `${change < 0 ? "−" : "+"}${text}`;
}
