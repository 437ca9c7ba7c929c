import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { LinkButton } from "~/components/ui/layout/button";
import { useHolds } from "~/components/ui/layout/rights";
import { FilterBar, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { HiddenHeading, ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
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
  byHand: boolean;
  ownReturn: number;
};

type TaxRefundTableProps = {
  payrollSeq: number;
  /** The payroll settles the year. */
  settles: boolean;
  completed: boolean;
  rows: readonly Row[];
  total: number;
  /** Of everybody whom the search finds, centavos. */
  sums: { excess: number; refund: number; ownReturn: number };
  page: number;
  pageSize: number;
  offset: number;
  searched: boolean;
  /** The query of the address. */
  file: string;
};

/** From whom the year withheld too much: what this payroll gives back, and what is left for the own return. */
export function TaxRefundTable({ payrollSeq, settles, completed, rows, total, sums, ...list }: TaxRefundTableProps) {
  const { page, pageSize, offset, searched, file } = list;
  const changes = useHolds("PAYROLL_SETTING_EDIT") && !completed;
  if (!settles)
    return (
      <EmptyState title="This payroll does not settle the year">
        Tax is given back by the last regular payroll of the year, which says so under Set up, by a final pay, and by a year-end adjustment.
      </EmptyState>
    );
  return (
    <>
      <div className="table-tools">
        <FilterBar label="Tax refund" sets={["q"]}>
          <SearchField name="q" label="Search employees" />
        </FilterBar>
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
        <EmptyState title={searched ? "Nobody fits" : "Nobody gets tax back"}>
          {searched
            ? "Nobody with a refund has all that the search asks for."
            : "From nobody in this payroll was too much withheld in the year."}
        </EmptyState>
      ) : (
        <ScrollTable label="Tax refund by employee" wide>
          <thead>
            <tr>
              <SortHeading column="name" defaultSort="-refund" className="stick-l2 first">
                Employee
              </SortHeading>
              <th scope="col" className="num">
                Tax due
              </th>
              <th scope="col" className="num">
                Withheld here
              </th>
              <th scope="col" className="num">
                Withheld before
              </th>
              <SortHeading column="excess" defaultSort="-refund" first="descending" numeric>
                Too much
              </SortHeading>
              <SortHeading column="refund" defaultSort="-refund" first="descending" numeric>
                Refund, ₱
              </SortHeading>
              <th scope="col" className="num">
                Own return
              </th>
              {changes ? <HiddenHeading>Change</HiddenHeading> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <RefundRow key={row.employeeSeq} row={row} payrollSeq={payrollSeq} index={offset + at} changes={changes} />
            ))}
          </tbody>
          <TotalsRow label={`Total, ${total.toLocaleString("en")} ${total === 1 ? "employee" : "employees"}`} className="stick-l2 first">
            <td colSpan={3} />
            {[sums.excess, sums.refund, sums.ownReturn].map((amount, at) => (
              <td key={at} className="num">
                <Money amount={amount} zero="dash" />
              </td>
            ))}
            {changes ? <td /> : null}
          </TotalsRow>
        </ScrollTable>
      )}
      <p className="card-note">
        This company gives back at most what it withheld itself. What a previous employer withheld too much is claimed in the employee’s own
        return.
      </p>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  );
}

type RefundRowProps = { row: Row; payrollSeq: number; index: number; changes: boolean };

function RefundRow({ row, payrollSeq, index, changes }: RefundRowProps) {
  const { employeeSeq, employeeId, employeeName, departmentName } = row;
  return (
    <tr>
      <th scope="row" className="two stick-l2 first">
        <Person
          name={employeeName}
          detail={[employeeId, departmentName].filter(Boolean).join(" · ")}
          index={index}
          href={pathTo("get-payslip", { payrollSeq, employeeSeq })}
        />
      </th>
      {[row.taxDue, row.withheldOwn, row.withheldPrevious, row.excess].map((amount, at) => (
        <td key={at} className="num">
          <Money amount={amount} zero="dash" />
        </td>
      ))}
      <td className="num two strong">
        <Money amount={row.refund} zero="dash" />
        {row.byHand ? <span className="sub">Set by hand</span> : null}
      </td>
      <td className="num">
        <Money amount={row.ownReturn} zero="dash" />
      </td>
      {changes ? (
        <td>
          {row.withheldOwn > 0 ? (
            <LinkButton
              href={pathTo("get-payslip-line", { payrollSeq, employeeSeq, lineCode: "taxRefund" })}
              size="sm"
              variant="ghost"
              icon="pencil"
              of={employeeName}
            >
              Change
            </LinkButton>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}
