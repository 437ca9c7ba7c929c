import { useActionData, useLoaderData } from "@remix-run/react";
import { CertificateFileForm } from "~/components/payroll/government/certificates/certificate-file-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { assertSameEmployees, certificateFileInput } from "~/domain/payroll/government/certificates/certificate-file-input";
import { ACCESS } from "~/domain/settings/access";
import { requestCertificateFile } from "~/models/payroll/government/certificates/certificate-files.server";
import { pathTo } from "~/paths";
import { showsAll } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { findFilteredEmployees, readCertificateFileForm } from "~/presenters/payroll/government/certificates/certificate-files.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New file of certificates 2316");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  return { ...(await readCertificateFileForm(request, scope, year)), cancelHref: pathTo("get-2316-files", { year }) };
});

/** The file is generated in the background. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, certificateFileInput, async ({ count, ...input }) => {
    const employeeSeq = showsAll(request) ? await findFilteredEmployees(request, scope, year) : input.employeeSeq;
    if (showsAll(request)) assertSameEmployees(employeeSeq.length, count);
    await requestCertificateFile(scope, year, { ...input, employeeSeq });
    return redirectWithToast(pathTo("get-2316-files", { year }), "The file is being generated");
  });
});

export default function NewCertificateFile() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="New file of certificates" closeHref={form.cancelHref} size="md">
      <CertificateFileForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
