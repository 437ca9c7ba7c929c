import { useLocation, Link, Form } from "@remix-run/react";
import { PreservedQueryInputs, useAddress } from "~/components/ui/layout/address";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/data-display/badge";
import { Person } from "~/components/ui/data-display/person";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";

type Choice = { value: string; label: string };

export type AssignmentListProps = {
  /** WORK_SCHEDULE or PAYROLL, part of the URL that the selection is sent to (F-115). */
  settingGroup: string;
  /** "Work schedule", "Payroll template". */
  heading: string;
  /** "Assign to schedule". */
  verb: string;
  /** URL that the selected employees are sent to. */
  assignHref: string;
  /** URL of the employee picker. */
  selectionHref: string;
  /** URL of the workbook upload. */
  workbookHref: string;
  /** Spreadsheet of all filtered employees; undefined = none. */
  excelHref?: string;
  mayEdit: boolean;
  /** Status filter with counts. */
  who: readonly Choice[];
  shown: string;
  departments: readonly Choice[];
  tiers: readonly Choice[];
  rows: readonly {
    employeeSeq: number;
    employeeId: string;
    employeeName: string;
    departmentName: string;
    /** "30,000.00 monthly"; null if pay is hidden. */
    salary: string | null;
    joined: string;
    toName: string | null;
    since: string;
    /** "Plant from 12/01/2026", "Leaves 12/10/2026". */
    flags: readonly string[];
  }[];
  count: number;
  page: number;
  pageSize: number;
  /** Visible columns and the list name they are stored under; undefined = all, not selectable. */
  choice?: { list: string; chosen: readonly string[] | null };
};

type AssignmentRow = AssignmentListProps["rows"][number];

/** Optional columns besides the name. @param heading what they are assigned to */
const assignmentColumns = (heading: string, withPay: boolean): ListColumn<AssignmentRow>[] => [
  { key: "department", heading: "Department", sort: "department", card: "figure", cell: ({ departmentName }) => departmentName },
  ...(withPay
    ? [{ key: "salary", heading: "Salary", numeric: true, cellClass: "tabular", cell: ({ salary }: AssignmentRow) => salary }]
    : []),
  { key: "joined", heading: "Joined", sort: "joined", first: "descending", cellClass: "tabular", cell: ({ joined }) => joined },
  {
    key: "to",
    heading,
    sort: "to",
    card: "figure",
    cell: ({ toName, flags }) => (
      <>
        {toName ?? <Badge tone="attention">None</Badge>}{" "}
        {flags.map((flag) => (
          <Badge key={flag}>{flag}</Badge>
        ))}
      </>
    ),
  },
  { key: "since", heading: "Since", sort: "since", first: "descending", cellClass: "tabular", cell: ({ since }) => since },
];

/**
 * Employees with their assignments: search, filters, and a selection that leads to an assignment (F-7). Works as one form without
 * scripts.
 */
export function AssignmentList(list: AssignmentListProps) {
  const { heading, mayEdit, who, shown, departments, tiers, rows, count, page, pageSize, excelHref, choice } = list;
  const { search } = useLocation();
  const offered = assignmentColumns(
    heading,
    rows.some(({ salary }) => salary !== null),
  );
  const columns = visibleColumns(offered, choice?.chosen ?? null);
  const filters = (
    <FilterBar label="Employees" sets={["q", "who", "department", "tier", "all", "employeeSeq"]}>
      <SearchField name="q" label="Search name or ID" />
      <FilterSelect name="who" label="Who" options={who} value={shown} />
      <FilterSelect name="department" label="Department" all="All departments" options={departments} />
      <FilterSelect name="tier" label="Tier" all="All tiers" options={tiers} />
      {excelHref ? (
        <>
          <FilterGap />
          <LinkButton href={`${excelHref}${search}`} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        </>
      ) : null}
    </FilterBar>
  );
  return (
    <>
      {choice ? (
        <div className="list-tools">
          {filters}
          {rows.length > 0 ? <ColumnsMenu list={choice.list} offered={offered} shown={columns.map(({ key }) => key)} /> : null}
        </div>
      ) : (
        filters
      )}
      <Card label="Employees">
        {rows.length > 0 ? (
          <Selection {...list}>
            <ListTable
              label="Employees"
              wide={false}
              rows={rows}
              rowKey={({ employeeSeq }) => employeeSeq}
              defaultSort="name"
              tick={mayEdit ? (row) => <Tick row={row} /> : undefined}
              lead={{
                heading: "Employee",
                sort: "name",
                className: "sticky-phone",
                cell: ({ employeeName, employeeId }, index) => Person({ name: employeeName, detail: employeeId, index: index }),
              }}
              columns={columns}
            />
          </Selection>
        ) : (
          <EmptyState title="No one here" icon="users">
            Choose “Everyone” above to find whom to assign.
          </EmptyState>
        )}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
      </Card>
    </>
  );
}

function Tick({ row: { employeeSeq, employeeName } }: { row: AssignmentRow }) {
  return <input type="checkbox" name="employeeSeq" value={employeeSeq} aria-label={employeeName} />;
}

function Selection({
  mayEdit,
  verb,
  assignHref,
  selectionHref,
  workbookHref,
  settingGroup,
  count,
  rows,
  children,
}: AssignmentListProps & { children: React.ReactNode }) {
  const { search } = useLocation();
  const address = useAddress();
  if (!mayEdit) return <>{children}</>;
  const all = new URLSearchParams(search).get("all") === "Y";
  return (
    <Form reloadDocument method="get" action={assignHref} className="assignments">
      <PreservedQueryInputs drop={["employeeSeq", "settingGroup"]} />
      <input type="hidden" name="settingGroup" value={settingGroup} />
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3 text-sm">
        <Button type="submit" size="sm" icon="user-check">
          {verb}
        </Button>
        <LinkButton href={selectionHref} variant="ghost" size="sm" icon="users">
          Choose by name
        </LinkButton>
        <LinkButton href={workbookHref} variant="ghost" size="sm" icon="upload">
          Workbook
        </LinkButton>
        {all ? (
          <>
            <b>{count === 1 ? "The 1 result is selected" : `All ${count.toLocaleString("en")} results selected`}</b>
            <LinkButton href={address({ all: null })} variant="ghost" size="sm" icon="x">
              Clear
            </LinkButton>
          </>
        ) : (
          <span className="muted">
            Select the people.{" "}
            {count > rows.length ? (
              <Link reloadDocument to={address({ all: "Y" })}>
                Select all {count.toLocaleString("en")} results
              </Link>
            ) : null}
          </span>
        )}
      </div>
      {children}
    </Form>
  );
}
