import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { personLead } from "~/components/ui/table/person-lead";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import { CHANGE_WAYS } from "~/domain/payroll/runs/run-change";
import { toOptions } from "~/domain/shared/forms/choices";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { pathTo } from "~/paths";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

type Row = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  before: number | null;
  after: number | null;
  moved: number;
  reasons: readonly { label: string; amount: number }[];
};

type ChangesTableProps = {
  payrollSeq: number;
  /** Period of the previous run; null = none. */
  against: string | null;
  rows: readonly Row[];
  total: number;
  moved: number;
  /** Keys of the visible columns; null = all. */
  chosen: readonly string[] | null;
  page: number;
  pageSize: number;
  searched: boolean;
  reasons: readonly { value: string; label: string }[];
  /** Query string of the URL. */
  file: string;
};

/** Optional columns. @param against period of the previous run */
const changeColumns = (against: string): ListColumn<Row>[] => [
  { key: "why", heading: "Reason", card: "plain", cell: ({ reasons }) => <Reasons reasons={reasons} /> },
  {
    key: "before",
    heading: against,
    sort: "before",
    first: "descending",
    numeric: true,
    cell: ({ before }) => (before === null ? EMPTY_VALUE : <Money amount={before} />),
  },
  {
    key: "after",
    heading: "This payroll",
    sort: "after",
    first: "descending",
    numeric: true,
    card: "figure",
    cell: ({ after }) => (after === null ? EMPTY_VALUE : <Money amount={after} />),
  },
];
/** Always visible. */
const CHANGE_COLUMN: ListColumn<Row> = {
  key: "change",
  heading: "Change, ₱",
  sort: "change",
  first: "descending",
  numeric: true,
  className: "stick-r",
  cellClass: "strong",
  card: "figure",
  cell: ({ moved }) => <Money amount={moved} zero="dash" signed />,
};

/** Pay changes by employee compared with the previous run, with reasons. */
export function ChangesTable({ payrollSeq, against, rows, total, moved, chosen, ...list }: ChangesTableProps) {
  const { page, pageSize, searched, reasons, file } = list;
  if (against === null)
    return (
      <EmptyState title="Nothing to compare with">
        No payroll of this template was completed before this one. From the next payroll on, everyone whose pay changed is listed here.
      </EmptyState>
    );
  const offered = changeColumns(against);
  const columns = visibleColumns(offered, chosen);
  return (
    <>
      <div className="table-tools">
        <FilterBar label="Changes" sets={["q", "reason", "way"]}>
          <SearchField name="q" label="Search employees" />
          <FilterSelect name="reason" label="Reason" all="All reasons" options={reasons} />
          <FilterSelect name="way" label="Net pay" all="Up or down" options={toOptions(CHANGE_WAYS)} />
        </FilterBar>
        <ColumnsMenu list="changes" offered={offered} shown={columns.map(({ key }) => key)} />
        <LinkButton
          href={`${pathTo("get-payroll-process-changes-xlsx", { payrollSeq })}${file}`}
          size="sm"
          icon="file-spreadsheet"
          download
        >
          Changes
        </LinkButton>
      </div>
      {total === 0 ? (
        <EmptyState title={searched ? "No employees found" : "No pay changes"}>
          {searched ? "No employee with a pay change matches the search and filters." : `Every figure is the same as in ${against}.`}
        </EmptyState>
      ) : (
        <ListTable
          label="Changes by employee"
          rows={rows}
          rowKey={({ employeeSeq }) => employeeSeq}
          defaultSort="-change"
          lead={personLead<Row>({
            hrefOf: ({ employeeSeq, after }) => (after === null ? null : pathTo("get-payslip", { payrollSeq, employeeSeq })),
          })}
          columns={[...columns, CHANGE_COLUMN]}
          totalLabel={employeeTotalText(total)}
          totals={{ change: <Money amount={moved} zero="dash" signed /> }}
        />
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  );
}

function Reasons({ reasons }: Pick<Row, "reasons">) {
  return (
    <ul className="reasons">
      {reasons.map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span>
          <span className="num">
            <Money amount={amount} zero="dash" signed />
          </span>
        </li>
      ))}
    </ul>
  );
}
