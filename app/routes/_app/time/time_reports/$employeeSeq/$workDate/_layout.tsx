import { Outlet, useLoaderData } from "@remix-run/react";
import { PunchTable } from "~/components/time/reports/punch-table";
import { RequestTable } from "~/components/time/reports/request-table";
import { SimulatorDays } from "~/components/time/simulator-days";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { hasKiosks } from "~/models/time/kiosks/kiosks.server";
import { readDayRequests } from "~/presenters/time/day-requests.server";
import { readTimeRecord, timeRecordParams } from "~/presenters/time/time-reports.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ title: string }>((data) => data?.title ?? "Time record");

export const loader = guarded(ACCESS.viewAttendance, async (scope, { params }) => {
  const at = timeRecordParams(params);
  const record = await readTimeRecord(scope, at, new Date());
  return {
    ...record,
    requests: await readDayRequests(scope, at),
    title: `${record.employeeName}, ${formatDay(record.workDate)}`,
    kiosks: await hasKiosks(scope),
    mayEdit: scope.permissions.includes("ATTENDANCE_EDIT"),
  };
});

export default function TimeRecord() {
  const { employeeSeq, employeeName, workDate, title, texts, punches, requests, before, after, kiosks, mayEdit } =
    useLoaderData<typeof loader>();
  const at = { employeeSeq, workDate };
  const add = (
    <LinkButton href={pathTo("get-punch-new", at)} variant="primary" icon="plus">
      Add a time log
    </LinkButton>
  );
  const enter = (
    <>
      <LinkButton href={pathTo("get-filing-for-others", null, { employeeSeq })} size="sm" variant="ghost">
        File through its levels
      </LinkButton>
      <LinkButton href={pathTo("get-day-request-new", at)} size="sm">
        Enter as approved
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Time Log Report", href: pathTo("get-time-reports") }, { label: employeeName }]}
        title={title}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-time-record-history", at)} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton
              href={pathTo("get-daily-records-pdf", null, { employee: String(employeeSeq), mode: "MONTHLY", startDate: workDate })}
              variant="ghost"
              icon="download"
              download
            >
              Daily time record
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            {before === null ? null : (
              <LinkButton href={pathTo("get-time-record", { employeeSeq, workDate: before })} icon="chevron-left" label="Previous day" />
            )}
            <LinkButton href={pathTo("get-time-record", { employeeSeq, workDate: after })} icon="chevron-right" label="Next day" />
            {mayEdit && kiosks ? <LinkButton href={pathTo("get-clock-pin-new", at)}>Reset PIN</LinkButton> : null}
            {mayEdit ? add : null}
          </>
        }
      />
      <div className="stack">
        <SimulatorDays days={[texts]} />
        <Card title="Time logs">
          {punches.length > 0 ? (
            <PunchTable {...at} rows={punches} mayEdit={mayEdit} />
          ) : (
            <EmptyState title="No time log" icon="clock">
              {mayEdit ? "Add one if someone forgot to clock, or the device did not work." : "No one clocked in on this day."}
            </EmptyState>
          )}
        </Card>
        <Card title="Requests" aside={mayEdit ? enter : undefined}>
          {requests.length > 0 ? (
            <RequestTable {...at} rows={requests} mayEdit={mayEdit} />
          ) : (
            <EmptyState title="No request" icon="file-check">
              {mayEdit
                ? "Enter overtime, rest-day work or work elsewhere as approved if no one could file it."
                : "Nothing was filed for this day."}
            </EmptyState>
          )}
        </Card>
      </div>
      <Outlet />
    </>
  );
}
