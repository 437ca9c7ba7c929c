import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { TIME_COLUMNS, TimeTable } from "~/components/payroll/runs/time/time-table";
import { TimeTools } from "~/components/payroll/runs/time/time-tools";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { countConversions } from "~/models/payroll/leave-conversions/conversions-run.server";
import { listTime, TIME_SORTS } from "~/models/payroll/runs/time/time-list.server";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Time of payroll run");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const query = readListQuery(request, { sorts: TIME_SORTS });
  const show = oneOf(["", "with"], new URL(request.url).searchParams.get("show") ?? "");
  const { payroll, rows, total, totals, headcount, withTime } = await listTime(scope, seqParam(params.payrollSeq), {
    ...query,
    withTime: show === "with",
  });
  toLastPage(request, query, total);
  const start = await findAttendanceStart(scope);
  const conversions = scope.permissions.includes("PAYROLL_SETTING_EDIT") ? await countConversions(scope, payroll.payrollSeq) : 0;
  const { timeConfirmedAt, timeConfirmedBy, completedAt, calculatedAt } = payroll;
  return {
    payrollSeq: payroll.payrollSeq,
    special: isSpecial(payroll),
    rows,
    total,
    totals,
    chosen: await readChosenColumns(request, "time"),
    headcount,
    withTime,
    page: query.page,
    pageSize: query.pageSize,
    confirmed: timeConfirmedAt && { at: formatInstant(timeConfirmedAt), by: timeConfirmedBy },
    completed: completedAt !== null,
    calculated: calculatedAt !== null,
    attended: start !== null && start <= payroll.endDate,
    conversions,
    thirteenthMonth: payroll.payrollKind === "THIRTEEN_MONTH_PAY",
  };
});

/** @param attended whether attendance has days of the run */
const nextStepText = (attended: boolean) =>
  `${attended ? "Fill from attendance takes time logs, leave and overtime" : "If that is so, continue to Calculate"}. You can also upload the workbook, or open an employee to enter time.`;

export default function Time() {
  const {
    payrollSeq,
    rows,
    total,
    totals,
    chosen,
    headcount,
    withTime,
    page,
    pageSize,
    confirmed,
    completed,
    calculated,
    attended,
    conversions,
    thirteenthMonth,
    special,
  } = useLoaderData<typeof loader>();
  const columns = visibleColumns(TIME_COLUMNS, chosen);
  const [search] = useSearchParams();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const filtered = search.get("q") || search.get("show");
  if (special || thirteenthMonth) {
    const next = special ? "get-payroll-process-amounts" : "get-payroll-process-calculation";
    return (
      <Card label="Time">
        <EmptyState
          title={`${special ? "A special payroll" : "13th month pay"} needs no time`}
          action={special || (changes && !completed) ? <LinkButton href={pathTo(next, { payrollSeq })}>Continue</LinkButton> : undefined}
        >
          {special ? "It pays one-time amounts only." : "It is a share of the basic salary earned in the year."}
        </EmptyState>
      </Card>
    );
  }
  const empty = (
    <EmptyState
      title={filtered ? "No employee found" : "No employees in this run"}
      action={filtered ? <LinkButton href={pathTo("get-payroll-process-time", { payrollSeq })}>Show all employees</LinkButton> : undefined}
    >
      {filtered
        ? "No employee matches the filter and search."
        : "The payroll template and period determine the employees. Check both under Set up."}
    </EmptyState>
  );
  return (
    <>
      <TimeTools
        payrollSeq={payrollSeq}
        confirmed={confirmed}
        completed={completed}
        calculated={calculated}
        attended={attended}
        conversions={conversions}
      />
      {withTime === 0 && headcount > 0 && !completed ? (
        <div className="notice-row">
          <Notice title={`No time is entered${attended ? " yet." : ": everyone worked as scheduled."}`}>
            {changes ? nextStepText(attended) : null}
          </Notice>
        </div>
      ) : null}
      <div className="list-tools">
        <FilterBar label="Time of the employees" sets={["show", "q"]}>
          <FilterSelect
            name="show"
            label="Show"
            all={`All employees, ${headcount.toLocaleString("en")}`}
            options={[{ value: "with", label: `With time, ${withTime.toLocaleString("en")}` }]}
          />
          <SearchField name="q" label="Search employees" />
        </FilterBar>
        {total > 0 ? <ColumnsMenu list="time" offered={TIME_COLUMNS} shown={columns.map(({ key }) => key)} /> : null}
      </div>
      <Card label="Time of the employees">
        {rows.length > 0 ? (
          <TimeTable
            rows={rows}
            columns={columns}
            totals={totals}
            total={total}
            hrefOf={
              completed || !changes
                ? null
                : (employeeSeq) =>
                    pathTo("get-payroll-process-time-employee", { payrollSeq, employeeSeq }, search.size > 0 ? `?${search}` : "")
            }
          />
        ) : (
          empty
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
