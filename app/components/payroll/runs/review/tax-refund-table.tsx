import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { personLead } from "~/components/ui/table/person-lead";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { pathTo } from "~/paths";

type Row = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  taxDue: number;
  withheldOwn: number;
  withheldPrevious: number;
  excess: number;
  refund: number;
  isManual: boolean;
  ownReturn: number;
};

type TaxRefundTableProps = {
  payrollSeq: number;
  /** The run settles the year's tax. */
  settles: boolean;
  completed: boolean;
  rows: readonly Row[];
  total: number;
  /** All search results, centavos. */
  sums: { excess: number; refund: number; ownReturn: number };
  /** Keys of the visible columns; null = all. */
  chosen: readonly string[] | null;
  page: number;
  pageSize: number;
  searched: boolean;
  /** Query string of the URL. */
  file: string;
};

const amount = (
  key: "taxDue" | "withheldOwn" | "withheldPrevious" | "excess" | "refund" | "ownReturn",
  heading: string,
  options: Pick<ListColumn<Row>, "sort"> = {},
): ListColumn<Row> => ({
  key,
  heading,
  ...options,
  first: "descending",
  numeric: true,
  cell: (row) => <Money amount={row[key]} zero="dash" />,
});

const REFUND_COLUMNS: readonly ListColumn<Row>[] = [
  amount("taxDue", "Tax due"),
  amount("withheldOwn", "Withheld here"),
  amount("withheldPrevious", "Withheld before"),
  { ...amount("excess", "Too much", { sort: "excess" }), card: "figure" },
  {
    ...amount("refund", "Refund, ₱", { sort: "refund" }),
    card: "figure",
    cellClass: "two-lines strong",
    cell: ({ refund, isManual }) => (
      <>
        <Money amount={refund} zero="dash" />
        {isManual ? <span className="subtext">Set by hand</span> : null}
      </>
    ),
  },
  amount("ownReturn", "Own return"),
];
const changeColumn = (payrollSeq: number): ListColumn<Row> => ({
  key: "change",
  heading: "Change",
  spoken: true,
  card: "plain",
  cell: ({ employeeSeq, employeeName, withheldOwn }) =>
    withheldOwn > 0 ? (
      <LinkButton
        href={pathTo("get-payslip-line", { payrollSeq, employeeSeq, lineCode: "taxRefund" })}
        size="sm"
        variant="ghost"
        icon="pencil"
        of={employeeName}
      >
        Change
      </LinkButton>
    ) : null,
});

/** Over-withheld employees: refund in this payroll, and the rest left to their own tax return. */
export function TaxRefundTable({ payrollSeq, settles, completed, rows, total, sums, ...list }: TaxRefundTableProps) {
  const { chosen, page, pageSize, searched, file } = list;
  const columns = visibleColumns(REFUND_COLUMNS, chosen);
  const changes = useHasPermission("PAYROLL_SETTING_EDIT") && !completed;
  if (!settles)
    return (
      <EmptyState title="This payroll does not settle the year">
        Tax is refunded by the last regular payroll of the year (see Set up), by a final pay and by a year-end adjustment.
      </EmptyState>
    );
  return (
    <>
      <div className="table-tools">
        <FilterBar label="Tax refund" sets={["q"]}>
          <SearchField name="q" label="Search employees" />
        </FilterBar>
        <ColumnsMenu list="tax-refund" offered={REFUND_COLUMNS} shown={columns.map(({ key }) => key)} />
        <LinkButton
          href={`${pathTo("get-payroll-process-tax-refund-xlsx", { payrollSeq })}${file}`}
          size="sm"
          icon="file-spreadsheet"
          download
        >
          Tax refund
        </LinkButton>
      </div>
      {total === 0 ? (
        <EmptyState title={searched ? "No employees found" : "No one gets a refund"}>
          {searched ? "No employee with a refund matches the search." : "No one in this payroll had excess tax withheld in the year."}
        </EmptyState>
      ) : (
        <ListTable
          label="Tax refund by employee"
          rows={rows}
          rowKey={({ employeeSeq }) => employeeSeq}
          defaultSort="-refund"
          lead={personLead<Row>({ hrefOf: ({ employeeSeq }) => pathTo("get-payslip", { payrollSeq, employeeSeq }) })}
          columns={changes ? [...columns, changeColumn(payrollSeq)] : columns}
          totalLabel={employeeTotalText(total)}
          totals={{
            excess: <Money amount={sums.excess} zero="dash" />,
            refund: <Money amount={sums.refund} zero="dash" />,
            ownReturn: <Money amount={sums.ownReturn} zero="dash" />,
          }}
        />
      )}
      <p className="card-note">
        This company refunds at most what it withheld. Excess tax withheld by a previous employer is claimed in the employee’s own return.
      </p>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  );
}
