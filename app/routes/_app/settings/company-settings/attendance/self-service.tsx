import { useActionData, useLoaderData } from "@remix-run/react";
import { SelfServiceForm } from "~/components/settings/company/self-service-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { selfServiceInput } from "~/domain/filing/requests/late-filing-input";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { findSelfService, selfServiceRevision, setSelfService } from "~/models/filing/self-service.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Self-service");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope) => {
  const selfService = await findSelfService(scope);
  return {
    lateFilingDays: String(selfService.lateFilingDays),
    myTeam: selfService.myTeam ? "Y" : "",
    revision: selfServiceRevision(selfService),
  };
});

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitForm(request, selfServiceInput, async ({ revision, ...after }) => {
    await setSelfService(scope, after, revision);
    return redirectWithToast(pathTo("get-company-attendance"), SAVED);
  }),
);

export default function SelfServiceOfCompany() {
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Self-service" closeHref={pathTo("get-company-attendance")}>
      <SelfServiceForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </DialogPage>
  );
}
