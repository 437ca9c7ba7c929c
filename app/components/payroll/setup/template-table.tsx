import { Link } from "@remix-run/react";
import { NIL } from "~/components/ui/table/table";
import { Badge } from "~/components/ui/data-display/badge";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import type { Day } from "~/domain/shared/day";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { pathTo } from "~/paths";

export type TemplateRow = {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  /** "Semi-monthly". */
  frequency: string;
  employeeCount: number;
  openRuns: number;
  next: { startDate: Day; endDate: Day; payDate: Day } | null;
  /** "Since 11/16/2026". */
  rules: string;
  /** Day of the next planned policy change. */
  rulesNext: string | null;
};

export const TEMPLATE_COLUMNS: readonly ListColumn<TemplateRow>[] = [
  { key: "frequency", heading: "Frequency", sort: "frequency", cell: ({ frequency }) => frequency },
  {
    key: "employees",
    heading: "Employees",
    sort: "employees",
    first: "descending",
    numeric: true,
    card: "figure",
    cell: ({ employeeCount }) => employeeCount.toLocaleString("en"),
  },
  {
    key: "period",
    heading: "Next period",
    cellClass: "tabular",
    cell: ({ next }) => (next ? periodLabel(next.startDate, next.endDate) : NIL),
  },
  {
    key: "payDate",
    heading: "Next pay date",
    cellClass: "tabular",
    card: "figure",
    cell: ({ next }) => (next ? formatDay(next.payDate) : NIL),
  },
  {
    key: "openRuns",
    heading: "Open payrolls",
    sort: "openRuns",
    first: "descending",
    numeric: true,
    cell: (row) => <OpenRuns row={row} />,
  },
  {
    key: "rules",
    heading: "Rules in force",
    cellClass: "tabular",
    cell: ({ rules, rulesNext }) => (
      <>
        {rules} {rulesNext ? <Badge>{`New ones ${rulesNext}`}</Badge> : null}
      </>
    ),
  },
];

/** Payroll templates with headcount and next pay date. */
export function TemplateTable({ rows, columns }: { rows: readonly TemplateRow[]; columns: readonly ListColumn<TemplateRow>[] }) {
  return (
    <ListTable
      label="Templates"
      wide={false}
      rows={rows}
      rowKey={({ payrollTemplateSeq }) => payrollTemplateSeq}
      defaultSort="name"
      lead={{
        heading: "Template",
        sort: "name",
        className: "sticky-phone",
        cell: ({ payrollTemplateSeq, payrollTemplateName }) => (
          <Link className="main-link" to={pathTo("get-payroll-template", { payrollTemplateSeq })} title={payrollTemplateName}>
            <span className="cell">{payrollTemplateName}</span>
          </Link>
        ),
      }}
      columns={columns}
    />
  );
}

function OpenRuns({ row: { payrollTemplateSeq, payrollTemplateName, openRuns } }: { row: TemplateRow }) {
  if (openRuns === 0) return "0";
  return (
    <Link to={pathTo("get-payroll-process-list", null, { state: "open", template: payrollTemplateSeq })}>
      {openRuns.toLocaleString("en")}
      <span className="visually-hidden"> open payrolls of {payrollTemplateName}</span>
    </Link>
  );
}
