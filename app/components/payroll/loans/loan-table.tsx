import { NIL } from "~/components/ui/table/table";
import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import type { LoanState } from "~/domain/payroll/facts/pay-kinds";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { formatDay, type Day } from "~/domain/shared/day";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";
import { PaidBar } from "./paid-bar";

export type LoanTableRow = {
  loanSeq: number;
  employeeSeq: number;
  employeeName: string;
  /** "SSS salary loan · 1234". */
  detail: string;
  principal: number;
  /** Principal and charges. */
  total: number;
  balance: number;
  amortization: number;
  order: string;
  startDate: Day;
  state: LoanState;
  stateText: string;
  /** Amount that earlier payrolls could not deduct. */
  carried: number;
  /** "08/2028"; null = no more deductions. */
  ends: string | null;
};

export const STATE_TONES: Readonly<Record<LoanState, Tone>> = { ONGOING: "info", PAUSED: "attention", PAID: "done", CANCELLED: "quiet" };

export const LOAN_COLUMNS: readonly ListColumn<LoanTableRow>[] = [
  {
    key: "principal",
    heading: "Principal",
    sort: "principal",
    first: "descending",
    numeric: true,
    cell: ({ principal }) => <Money amount={principal} />,
  },
  {
    key: "amortization",
    heading: "Amortization",
    sort: "amortization",
    first: "descending",
    numeric: true,
    card: "figure",
    cell: ({ amortization }) => <Money amount={amortization} />,
  },
  { key: "paid", heading: "Paid", cell: ({ total, balance }) => <PaidBar total={total} balance={balance} /> },
  {
    key: "balance",
    heading: "Balance",
    sort: "balance",
    first: "descending",
    numeric: true,
    card: "figure",
    cell: ({ balance }) => (
      <b>
        <Money amount={balance} />
      </b>
    ),
  },
  { key: "order", heading: "Deducted in", cell: ({ order }) => (order === "NONE" ? <span className="muted">Not by payroll</span> : order) },
  { key: "start", heading: "Start", sort: "start", className: "tabular", cell: ({ startDate }) => formatDay(startDate) },
  { key: "ends", heading: "Ends", className: "tabular", cell: ({ ends }) => ends ?? NIL },
  { key: "state", heading: "State", card: "plain", cell: (row) => <State row={row} /> },
];

type LoanTableProps = {
  rows: readonly LoanTableRow[];
  totals: { total: number; principal: number; amortization: number; balance: number };
  /** Keys of the visible columns; null = all. */
  chosen: readonly string[] | null;
  /** Checkboxes before the names; with "all", every result is selected and single ones cannot be changed. */
  ticks?: "each" | "all" | null;
};

/** Loans by employee; the name links to the loan. */
export function LoanTable({ rows, totals, chosen, ticks = null }: LoanTableProps) {
  return (
    <ListTable
      label="Loans"
      rows={rows}
      rowKey={({ loanSeq }) => loanSeq}
      defaultSort="name"
      lead={{
        heading: "Employee and loan",
        sort: "name",
        className: "sticky-phone",
        cell: (row) => (
          <span className="flex items-center gap-3">
            {ticks ? <Tick row={row} all={ticks === "all"} /> : null}
            <Person
              name={row.employeeName}
              detail={row.detail}
              index={row.employeeSeq}
              href={pathTo("get-loan", { loanSeq: row.loanSeq })}
            />
          </span>
        ),
      }}
      columns={visibleColumns(LOAN_COLUMNS, chosen)}
      totalLabel={`Total, ${countText(totals.total, "loan")}`}
      totals={{
        principal: <Money amount={totals.principal} />,
        amortization: <Money amount={totals.amortization} />,
        balance: <Money amount={totals.balance} />,
      }}
    />
  );
}

function State({ row: { state, stateText, carried } }: { row: LoanTableRow }) {
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{stateText}</Badge>
      {carried > 0 ? (
        <small className="muted block">
          <Money amount={carried} /> not covered
        </small>
      ) : null}
    </>
  );
}

/** Only active or paused loans can be changed. */
function Tick({ row: { loanSeq, employeeName, detail, state }, all }: { row: LoanTableRow; all: boolean }) {
  const ended = state === "PAID" || state === "CANCELLED";
  return (
    <input
      key={String(all)}
      type="checkbox"
      name="loanSeq"
      value={loanSeq}
      defaultChecked={all && !ended}
      disabled={all || ended}
      aria-label={`Select ${detail} of ${employeeName}`}
    />
  );
}
