import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { StageMark } from "~/components/ui/layout/stages";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { STAGE_LABELS, stageNumber, type PayrollStage } from "~/domain/payroll/runs/payroll-stage";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";
import { NEWEST_FIRST, RUN_COLUMNS, runLead, runsTotalLabel } from "./run-cells";

export type PayrollRow = {
  payrollSeq: number;
  payrollName: string;
  payrollKind: PayrollKind;
  runPurpose: string;
  templateName: string | null;
  payFrequency: PayFrequency | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  stage: PayrollStage;
  completed: boolean;
  /** Current step (1–5) of a running calculation; null = none. */
  recalculating: number | null;
  failed: boolean;
  headcount: number;
  /** null before the first calculation. */
  figures: { gross: Centavos; net: Centavos; employerCost: Centavos } | null;
  blockedCount: number;
  warningCount: number;
  changedBy: string;
  /** "11/24/2026 08:52". */
  changedAt: string;
};

export const PAYROLL_COLUMNS: readonly ListColumn<PayrollRow>[] = [
  ...RUN_COLUMNS,
  {
    key: "employerCost",
    heading: "Employer cost, ₱",
    sort: "employerCost",
    first: "descending",
    numeric: true,
    className: "col-extra",
    cell: ({ figures }) => <Money amount={figures?.employerCost ?? null} />,
  },
  { key: "stage", heading: "Stage", card: "plain", cell: (row) => <StageCell row={row} /> },
  { key: "attention", heading: "Attention", card: "plain", cell: (row) => <Attention row={row} /> },
  {
    key: "changed",
    heading: "Last change",
    sort: "changed",
    first: "descending",
    className: "col-extra",
    cellClass: "two-lines tabular",
    cell: ({ changedAt, changedBy }) => (
      <>
        {changedAt}
        <span className="subtext">{changedBy}</span>
      </>
    ),
  },
];

const LEAD = runLead<PayrollRow>(({ payrollSeq }) => pathTo("get-payroll-process", { payrollSeq }));

type PayrollListProps = {
  rows: readonly PayrollRow[];
  columns: readonly ListColumn<PayrollRow>[];
  total: number;
  /** Over all filtered rows, in centavos. */
  sums: { gross: Centavos; net: Centavos; employerCost: Centavos };
};

/** Payroll runs, one per row: cost, state and open tasks. */
export function PayrollList({ rows, columns, total, sums }: PayrollListProps) {
  return (
    <ListTable
      label="Payroll runs"
      wide={false}
      rows={rows}
      rowKey={({ payrollSeq }) => payrollSeq}
      defaultSort={NEWEST_FIRST}
      lead={LEAD}
      columns={columns}
      totalLabel={runsTotalLabel(total)}
      totals={{
        gross: <Money amount={sums.gross} />,
        net: <Money amount={sums.net} />,
        employerCost: <Money amount={sums.employerCost} />,
      }}
    />
  );
}

function StageCell({ row }: { row: PayrollRow }) {
  if (row.recalculating !== null) return <StatusMark status="working" text="Recalculating" />;
  const openState = row.failed ? "failed" : "open";
  const state = row.completed ? "complete" : openState;
  return <StageMark step={stageNumber(row.stage)} of={5} label={row.completed ? "Completed" : STAGE_LABELS[row.stage]} state={state} />;
}

/** The most serious issue only. */
function Attention({ row }: { row: PayrollRow }) {
  if (row.completed) return null;
  if (row.recalculating !== null) return <span className="faint num">{`${row.recalculating}/5`}</span>;
  if (row.failed)
    return (
      <Badge tone="danger" icon="circle-x">
        Failed
      </Badge>
    );
  if (!row.figures) return null;
  if (row.blockedCount > 0) return <Badge tone="danger" icon="octagon-alert">{`${row.blockedCount.toLocaleString("en")} blocked`}</Badge>;
  if (row.warningCount > 0)
    return (
      <Badge tone="attention" icon="triangle-alert">
        {countText(row.warningCount, "warning")}
      </Badge>
    );
  return row.stage === "REVIEW" ? <Badge icon="check">Ready</Badge> : null;
}
