import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Pagination } from "~/components/ui/table/pagination";
import { Person } from "~/components/ui/data-display/person";
import { HiddenHeading, NIL, ScrollTable } from "~/components/ui/table/table";
import { popupFrom } from "~/domain/employees/list/popup-address";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";
import { HistoryFilters, type HistoryFiltersProps } from "./history-filters";
import { Points } from "./points";

type EmployeeFields = { employeeSeq: number; employeeName: string; employeeStatus: string; detail: string };
export type HistoryTableRow = EmployeeFields & {
  key: string;
  at: string;
  tier: string;
  points: number;
  note: string;
  by: string;
  title: string;
  merchantName: string;
  state: string;
};
export type BalanceTableRow = EmployeeFields & {
  tier: string;
  type: string;
  transferredPoints: number;
  deductedPoints: number;
  usedPoints: number;
  balance: number;
};

type Rows<Row> = { rows: readonly Row[]; /** The user may open employees. */ opens: boolean };

type HistoryPageProps = {
  bar: HistoryFiltersProps;
  /** null = could not be loaded; then only the filters are shown. */
  count: number | null;
  page: number;
  /** URL of the spreadsheet with all filtered rows. */
  file: string;
  label: string;
  children: ReactNode;
  dated?: boolean;
};

/** Shared layout of point history lists: filters, table and pagination. */
export function HistoryPage({ bar, count, page, file, label, children, dated = true }: HistoryPageProps) {
  const { search, pathname } = useLocation();
  return (
    <>
      <HistoryFilters {...bar} dated={dated} />
      {count === null ? null : (
        <Card
          title={countText(count, "row")}
          aside={
            <LinkButton href={`${file}${search}`} icon="download" size="sm" download>
              Excel
            </LinkButton>
          }
        >
          {count > 0 ? (
            children
          ) : (
            <EmptyState
              title={search ? "Nothing found" : `No ${label.toLowerCase()} yet`}
              action={search ? <LinkButton href={pathname}>Show everything</LinkButton> : undefined}
            >
              {search ? "No row matches the filters and the search." : "Every movement of points is listed here."}
            </EmptyState>
          )}
          {count > 0 ? <Pagination page={page} total={count} pageSizes={[10]} /> : null}
        </Card>
      )}
    </>
  );
}

/** Transfers or deductions, newest first. */
export function MovementTable({ label, ...list }: Rows<HistoryTableRow> & { label: string }) {
  const heads = (
    <>
      <th scope="col" className="col-extra">
        Tier
      </th>
      <th scope="col" className="num">
        Points (₱)
      </th>
      <th scope="col">Remark</th>
      <th scope="col">By</th>
    </>
  );
  return (
    <EntryTable label={label} heads={heads} {...list}>
      {({ tier, points, note, title, by }) => (
        <>
          <td className="col-extra">{tier}</td>
          <td data-figure="Points (₱)" className="num">
            <Points value={points} />
          </td>
          <td>{[note, title].filter(Boolean).join(", ") || NIL}</td>
          <td>{by}</td>
        </>
      )}
    </EntryTable>
  );
}

/** Point usage and refunds. */
export function UsageTable(list: Rows<HistoryTableRow>) {
  const heads = (
    <>
      <th scope="col">Item / Merchant</th>
      <th scope="col" className="num">
        Points (₱)
      </th>
      <th scope="col">State</th>
    </>
  );
  return (
    <EntryTable label="Usage history" heads={heads} {...list}>
      {({ title, merchantName, points, state }) => (
        <>
          <td className="two-lines">
            {title || NIL}
            {merchantName ? <span className="subtext">{merchantName}</span> : null}
          </td>
          <td data-figure="Points (₱)" className="num">
            <Points value={state === "Return" ? -points : points} />
          </td>
          <td>{state}</td>
        </>
      )}
    </EntryTable>
  );
}

type EntryTableProps = Rows<HistoryTableRow> & { label: string; heads: ReactNode; children: (row: HistoryTableRow) => ReactNode };

/** One entry per row: time, employee, list-specific columns, and a button to filter by the employee. */
function EntryTable({ label, rows, opens, heads, children }: EntryTableProps) {
  return (
    <ScrollTable cards label={label}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Employee</th>
          {heads}
          <RowLinksHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td data-figure="Date" className="tabular">
              {row.at}
            </td>
            <Employee row={row} opens={opens} />
            {children(row)}
            <RowLinks row={row} />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export function BalanceTable({ rows, opens }: Rows<BalanceTableRow>) {
  return (
    <ScrollTable cards label="Point balance">
      <thead>
        <tr>
          <th scope="col">Employee</th>
          <th scope="col" className="col-extra">
            Tier
          </th>
          <th scope="col" className="col-extra">
            Employment type
          </th>
          <th scope="col" className="num">
            Transferred (₱)
          </th>
          <th scope="col" className="num">
            Deducted (₱)
          </th>
          <th scope="col" className="num">
            Used (₱)
          </th>
          <th scope="col" className="num">
            Balance (₱)
          </th>
          <RowLinksHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            <Employee row={row} opens={opens} />
            <td className="col-extra">{row.tier}</td>
            <td className="col-extra">{row.type}</td>
            <td className="num">
              <Points value={row.transferredPoints} />
            </td>
            <td className="num">
              <Points value={row.deductedPoints} />
            </td>
            <td data-figure="Used (₱)" className="num">
              <Points value={row.usedPoints} />
            </td>
            <td data-figure="Balance (₱)" className="num">
              <b>
                <Points value={row.balance} />
              </b>
            </td>
            <RowLinks row={row} />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** The name opens the employee popup (EMP-23), or the statement without permission. */
function Employee({ row: { employeeSeq, employeeName, employeeStatus, detail }, opens }: { row: EmployeeFields; opens: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <th scope="row">
      <Person
        name={employeeName}
        detail={detail}
        index={employeeSeq}
        status={employeeStatus}
        href={opens ? popupFrom(employeeSeq, pathname + search) : statementHref(employeeSeq)}
      />
    </th>
  );
}

function RowLinksHead() {
  return <HiddenHeading>Statement and filter</HiddenHeading>;
}

/** Links to the statement, and adds the employee to the filter. */
function RowLinks({ row: { employeeSeq, employeeName } }: { row: EmployeeFields }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const filtered = query.has("employeeSeqList", String(employeeSeq));
  query.append("employeeSeqList", String(employeeSeq));
  query.delete("page");
  return (
    <td data-card>
      <span className="actions">
        <LinkButton href={statementHref(employeeSeq)} variant="ghost" size="sm" icon="scroll-text" label={`Statement of ${employeeName}`} />
        {filtered ? null : (
          <LinkButton href={`${pathname}?${query}`} variant="ghost" size="sm" icon="filter" label={`Only ${employeeName}`} />
        )}
      </span>
    </td>
  );
}

const statementHref = (employeeSeq: number) => pathTo("get-point-statement", { employeeSeq });
