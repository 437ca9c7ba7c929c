import { useLocation } from "@remix-run/react";
import { KeptParameters, useAddress } from "~/components/ui/layout/address";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/figures/badge";
import { Person } from "~/components/ui/figures/person";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ScrollTable, SortHeading } from "~/components/ui/table/table";

type Choice = { value: string; label: string };

export type AssignmentListProps = {
  /** WORK_SCHEDULE or PAYROLL: stands in the address of what the ticked people lead to (F-115). */
  settingGroup: string;
  /** "Work schedule", "Payroll template". */
  heading: string;
  /** "Assign to schedule". */
  verb: string;
  /** Where the ticked people lead. */
  assignHref: string;
  /** Where people are chosen by name. */
  selectionHref: string;
  /** Where everybody comes by a workbook. */
  workbookHref: string;
  /** A spreadsheet of everybody whom the filters let through; nothing = there is none. */
  excelHref?: string;
  mayEdit: boolean;
  /** Who is shown, with how many they are. */
  who: readonly Choice[];
  shown: string;
  departments: readonly Choice[];
  tiers: readonly Choice[];
  rows: readonly {
    employeeSeq: number;
    employeeId: string;
    employeeName: string;
    departmentName: string;
    /** "30,000.00 monthly"; null where pay is not shown. */
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
};

/** People with what they are assigned to: search, filters, and tick boxes that lead to an assignment (F-7). One form, with and without scripts. */
export function AssignmentList(list: AssignmentListProps) {
  const { heading, mayEdit, who, shown, departments, tiers, rows, count, page, pageSize, excelHref } = list;
  const { search } = useLocation();
  return (
    <>
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
      <Card label="Employees">
        {rows.length > 0 ? (
          <Selection {...list}>
            <ScrollTable cards label="Employees">
              <thead>
                <tr>
                  {mayEdit ? (
                    <th scope="col" className="tick stick-l">
                      <span className="visually-hidden">Tick</span>
                    </th>
                  ) : null}
                  <SortHeading column="name" defaultSort="name" className="stick-phone">
                    Employee
                  </SortHeading>
                  <SortHeading column="department">Department</SortHeading>
                  {rows.some(({ salary }) => salary !== null) ? (
                    <th scope="col" className="num">
                      Salary
                    </th>
                  ) : null}
                  <SortHeading column="joined" first="descending">
                    Joined
                  </SortHeading>
                  <SortHeading column="to">{heading}</SortHeading>
                  <SortHeading column="since" first="descending">
                    Since
                  </SortHeading>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <tr key={row.employeeSeq}>
                    {mayEdit ? (
                      <td className="tick stick-l">
                        <input type="checkbox" name="employeeSeq" value={row.employeeSeq} aria-label={row.employeeName} />
                      </td>
                    ) : null}
                    <th scope="row" className="stick-phone">
                      {Person({ name: row.employeeName, detail: row.employeeId, index: at })}
                    </th>
                    <td data-figure="Department">{row.departmentName}</td>
                    {row.salary === null ? null : <td className="num tabular">{row.salary}</td>}
                    <td className="tabular">{row.joined}</td>
                    <td data-figure={heading}>
                      {row.toName ?? <Badge tone="attention">None</Badge>}{" "}
                      {row.flags.map((flag) => (
                        <Badge key={flag}>{flag}</Badge>
                      ))}
                    </td>
                    <td className="tabular">{row.since}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </Selection>
        ) : (
          <EmptyState title="Nobody here" icon="users">
            Choose “Everybody” above to find whom to assign.
          </EmptyState>
        )}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[25, 50, 100]} total={count} /> : null}
      </Card>
    </>
  );
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
    <form method="get" action={assignHref} className="assignments">
      <KeptParameters drop={["employeeSeq", "settingGroup"]} />
      <input type="hidden" name="settingGroup" value={settingGroup} />
      <div className="assignments-bar">
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
            Tick the people.{" "}
            {count > rows.length ? <a href={address({ all: "Y" })}>Select all {count.toLocaleString("en")} results</a> : null}
          </span>
        )}
      </div>
      {children}
    </form>
  );
}
