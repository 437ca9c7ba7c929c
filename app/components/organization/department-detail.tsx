import { Link, useLocation } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Pagination } from "~/components/ui/table/pagination";
import { Person } from "~/components/ui/data-display/person";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { popupFrom } from "~/domain/employees/list/popup-address";
import { pathTo } from "~/paths";
import { departmentIndent } from "./department-indent";

const FACTS =
  "grid gap-2 border-b px-4 py-3 text-sm [&>div]:grid [&>div]:grid-cols-[96px_minmax(0,1fr)] [&>div]:gap-2 [&_dd]:wrap-anywhere [&_dt]:text-ink-3";

export type DetailMember = {
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
  employeeStatus: string;
  jobTitleName: string;
  head: boolean;
};

type DepartmentDetailProps = {
  department: {
    departmentSeq: number;
    departmentName: string;
    path: string;
    headName: string | null;
    ownCount: number;
    employeeCount: number;
  };
  members: readonly DetailMember[];
  page: number;
  pageSize: number;
  mayEdit: boolean;
  maySeeEmployees: boolean;
};

/** Department details: position, head, actions and members. */
export function DepartmentDetail({ department, members, page, pageSize, mayEdit, maySeeEmployees }: DepartmentDetailProps) {
  const { departmentSeq, departmentName, path, headName, ownCount, employeeCount } = department;
  const { pathname, search } = useLocation();
  return (
    <Card
      title={departmentName}
      aside={
        maySeeEmployees ? (
          <LinkButton href={pathTo("get-employees", null, { department: departmentSeq })} size="sm" icon="users">
            Show in the list of employees
          </LinkButton>
        ) : undefined
      }
    >
      <dl className={FACTS}>
        <div>
          <dt>Place</dt>
          <dd>{path}</dd>
        </div>
        <div>
          <dt>Head</dt>
          <dd>{headName ?? NIL}</dd>
        </div>
        <div>
          <dt>Employees</dt>
          <dd>
            {ownCount.toLocaleString("en")}
            {employeeCount === ownCount ? "" : `, ${employeeCount.toLocaleString("en")} with sub-departments`}
          </dd>
        </div>
      </dl>
      {mayEdit ? (
        <div className="table-tools">
          <LinkButton href={pathTo("get-department-edit", { departmentSeq })} size="sm" icon="pencil">
            Rename
          </LinkButton>
          <LinkButton href={pathTo("get-department-manager", { departmentSeq })} size="sm" icon="crown">
            Choose head
          </LinkButton>
          <LinkButton href={pathTo("get-department-move", { departmentSeq })} size="sm" icon="folder-input">
            Move to
          </LinkButton>
          <LinkButton href={pathTo("get-department-merge", { departmentSeq })} size="sm" icon="merge">
            Merge
          </LinkButton>
          <LinkButton href={pathTo("get-department-delete", { departmentSeq })} size="sm" variant="danger-quiet" icon="trash-2">
            Delete
          </LinkButton>
        </div>
      ) : null}
      {members.length === 0 ? (
        <EmptyState title="No one works here" icon="users">
          Assign employees to a department in Job Info, or several at once in the employee list.
        </EmptyState>
      ) : (
        <ScrollTable cards label="Members">
          <ColumnHeads columns={[["Employee", "sticky-phone"], "Tier", "Part"]} />
          <tbody>
            {members.map((member) => (
              <tr key={member.employeeSeq}>
                <th scope="row" className="sticky-phone">
                  <Person
                    name={member.employeeName}
                    detail={member.employeeId}
                    index={member.employeeSeq}
                    status={member.employeeStatus}
                    href={maySeeEmployees ? popupFrom(member.employeeSeq, pathname + search) : undefined}
                  />
                </th>
                <td data-figure="Tier">{member.jobTitleName || NIL}</td>
                <td data-figure="Part">
                  {member.head ? (
                    <Badge tone="accent" icon="crown">
                      Head
                    </Badge>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {ownCount > 0 ? <Pagination page={page} pageSize={pageSize} total={ownCount} pageSizes={[pageSize]} /> : null}
    </Card>
  );
}

type OverviewRow = { departmentSeq: number; departmentName: string; level: number; headName: string | null; employeeCount: number };

/** Overview of all departments, shown if none is selected. */
export function DepartmentOverview({
  departments,
  without,
  maySeeEmployees,
}: {
  departments: readonly OverviewRow[];
  without: number;
  maySeeEmployees: boolean;
}) {
  return (
    <Card
      title="All departments"
      aside={
        maySeeEmployees ? (
          <LinkButton href={pathTo("get-employees")} size="sm" icon="users">
            Show in the list of employees
          </LinkButton>
        ) : undefined
      }
    >
      <ScrollTable cards label="All departments">
        <ColumnHeads columns={[["Department", "sticky-phone"], "Head", ["Employees", "num"]]} />
        <tbody>
          {departments.map(({ departmentSeq, departmentName, level, headName, employeeCount }) => (
            <tr key={departmentSeq}>
              <th scope="row" className="sticky-phone">
                <Link
                  className={`main-link ${departmentIndent(level)}`}
                  to={pathTo("get-department", null, { department: departmentSeq })}
                  title={departmentName}
                >
                  {departmentName}
                </Link>
              </th>
              <td data-figure="Head">{headName ?? NIL}</td>
              <td data-figure="Employees" className="num">
                {employeeCount.toLocaleString("en")}
              </td>
            </tr>
          ))}
          {without > 0 ? (
            <tr>
              <th scope="row" className="sticky-phone">
                Without department
              </th>
              <td />
              <td data-figure="Employees" className="num">
                {without.toLocaleString("en")}
              </td>
            </tr>
          ) : null}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
