import { useActionData, useLoaderData } from "@remix-run/react";
import { AmountUploadPreview } from "~/components/payroll/runs/special/amount-upload-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { countAmountsText } from "~/domain/payroll/runs/counted-amounts";
import { ACCESS } from "~/domain/settings/access";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { amountUploads } from "~/models/payroll/runs/special/amount-uploads.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { amountUploadView } from "~/presenters/payroll/runs/special/amounts.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Preview of amounts");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollSeq, amountUploadSeq } = routeIds(params, "payrollSeq", "amountUploadSeq");
  const preview = await amountUploads.preview(scope, amountUploadSeq, payrollSeq);
  return amountUploadView(preview, payrollSeq, readListQuery(request, { sorts: ["row"] }));
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { payrollSeq, amountUploadSeq } = routeIds(params, "payrollSeq", "amountUploadSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await amountUploads.apply(scope, amountUploadSeq, digest, payrollSeq);
    return redirectWithToast(
      pathTo("get-payroll-process-amounts", { payrollSeq }),
      usedOutcome(stored, (count) => `${countAmountsText(count)} added`),
    );
  });
});

export default function PreviewAmounts() {
  const uploadPreview = useLoaderData<typeof loader>();
  return <AmountUploadPreview shown={uploadPreview} problems={submissionProblems(useActionData<typeof action>())} />;
}
