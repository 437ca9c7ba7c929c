import { useActionData, useLoaderData } from "@remix-run/react";
import { UndoFilingForm } from "~/components/payroll/government/returns/filing-forms";
import { Notice } from "~/components/ui/feedback/notice";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { undoFilingInput } from "~/domain/payroll/government/returns/filing-input";
import { NOT_FILED, returnName } from "~/domain/payroll/government/returns/filing-text";
import { ACCESS } from "~/domain/settings/access";
import { formatDay, manilaDay } from "~/domain/shared/day";
import { listFiledReturns, validVersionOf } from "~/models/payroll/government/returns/filed-returns.server";
import { undoFiling } from "~/models/payroll/government/returns/filing.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { returnParams } from "~/presenters/payroll/government/returns/filed-returns.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Undo filing");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { form, period } = returnParams(params);
  const versions = await listFiledReturns(scope, form, period);
  const standing = validVersionOf(versions);
  return {
    closeHref: pathTo("get-filed-return", { returnForm: form, period }),
    form: standing && {
      version: String(versions[0]!.version),
      what: `${returnName(form, period)} was filed on ${formatDay(standing.filedDay)} as version ${standing.version}. Its figures stay in the list of versions, but it no longer counts as filed.`,
      wants: manilaDay(standing.filedAt) !== today(),
    },
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { form, period } = returnParams(params);
  return submitForm(request, undoFilingInput, async (input) => {
    await undoFiling(scope, form, period, input, today());
    return redirectWithToast(pathTo("get-filed-return", { returnForm: form, period }), "Filing undone");
  });
});

export default function UndoFiling() {
  const { closeHref, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Undo filing" closeHref={closeHref} size="md">
      {form ? (
        <UndoFilingForm {...form} cancelHref={closeHref} lastResult={lastResult} />
      ) : (
        <div className="body">
          <Notice tone="attention">{NOT_FILED}</Notice>
        </div>
      )}
    </DialogPage>
  );
}
