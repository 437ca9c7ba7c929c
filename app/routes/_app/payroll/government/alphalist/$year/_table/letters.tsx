import { useActionData, useLoaderData } from "@remix-run/react";
import { StatusForm } from "~/components/payroll/government/returns/status-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PREVIOUS_EMPLOYMENT_TYPES, previousEmploymentTypeLabel } from "~/domain/employees/records/previous-employer-choices";
import { alphalistStatusInput } from "~/domain/payroll/government/returns/alphalist-status-input";
import { ACCESS } from "~/domain/settings/access";
import { readAlphalistStatuses, saveAlphalistStatuses } from "~/models/payroll/government/returns/alphalist-statuses.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Employment status codes");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { statuses, revision } = await readAlphalistStatuses(scope);
  return {
    codes: PREVIOUS_EMPLOYMENT_TYPES.map((value) => ({ value, label: `${value}, ${previousEmploymentTypeLabel(value)}` })),
    values: { ...statuses, revision: String(revision) },
    cancelHref: pathTo("get-alphalist", { year }),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, alphalistStatusInput, async (input) => {
    await saveAlphalistStatuses(scope, input);
    return redirectWithToast(pathTo("get-alphalist", { year }), "Employment status codes saved");
  });
});

export default function AlphalistStatusCodes() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Employment status codes" closeHref={form.cancelHref} size="md">
      <StatusForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
