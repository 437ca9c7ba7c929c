import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DownloadReportDialog } from "~/components/payroll/runs/reports/download-report-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { handleReportDialog, openReportDialog } from "~/presenters/payroll/runs/report-dialog.server";
import { requireScope } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Download Report");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openReportDialog(await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE"), request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return handleReportDialog(scope, await readForm(request), params);
}

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
