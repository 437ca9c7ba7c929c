import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Pagination } from "~/components/ui/table/pagination";
import { carriedQuery } from "~/domain/employees/list/popup-address";
import { pathTo } from "~/paths";
import { EmployeeFilters, type FilterChoices } from "./employee-filters";
import { EmployeeSelection } from "./employee-selection";
import { EmployeeTable } from "./employee-table";
import { ColumnsMenu, ViewsMenu, WorkbookMenu } from "./list-menus";
import { TeamTabs } from "./team-tabs";

type EmployeeListProps = Pick<ComponentProps<typeof EmployeeTable>, "rows" | "columns" | "selection"> &
  ComponentProps<typeof ViewsMenu> & {
    total: number;
    page: number;
    pageSize: number;
    choices: FilterChoices;
    mayChange: boolean;
    mayInvite: boolean;
  };

/** The page of all employees: menus, filters, table. */
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
}: EmployeeListProps) {
  const { search } = useLocation();
  // popups and dialogs come and go above the list: what is ticked stays until it shows others
  const listed = new URLSearchParams(carriedQuery(search));
  listed.delete("employeeSeq");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Team" }, { label: "Employees" }]}
        actions={
          <>
            <ViewsMenu views={views} />
            <ColumnsMenu shown={columns} schedules={choices.schedules !== null} />
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
      <div className="team-tabs">
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
            schedules={choices.schedules}
          >
            <EmployeeTable rows={rows} columns={columns} offset={(page - 1) * pageSize} selection={selection} />
          </EmployeeSelection>
        ) : (
          <EmptyState title="Nobody fits" action={<LinkButton href={pathTo("get-employees")}>Show all employees</LinkButton>}>
            No employee has all that the filters and the search ask for. Resigned employees show only when the status asks for them.
          </EmptyState>
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
    </>
  );
}
