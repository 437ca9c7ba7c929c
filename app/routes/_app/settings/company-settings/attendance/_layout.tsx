import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { AttendanceForm } from "~/components/settings/company/attendance-form";
import { LeaveStartCard } from "~/components/settings/company/leave-start-form";
import { SelfServiceCard } from "~/components/settings/company/self-service-form";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { lateText, teamText } from "~/domain/filing/requests/late-filing";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { SAVED } from "~/domain/shared/saved";
import { attendanceInput } from "~/domain/time/punches/punch-input";
import { findSelfService } from "~/models/filing/self-service.server";
import { findLeaveStart } from "~/models/leave/leave-start.server";
import { findAttendanceStart, setAttendanceStart } from "~/models/time/attendance-start.server";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Attendance of the company");

export const loader = guarded(ACCESS.editCompany, async (scope) => {
  const attendanceStartDate = await findAttendanceStart(scope);
  const leaveStartDate = await findLeaveStart(scope);
  const { lateFilingDays, myTeam } = await findSelfService(scope);
  return {
    selfService: [
      ["Paid days can be filed until", lateText(lateFilingDays)],
      ["My team", teamText(myTeam)],
    ] as const,
    attendanceStartDate: attendanceStartDate ?? "",
    revision: contentRevision(attendanceStartDate),
    leaves: leaveStartDate === null ? null : formatDay(leaveStartDate),
  };
});

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitForm(request, attendanceInput, async ({ attendanceStartDate, revision, paid }) => {
    await setAttendanceStart(scope, attendanceStartDate, { paid, revision });
    return redirectWithToast(pathTo("get-company-attendance"), SAVED);
  }),
);

export default function CompanyAttendance() {
  const { attendanceStartDate, revision, leaves, selfService } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]}
        actions={
          <LinkButton href={pathTo("get-company-attendance-history")} variant="ghost" icon="history">
            View History
          </LinkButton>
        }
      />
      <CompanyTabs benefitsOnly={false} />
      <div className="stack">
        <Card title="Attendance">
          <AttendanceForm attendanceStartDate={attendanceStartDate} revision={revision} lastResult={lastResult} />
        </Card>
        <LeaveStartCard leaveStartDate={leaves} />
        <SelfServiceCard rows={selfService} />
      </div>
      <Outlet />
    </>
  );
}
