import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { DownloadReportDialog } from "~/components/payroll/runs/reports/download-report-dialog";
import { addressWith } from "~/components/ui/layout/address";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { handleReportDialog, openReportDialog } from "~/presenters/payroll/runs/report-dialog.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Download Report, Payroll Report");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) => openReportDialog(scope, request, params));

export const action = guarded(ACCESS.viewPayroll, async (scope, { request, params }) =>
  handleReportDialog(scope, await readForm(request), params),
);

export default function ReportOfRun() {
  const { payrollSeq, state } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { search } = useLocation();
  const closeHref = addressWith({ pathname: pathTo("get-payroll-report"), search }, { search: null });
  return (
    <DownloadReportDialog
      dialogHref={pathTo("get-payroll-report-excel", { payrollSeq })}
      payrollSeq={payrollSeq}
      closeHref={closeHref}
      state={posted?.state ?? state}
      errors={posted?.errors ?? {}}
    />
  );
}
