import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { TimeUploadPreview } from "~/components/payroll/runs/time/time-upload-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { applyTimeUpload, previewTimeUpload, type AppliedUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { uploadView } from "~/presenters/payroll/runs/time/time-upload-view.server";
import { countText } from "~/domain/shared/count-text";

export const meta = pageTitle("Preview of time workbook");

const digestInput = z.object({ digest: z.string({ error: "Reload the page and try again." }) });

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const page = readListQuery(request, { sorts: ["row"] });
  return uploadView(await previewTimeUpload(scope, routeIds(params, "payrollSeq", "uploadSeq")), page);
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const key = routeIds(params, "payrollSeq", "uploadSeq");
  return submitForm(request, digestInput, async ({ digest }) =>
    redirectWithToast(
      pathTo("get-payroll-process-time", { payrollSeq: key.payrollSeq }),
      outcomeText(await applyTimeUpload(scope, key, digest)),
    ),
  );
});

export default function UploadPreview() {
  const view = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return <TimeUploadPreview view={view} problems={problems} />;
}

function outcomeText({ rows, changed, moved, before }: AppliedUpload): string {
  if (before) return `The rows of this workbook were already used ${before}. Nothing changed.`;
  if (changed === 0) return "The workbook matches the saved data. Nothing changed.";
  const payslips = moved === null ? "It applies from the next calculation." : `${countText(moved.length, "payslip")} recalculated.`;
  return `${countText(rows, "row")} used: the time of ${countText(changed, "employee")} changed. ${payslips}`;
}
