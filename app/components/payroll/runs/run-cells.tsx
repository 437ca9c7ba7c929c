import { Link } from "@remix-run/react";
import { NIL } from "~/components/ui/table/table";
import { Money } from "~/components/ui/data-display/money";
import type { ListColumn } from "~/components/ui/table/list-table";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { FREQUENCY_LABELS, kindText } from "~/domain/payroll/runs/payroll-title";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import { countText } from "~/domain/shared/count-text";

/** Default sort: latest pay date first. */
export const NEWEST_FIRST = "-payDate";

type Run = {
  payrollName: string;
  payrollKind: PayrollKind;
  runPurpose: string;
  payFrequency: PayFrequency | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  headcount: number;
  /** null before the first calculation. */
  figures: { gross: Centavos; net: Centavos } | null;
};

/** Row header of payroll lists: link to the run with its type. */
export const runLead = <Row extends Run>(hrefOf: (row: Row) => string) => ({
  heading: "Payroll run",
  sort: "name",
  className: "sticky-phone",
  cellClass: "two-lines",
  cell: (row: Row) => (
    <>
      <Link className="main-link" to={hrefOf(row)} title={row.payrollName}>
        {row.payrollName}
      </Link>
      <span className="subtext">
        {[kindText(row), row.payFrequency ? FREQUENCY_LABELS[row.payFrequency] : "All templates"].join(" · ")}
      </span>
    </>
  ),
});

/** First columns of all payroll lists. */
export const RUN_COLUMNS: readonly ListColumn<Run>[] = [
  {
    key: "period",
    heading: "Period",
    sort: "period",
    first: "descending",
    cellClass: "tabular",
    cell: ({ startDate, endDate }) => periodLabel(startDate, endDate),
  },
  {
    key: "payDate",
    heading: "Pay date",
    sort: "payDate",
    first: "descending",
    cellClass: "tabular",
    card: "figure",
    cell: ({ payDate }) => formatDay(payDate),
  },
  {
    key: "headcount",
    heading: "Employees",
    sort: "headcount",
    first: "descending",
    numeric: true,
    cell: ({ figures, headcount }) => (figures ? headcount.toLocaleString("en") : NIL),
  },
  {
    key: "gross",
    heading: "Gross pay, ₱",
    sort: "gross",
    first: "descending",
    numeric: true,
    cell: ({ figures }) => <Money amount={figures?.gross ?? null} />,
  },
  {
    key: "net",
    heading: "Net pay, ₱",
    sort: "net",
    first: "descending",
    numeric: true,
    card: "figure",
    cell: ({ figures }) => <Money amount={figures?.net ?? null} />,
  },
];

/** "Total, 12 runs". */
export const runsTotalLabel = (total: number) => `Total, ${countText(total, "run")}`;
