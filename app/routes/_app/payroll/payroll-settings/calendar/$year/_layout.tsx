import { Outlet, useLoaderData } from "@remix-run/react";
import { CalendarTable } from "~/components/payroll/setup/calendar/calendar-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ACCESS } from "~/domain/settings/access";
import { getPayrollCalendar } from "~/models/payroll/setup/calendar/calendars.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { calendarView } from "~/presenters/payroll/setup/calendar/payroll-calendar.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Payroll calendar");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const day = today();
  return calendarView(year, day, await getPayrollCalendar(scope, year, day));
});

export default function PayrollCalendar() {
  const { year, made, next, noHolidays, templates, makeFrom } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Settings", href: pathTo("get-payroll-settings") }, { label: "Payroll calendar" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-payroll-calendar-history", { year })} variant="ghost" icon="history">
              View History
            </LinkButton>
            {templates.length > 0 ? (
              <LinkButton href={pathTo("get-payroll-calendar-pdf", { year })} variant="ghost" icon="printer" download>
                PDF
              </LinkButton>
            ) : null}
            {templates.length > 0 ? (
              <LinkButton href={pathTo("get-payroll-calendar-ics", { year })} variant="ghost" icon="calendar-days" download>
                Calendar file
              </LinkButton>
            ) : null}
          </MoreMenu>
        }
        actions={
          <>
            {templates.length > 0 ? (
              <LinkButton href={pathTo("get-payroll-calendar-xlsx", { year })} icon="download" download>
                Excel
              </LinkButton>
            ) : null}
            {changes && next !== null && templates.length > 0 ? (
              <LinkButton href={pathTo("get-payroll-calendar-creation", { year: next })} variant="primary" icon="plus">
                {`Create ${next}`}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="filters">
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((value) => ({
            label: String(value),
            href: pathTo("get-payroll-calendar", { year: value }),
            current: value === year,
          }))}
        />
      </div>
      {noHolidays && templates.length > 0 ? (
        <div className="mb-4">
          <Notice tone="attention" title={`The company’s calendar has no holiday in ${year}. `}>
            Until it has them, pay dates move only off weekends.
          </Notice>
        </div>
      ) : null}
      <div className="stack">
        {templates.map((template) => (
          <CalendarTable key={template.payrollTemplateSeq} year={year} template={template} changes={changes} />
        ))}
      </div>
      {templates.length === 0 ? (
        <Card label={`Payroll calendar of ${year}`}>
          {made ? (
            <EmptyState
              title="No pay days yet"
              icon="calendar-days"
              action={<LinkButton href={pathTo("get-payroll-settings")}>Payroll settings</LinkButton>}
            >
              Choose pay days in the Master tab first.
            </EmptyState>
          ) : (
            <EmptyState
              title={`The calendar of ${year} has not been created yet`}
              icon="calendar-days"
              action={
                changes && makeFrom === null ? (
                  <LinkButton href={pathTo("get-payroll-calendar-creation", { year })} variant="primary" icon="plus">
                    {`Create ${year}`}
                  </LinkButton>
                ) : undefined
              }
            >
              {makeFrom === null ? "It shows the periods and pay dates of every template." : `It can be created from ${makeFrom} on.`}
            </EmptyState>
          )}
        </Card>
      ) : null}
      <Outlet />
    </>
  );
}
