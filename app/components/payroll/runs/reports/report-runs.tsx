import { useLocation } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import { pathTo } from "~/paths";
import { NEWEST_FIRST, RUN_COLUMNS, runLead, runsTotalLabel } from "~/components/payroll/runs/run-cells";

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
  figures: { gross: Centavos; net: Centavos };
  completedBy: string;
  completedAt: string;
};

export const REPORT_COLUMNS: readonly ListColumn<ReportRunRow>[] = [
  ...RUN_COLUMNS,
  {
    key: "completed",
    heading: "Completed",
    cellClass: "two-lines tabular",
    cell: ({ completedAt, completedBy }) => (
      <>
        {completedAt}
        <span className="subtext">{completedBy}</span>
      </>
    ),
  },
];

const LEAD = runLead<ReportRunRow>(({ payrollSeq }) => pathTo("get-payroll-process-review", { payrollSeq }));
/** Always visible. */
const FILES: ListColumn<ReportRunRow> = {
  key: "files",
  heading: "Files",
  spoken: true,
  className: "stick-r",
  cellClass: "tablet:text-right",
  card: "plain",
  cell: (row) => <Files row={row} />,
};

type ReportRunsProps = {
  rows: readonly ReportRunRow[];
  columns: readonly ListColumn<ReportRunRow>[];
  total: number;
  /** Over all filtered rows, in centavos. */
  sums: { gross: Centavos; net: Centavos };
  filtered: boolean;
};

/** Completed runs with links to figures and files; the fixed column of files stays as narrow as two icons, so that it hides no figure. */
export function ReportRuns({ rows, columns, total, sums, filtered }: ReportRunsProps) {
  if (rows.length === 0) return <NoRuns filtered={filtered} />;
  return (
    <ListTable
      label="Completed payroll runs"
      wide={false}
      rows={rows}
      rowKey={({ payrollSeq }) => payrollSeq}
      defaultSort={NEWEST_FIRST}
      lead={LEAD}
      columns={[...columns, FILES]}
      totalLabel={runsTotalLabel(total)}
      totals={{ gross: <Money amount={sums.gross} />, net: <Money amount={sums.net} /> }}
    />
  );
}

function Files({ row: { payrollSeq, payrollName, startDate, endDate } }: { row: ReportRunRow }) {
  const { search } = useLocation();
  const named = `${payrollName}, ${periodLabel(startDate, endDate)}`;
  return (
    <>
      <LinkButton
        href={pathTo("get-payroll-process-register-xlsx", { payrollSeq })}
        size="sm"
        variant="ghost"
        icon="file-spreadsheet"
        label={`Register of ${named}, Excel`}
        download
      />
      <LinkButton
        href={pathTo("get-payroll-report-excel", { payrollSeq }, search)}
        size="sm"
        variant="ghost"
        icon="download"
        label={`Download Report of ${named}`}
      />
    </>
  );
}

function NoRuns({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="No completed run found"
      action={<LinkButton href={pathTo("get-payroll-report")}>Show all completed runs</LinkButton>}
    >
      No completed payroll has this year, this type and this name.
    </EmptyState>
  ) : (
    <EmptyState
      title="No completed payroll yet"
      action={<LinkButton href={pathTo("get-payroll-process-list")}>Go to Payroll Processing</LinkButton>}
    >
      Payrolls appear here once completed. Their figures can no longer change.
    </EmptyState>
  );
}
