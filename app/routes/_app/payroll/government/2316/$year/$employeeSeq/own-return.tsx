import { useActionData, useLoaderData } from "@remix-run/react";
import { MarkForm } from "~/components/payroll/government/certificates/issue-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { markInput } from "~/domain/payroll/government/certificates/issuing";
import { ACCESS } from "~/domain/settings/access";
import { readMarks, saveMark } from "~/models/payroll/government/certificates/issuing.server";
import { readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Files own return");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { person } = await readCertificate(scope, year, employeeSeq);
  const marks = await readMarks(scope, year, employeeSeq);
  return {
    hint: `${person.employeeName} informed the company of other income or of a return filed with a spouse: substituted filing is No, and item 56 is not signed.`,
    values: { checked: marks.ownReturn ? "on" : "", revision: String(marks.revision) },
    cancelHref: pathTo("get-2316", { year, employeeSeq }),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, markInput, async (input) => {
    await saveMark(scope, year, employeeSeq, "ownReturn", input);
    return redirectWithToast(pathTo("get-2316", { year, employeeSeq }), "Saved");
  });
});

export default function OwnReturn() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Files own return" closeHref={form.cancelHref} size="md">
      <MarkForm label="Files own return" {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
