import { useLocation } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/figures/money";
import { ScrollTable } from "~/components/ui/table/table";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/engine/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import { pathTo } from "~/paths";
import { RunCells, RunHeads } from "~/components/payroll/runs/run-cells";

export type ReportRunRow = {
  payrollSeq: number;
  payrollName: string;
  payrollKind: PayrollKind;
  runPurpose: string;
  payFrequency: PayFrequency | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  headcount: number;
  gross: Centavos;
  net: Centavos;
  completedBy: string;
  completedAt: string;
};

/** Completed runs, each with the way to its figures and its files. */
export function ReportRuns({ rows, filtered }: { rows: readonly ReportRunRow[]; filtered: boolean }) {
  if (rows.length === 0) return <NoRuns filtered={filtered} />;
  return (
    <ScrollTable cards label="Completed payroll runs">
      <thead>
        <tr>
          <RunHeads />
          <th scope="col">Completed</th>
          <th scope="col" className="stick-r">
            <span className="visually-hidden">Files</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ReportRun key={row.payrollSeq} row={row} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function ReportRun({ row }: { row: ReportRunRow }) {
  const { search } = useLocation();
  const named = `${row.payrollName}, ${periodLabel(row.startDate, row.endDate)}`;
  return (
    <tr>
      <RunCells row={row} href={pathTo("get-payroll-process-review", { payrollSeq: row.payrollSeq })} />
      <td className="num">{row.headcount.toLocaleString("en")}</td>
      <td className="num">
        <Money amount={row.gross} />
      </td>
      <td data-figure="Net pay, ₱" className="num">
        <Money amount={row.net} />
      </td>
      <td className="two tabular">
        {row.completedAt}
        <span className="sub">{row.completedBy}</span>
      </td>
      <td data-card className="report-files stick-r">
        <LinkButton
          href={pathTo("get-payroll-process-register-xlsx", { payrollSeq: row.payrollSeq })}
          size="sm"
          variant="ghost"
          icon="file-spreadsheet"
          aria-label={`Register of ${named}, Excel`}
          download
        >
          Register
        </LinkButton>
        <LinkButton
          href={pathTo("get-payroll-report-excel", { payrollSeq: row.payrollSeq }, search)}
          size="sm"
          icon="download"
          aria-label={`Download Report of ${named}`}
        >
          Download Report
        </LinkButton>
      </td>
    </tr>
  );
}

function NoRuns({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="No completed run fits" action={<LinkButton href={pathTo("get-payroll-report")}>Show all completed runs</LinkButton>}>
      No completed payroll has this year, this type and this name.
    </EmptyState>
  ) : (
    <EmptyState
      title="No completed payroll yet"
      action={<LinkButton href={pathTo("get-payroll-process-list")}>Go to Payroll Processing</LinkButton>}
    >
      A payroll comes here once it is completed. From then on its figures cannot change.
    </EmptyState>
  );
}
