import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { TimeUploadPreview } from "~/components/payroll/runs/time/time-upload-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { applyTimeUpload, previewTimeUpload, type AppliedUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { uploadView } from "~/presenters/payroll/runs/time/time-upload-view.server";
import { countText } from "~/domain/shared/count-text";

export const meta = pageTitle("Preview of time workbook");

const digestInput = z.object({ digest: z.string({ error: "Reload the page and try again." }) });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const page = readListQuery(request, { sorts: ["row"] });
  return uploadView(await previewTimeUpload(scope, routeIds(params, "payrollSeq", "uploadSeq")), page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const key = routeIds(params, "payrollSeq", "uploadSeq");
  return submitForm(request, digestInput, async ({ digest }) =>
    redirectWithToast(
      pathTo("get-payroll-process-time", { payrollSeq: key.payrollSeq }),
      outcomeText(await applyTimeUpload(scope, key, digest)),
    ),
  );
}

export default function UploadPreview() {
  const view = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return <TimeUploadPreview view={view} problems={problems} />;
}

function outcomeText({ rows, changed, moved, before }: AppliedUpload): string {
  if (before) return `The rows of this workbook were already used ${before}. Nothing changed.`;
  if (changed === 0) return "The workbook matches what was already stored. Nothing changed.";
  const payslips = moved === null ? "It counts from the next calculation." : `${countText(moved.length, "payslip")} recalculated.`;
  return `${countText(rows, "row")} used: the time of ${countText(changed, "employee")} changed. ${payslips}`;
}
