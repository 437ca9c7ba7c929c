import { useActionData, useLoaderData } from "@remix-run/react";
import { LoanImportProgress } from "~/components/payroll/loans/loan-import-progress";
import { LoanUploadPreview } from "~/components/payroll/loans/loan-upload-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { findLoanStoring, storeLoanUpload } from "~/models/payroll/loans/loan-storing.server";
import { loanUploads } from "~/models/payroll/loans/loan-uploads.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { loanUploadView } from "~/presenters/payroll/loans/loan-uploads.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Preview of loans");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { loanUploadSeq } = routeIds(params, "loanUploadSeq");
  const going = await findLoanStoring(scope, loanUploadSeq);
  if (going?.storing) return { storing: going, shown: null, refusal: "" };
  const preview = await loanUploads(today()).preview(scope, loanUploadSeq, null);
  return { storing: null, shown: loanUploadView(preview, readListQuery(request, { sorts: ["row"] })), refusal: going?.refusal ?? "" };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { loanUploadSeq } = routeIds(params, "loanUploadSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await storeLoanUpload(scope, loanUploadSeq, digest, today());
    return stored === "LATER"
      ? redirectWithToast(pathTo("get-loan-upload", { loanUploadSeq }), "The loans are being stored")
      : redirectWithToast(pathTo("get-loans"), usedOutcome(stored, storedToast));
  });
});

export default function PreviewLoans() {
  const { storing, shown: uploadPreview, refusal } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll" }, { label: "Loans", href: pathTo("get-loans") }, { label: "Workbook of loans" }]} />
      {storing ? <LoanImportProgress done={storing.done} total={storing.total} /> : null}
      {uploadPreview ? (
        <LoanUploadPreview shown={uploadPreview} problems={problems.length > 0 || refusal === "" ? problems : [{ message: refusal }]} />
      ) : null}
    </>
  );
}

const storedToast = (count: number) => (count === 1 ? "1 loan stored" : `${count.toLocaleString("en")} loans stored`);
