import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { LinkButton } from "~/components/ui/layout/button";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import { CHANGE_WAYS } from "~/domain/payroll/run/run-change";
import { choicesOf } from "~/domain/shared/forms/options";
import { pathTo } from "~/paths";

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
  /** The period of the run before; null = there is none. */
  against: string | null;
  rows: readonly Row[];
  total: number;
  moved: number;
  page: number;
  pageSize: number;
  searched: boolean;
  reasons: readonly { value: string; label: string }[];
  /** The query of the address. */
  file: string;
};

/** Whose pay moved against the run before, by how much and why. */
export function ChangesTable({ payrollSeq, against, rows, total, moved, page, pageSize, searched, reasons, file }: ChangesTableProps) {
  if (against === null)
    return (
      <EmptyState title="Nothing to compare with">
        No payroll of this template was completed before this one. From the next payroll on, everybody whose pay moved is listed here.
      </EmptyState>
    );
  return (
    <>
      <div className="table-tools">
        <FilterBar label="Changes" sets={["q", "reason", "way"]}>
          <SearchField name="q" label="Search employees" />
          <FilterSelect name="reason" label="Reason" all="All reasons" options={reasons} />
          <FilterSelect name="way" label="Net pay" all="Up or down" options={choicesOf(CHANGE_WAYS)} />
        </FilterBar>
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
        <EmptyState title={searched ? "Nobody fits" : "Nobody's pay moved"}>
          {searched ? "Nobody whose pay moved has all that the search and the filters ask for." : `Every figure is that of ${against}.`}
        </EmptyState>
      ) : (
        <ScrollTable cards label="Changes by employee" wide>
          <thead>
            <tr>
              <SortHeading column="name" defaultSort="-change" className="stick-l2 first">
                Employee
              </SortHeading>
              <th scope="col">Why</th>
              <SortHeading column="before" defaultSort="-change" first="descending" numeric>
                {against}
              </SortHeading>
              <SortHeading column="after" defaultSort="-change" first="descending" numeric>
                This payroll
              </SortHeading>
              <SortHeading column="change" defaultSort="-change" first="descending" numeric className="stick-r">
                Change, ₱
              </SortHeading>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <ChangeRow key={row.employeeSeq} row={row} payrollSeq={payrollSeq} index={(page - 1) * pageSize + index} />
            ))}
          </tbody>
          <TotalsRow
            label={`Total, ${total.toLocaleString("en")} ${total === 1 ? "employee" : "employees"}`}
            span={1}
            className="stick-l2 first"
          >
            <td />
            <td />
            <td />
            <td data-figure="Change, ₱" className="num stick-r">
              <Money amount={moved} zero="dash" signed />
            </td>
          </TotalsRow>
        </ScrollTable>
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  );
}

function ChangeRow({ row, payrollSeq, index }: { row: Row; payrollSeq: number; index: number }) {
  const { employeeSeq, employeeId, employeeName, departmentName, before, after, moved, reasons } = row;
  return (
    <tr>
      <th scope="row" className="two stick-l2 first">
        <Person
          name={employeeName}
          detail={[employeeId, departmentName].filter(Boolean).join(" · ")}
          index={index}
          href={after === null ? undefined : pathTo("get-payslip", { payrollSeq, employeeSeq })}
        />
      </th>
      <td data-card>
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
      </td>
      <td className="num">{before === null ? "—" : <Money amount={before} />}</td>
      <td data-figure="This payroll" className="num">
        {after === null ? "—" : <Money amount={after} />}
      </td>
      <td className="num stick-r strong">
        <Money amount={moved} zero="dash" signed />
      </td>
    </tr>
  );
}
