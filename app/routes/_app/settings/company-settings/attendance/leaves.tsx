import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveStartForm } from "~/components/settings/company/leave-start-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveStartInput } from "~/domain/leave/policies/leave-start-input";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { findLeaveStart, setLeaveStart } from "~/models/leave/leave-start.server";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("First day of leaves");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope) => {
  const leaveStartDate = await findLeaveStart(scope);
  return { leaveStartDate: leaveStartDate ?? "", revision: contentRevision(leaveStartDate) };
});

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitForm(request, leaveStartInput, async ({ leaveStartDate: day, revision }) => {
    await setLeaveStart(scope, { day, today: today(), revision });
    return redirectWithToast(pathTo("get-company-attendance"), SAVED);
  }),
);

export default function FirstDayOfLeaves() {
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="First day of leaves" closeHref={pathTo("get-company-attendance")}>
      <LeaveStartForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </DialogPage>
  );
}
