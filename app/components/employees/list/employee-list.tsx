import { Link, useLocation } from "@remix-run/react";
import { Fragment, type ComponentProps } from "react";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { carriedQuery } from "~/domain/employees/list/popup-address";
import { FILTER_PARAMETERS, offeredColumns } from "~/domain/employees/list/employee-filter";
import { pathTo } from "~/paths";
import { EmployeeFilters, type FilterChoices } from "./employee-filters";
import { EmployeeSelection } from "./employee-selection";
import { EmployeeTable } from "./employee-table";
import { WorkbookMenu } from "./workbook-menu";
import { TeamTabs } from "./team-tabs";

type EmployeeListProps = Pick<ComponentProps<typeof EmployeeTable>, "rows" | "columns" | "selection"> &
  Pick<ComponentProps<typeof ViewsMenu>, "views"> & {
    total: number;
    page: number;
    pageSize: number;
    choices: FilterChoices;
    mayChange: boolean;
    mayInvite: boolean;
    /** Similar names, if the search has no match. */
    close: readonly string[];
  };

/** Employee list with menus, filters and table. */
export default function EmployeeList({
  rows,
  columns,
  total,
  page,
  pageSize,
  choices,
  views,
  selection,
  mayChange,
  mayInvite,
  close,
}: EmployeeListProps) {
  const { search } = useLocation();
  const address = useAddress();
  // keep the selection while popups open and close, until the list shows other rows
  const listed = new URLSearchParams(carriedQuery(search));
  listed.delete("employeeSeq");
  const separator = (index: number) => (index === close.length - 1 ? " or " : ", ");
  const empty = !FILTER_PARAMETERS.some((name) => listed.get(name)) ? (
    <EmptyState title="No employee yet">{mayInvite ? "Invite the first employee, or upload a workbook." : "No employees yet."}</EmptyState>
  ) : (
    <EmptyState title="No employees found" action={<LinkButton href={pathTo("get-employees")}>Show all employees</LinkButton>}>
      {close.length > 0 ? (
        <p>
          Did you mean{" "}
          {close.map((name, index) => (
            <Fragment key={name}>
              {index > 0 ? separator(index) : null}
              <Link to={address({ q: name, page: null })}>{name}</Link>
            </Fragment>
          ))}
          ?
        </p>
      ) : null}
      No employee matches the filters and the search. Resigned employees are shown only when Status is set to Resigned.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Team" }, { label: "Employees" }]}
        actions={
          <>
            <ViewsMenu list="employees" views={views} shown={{ columns: columns.join() }} />
            <ColumnsMenu list="employees" offered={offeredColumns(choices.schedules === null)} shown={columns} someUsual />
            {total > 0 ? (
              <LinkButton href={pathTo("get-employees-xlsx", null, search)} icon="download" download>
                Excel
              </LinkButton>
            ) : null}
            {mayInvite ? <WorkbookMenu /> : null}
            {mayInvite ? (
              <LinkButton href={pathTo("get-invite-new")} variant="primary" icon="user-plus">
                Invite Employee
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="page-tabs">
        <TeamTabs current="employees" canSeeEmployees />
      </div>
      <EmployeeFilters {...choices} />
      <Card label="Employees">
        {rows.length > 0 ? (
          <EmployeeSelection
            key={listed.toString()}
            total={total}
            shown={rows.length}
            selection={selection}
            mayChange={mayChange}
            mayInvite={mayInvite}
            schedules={choices.schedules}
          >
            <EmployeeTable rows={rows} columns={columns} selection={selection} />
          </EmployeeSelection>
        ) : (
          empty
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} printable /> : null}
      </Card>
    </>
  );
}
