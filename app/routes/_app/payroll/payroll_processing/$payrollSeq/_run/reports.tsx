import { useActionData, useLoaderData } from "@remix-run/react";
import { DownloadReportDialog } from "~/components/payroll/runs/reports/download-report-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { handleReportDialog, openReportDialog } from "~/presenters/payroll/runs/report-dialog.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Download Report");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) => openReportDialog(scope, request, params));

export const action = guarded(ACCESS.viewPayroll, async (scope, { request, params }) =>
  handleReportDialog(scope, await readForm(request), params),
);

export default function Reports() {
  const { payrollSeq, state } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DownloadReportDialog
      dialogHref={pathTo("get-payroll-process-reports", { payrollSeq })}
      payrollSeq={payrollSeq}
      closeHref={pathTo("get-payroll-process-review", { payrollSeq })}
      state={posted?.state ?? state}
      errors={posted?.errors ?? {}}
    />
  );
}
