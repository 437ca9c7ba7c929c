import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { ScheduleList } from "~/components/time/schedule-list";
import { WorkPolicyTabs } from "~/components/time/work-policy-tabs";
import { Count } from "~/components/ui/figures/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readMode } from "~/web/pages/settings/permission-groups.server";
import { POLICY_RIGHTS, readScheduleList } from "~/web/pages/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Work Schedule Settings");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  const mayEdit = scope.permissions.includes("ATTENDANCE_POLICY_EDIT");
  const alert = readMode(request, { ADD: pathTo("get-work-schedule-new") });
  return { rows: await readScheduleList(scope, today()), mayEdit, alert };
}

export default function WorkSchedules() {
  const { rows, mayEdit, alert } = useLoaderData<typeof loader>();
  const { workScheduleSeq } = useParams();
  const add = (
    <LinkButton href={pathTo("get-work-schedule-new")} variant="primary" icon="plus">
      Add schedule
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Work Schedule Settings" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-work-schedules-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 && mayEdit ? add : null}
          </>
        }
      />
      <WorkPolicyTabs />
      {alert ? (
        <NoticeDialog title="Work Schedule Settings" closeHref={pathTo("get-work-schedules")}>
          {alert}
        </NoticeDialog>
      ) : null}
      {rows.length > 0 ? (
        <div className="schedules">
          <section className="card" aria-label="Schedules">
            <header className="card-head">
              <h2>
                Schedules <Count value={rows.length} />
              </h2>
            </header>
            <ScheduleList rows={rows} current={workScheduleSeq === undefined ? null : Number(workScheduleSeq)} />
          </section>
          <Outlet />
        </div>
      ) : (
        <>
          <Card label="Schedules">
            <EmptyState title="No work schedule yet" icon="calendar-clock" action={mayEdit ? add : undefined}>
              Whoever joins the company has one: it says which days are worked, from when to when, and how a daily wage is reckoned.
            </EmptyState>
          </Card>
          <Outlet />
        </>
      )}
    </>
  );
}
