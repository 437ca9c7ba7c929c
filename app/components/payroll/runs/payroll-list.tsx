import { Badge } from "~/components/ui/figures/badge";
import { Money } from "~/components/ui/figures/money";
import { StageMark } from "~/components/ui/layout/stages";
import { StatusMark } from "~/components/ui/figures/status-mark";
import { ScrollTable } from "~/components/ui/table/table";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/engine/pay-kinds";
import { STAGE_WORDS, stageNumber, type PayrollStage } from "~/domain/payroll/run/payroll-stage";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";
import { RunCells, RunHeading, RunHeads } from "./run-cells";

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
  /** The step of five that a calculation is at; null when none runs. */
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

/** The runs of the company, one a row: what they cost, where they stand and what needs somebody. */
export function PayrollList({ rows }: { rows: readonly PayrollRow[] }) {
  return (
    <ScrollTable cards label="Payroll runs">
      <thead>
        <tr>
          <RunHeads />
          <RunHeading column="employerCost" numeric className="col-extra">
            Employer cost, ₱
          </RunHeading>
          <th scope="col">Stage</th>
          <th scope="col">Attention</th>
          <RunHeading column="changed" className="col-extra">
            Last change
          </RunHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PayrollListRow key={row.payrollSeq} row={row} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function PayrollListRow({ row }: { row: PayrollRow }) {
  return (
    <tr>
      <RunCells row={row} href={pathTo("get-payroll-process", { payrollSeq: row.payrollSeq })} />
      <td className="num">{row.figures ? row.headcount.toLocaleString("en") : <span className="nil">—</span>}</td>
      <td className="num">
        <Money amount={row.figures?.gross ?? null} />
      </td>
      <td data-figure="Net pay, ₱" className="num">
        <Money amount={row.figures?.net ?? null} />
      </td>
      <td className="num col-extra">
        <Money amount={row.figures?.employerCost ?? null} />
      </td>
      <td data-card>
        <StageCell row={row} />
      </td>
      <td data-card>
        <Attention row={row} />
      </td>
      <td className="two tabular col-extra">
        {row.changedAt}
        <span className="sub">{row.changedBy}</span>
      </td>
    </tr>
  );
}

function StageCell({ row }: { row: PayrollRow }) {
  if (row.recalculating !== null) return <StatusMark status="working" text="Recalculating" />;
  const state = row.completed ? "complete" : row.failed ? "failed" : "open";
  return <StageMark step={stageNumber(row.stage)} of={5} label={row.completed ? "Completed" : STAGE_WORDS[row.stage]} state={state} />;
}

/** What somebody has to look at: the worst thing alone. */
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
      <Badge
        tone="attention"
        icon="triangle-alert"
      >{`${row.warningCount.toLocaleString("en")} ${row.warningCount === 1 ? "warning" : "warnings"}`}</Badge>
    );
  return row.stage === "REVIEW" ? <Badge icon="check">Ready</Badge> : null;
}
