import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Notice } from "~/components/ui/feedback/notice";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ProgressSteps, type ProgressStep } from "~/components/ui/feedback/progress-steps";
import { pathTo } from "~/paths";
import { RecalculateButton } from "~/components/payroll/runs/run-header";
import { countText } from "~/domain/shared/count-text";

type Calculation = {
  status: "PROCESSING" | "FINISHED" | "FAIL";
  step: number;
  done: number;
  total: number;
  changed: number;
  startedBy: string;
  startedAt: string;
  finishedAt: string | null;
  reference: string | null;
  payrollSeqValidMillis: number;
};
type CalculationCardProps = {
  payrollSeq: number;
  headcount: number;
  completed: boolean;
  calculatedAt: string | null;
  calculation: Calculation | null;
};

const STEPS = ["Earnings", "Contributions", "Tax", "Deductions", "Summary"] as const;

/** Calculation of a run: its five steps while running, its result, and the start button. */
export function CalculationCard({ payrollSeq, headcount, completed, calculatedAt, calculation }: CalculationCardProps) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const running = calculation?.status === "PROCESSING";
  return (
    <Card title="Calculate" className="max-w-160 [&_.steps]:w-full [&>.pad]:grid [&>.pad]:justify-items-start [&>.pad]:gap-4" padded>
      {calculation?.status === "FAIL" ? (
        <Notice tone="danger" title="The calculation failed">
          {calculatedAt ? "The figures of the previous calculation are kept." : "No figures were stored."} Calculate again; if it fails
          again, give your support this reference: {calculation.reference ?? "none"}.
        </Notice>
      ) : null}
      {running ? (
        <p className="muted">
          {calculation.startedBy} started this on {calculation.startedAt}. You may leave this page; it continues in the background.
        </p>
      ) : (
        <p className="muted">{sentence(completed, calculatedAt, headcount)}</p>
      )}
      <ProgressSteps label="Steps of the calculation" steps={stepsOf(calculation, calculatedAt !== null)} />
      {calculation?.status === "FINISHED" ? (
        <p className="muted small">
          {calculation.startedBy} calculated on {calculation.finishedAt}: {calculation.changed.toLocaleString("en")} of{" "}
          {calculation.total.toLocaleString("en")} payslips were new or changed.
        </p>
      ) : null}
      <div className="actions">
        {running && changes ? (
          <LinkButton
            href={pathTo("get-payroll-process-recalculation-cancel", { payrollSeqValidMillis: calculation.payrollSeqValidMillis })}
          >
            Cancel calculation
          </LinkButton>
        ) : null}
        {!changes || running || completed ? null : (
          <RecalculateButton payrollSeq={payrollSeq} label={calculatedAt ? "Recalculate" : "Calculate"} primary={!calculatedAt} />
        )}
        {!running && calculatedAt ? (
          <LinkButton href={pathTo("get-payroll-process-review", { payrollSeq })} variant="primary">
            Go to review
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

function sentence(completed: boolean, calculatedAt: string | null, headcount: number): string {
  if (completed) return "This payroll is completed and cannot change.";
  if (!calculatedAt)
    return "Earnings, contributions, tax and deductions of every employee are computed from the records of today. This starts in the background.";
  return `Calculated on ${calculatedAt} for ${countText(headcount, "employee")}. A recalculation computes only those whose records changed.`;
}

function stepsOf(calculation: Calculation | null, calculated: boolean): ProgressStep[] {
  return STEPS.map((label, index) => {
    const number = index + 1;
    if (!calculation || calculation.status === "FINISHED") return { label, state: calculated ? "done" : "waiting" };
    if (number < calculation.step) return { label, state: "done" };
    if (number > calculation.step) return { label, state: "waiting" };
    const note =
      number === 1 && calculation.total > 0
        ? `${calculation.done.toLocaleString("en")} of ${calculation.total.toLocaleString("en")}`
        : undefined;
    return { label, state: calculation.status === "FAIL" ? "failed" : "working", note };
  });
}
