import { Outlet, useLoaderData } from "@remix-run/react";
import { AssignmentList } from "~/components/ui/assignments/assignment-list";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readAssignmentList } from "~/presenters/shared/assignments.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ name: string }>((data) => `Employees on ${data?.name ?? "a schedule"}`);

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const { workScheduleName: name } = await getScheduleOn(scope, workScheduleSeq, today());
  const group = { group: "WORK_SCHEDULE", of: workScheduleSeq, name, withPay: false } as const;
  return {
    workScheduleSeq,
    name,
    mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"),
    list: await readAssignmentList(request, scope, group, today()),
  };
});

export default function PeopleOfSchedule() {
  const { workScheduleSeq, name, mayEdit, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: name, href: pathTo("get-work-schedule", { workScheduleSeq }) },
          { label: "Employees" },
        ]}
        title={`Employees on ${name}`}
        actions={
          <LinkButton href={pathTo("get-work-schedules-history")} variant="ghost" icon="history">
            View History
          </LinkButton>
        }
      />
      <AssignmentList
        {...list}
        mayEdit={mayEdit}
        assignHref={pathTo("get-work-schedule-people-assign", { workScheduleSeq })}
        selectionHref={pathTo("get-work-schedule-people-selection", { workScheduleSeq })}
        workbookHref={pathTo("get-schedule-assignments-new")}
        excelHref={pathTo("get-work-schedule-people-xlsx", { workScheduleSeq })}
      />
      <Outlet />
    </>
  );
}
