import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DownloadReportDialog } from "~/components/payroll/reports/download-report-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { answerReportDialog, openReportDialog } from "~/web/pages/payroll/report-dialog.server";
import { requireScope } from "~/web/session/scope.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Download Report");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq } = seqParams(params, "payrollSeq");
  return { payrollSeq, state: await openReportDialog(scope, payrollSeq, new URL(request.url).searchParams.get("search") ?? "") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq } = seqParams(params, "payrollSeq");
  return answerReportDialog(await readForm(request), scope, payrollSeq, pathTo("post-payroll-process-report-files", { payrollSeq }));
}

export default function Reports() {
  const { payrollSeq, state } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DownloadReportDialog
      dialogHref={pathTo("get-payroll-process-reports", { payrollSeq })}
      filesHref={pathTo("post-payroll-process-report-files", { payrollSeq })}
      closeHref={pathTo("get-payroll-process-review", { payrollSeq })}
      state={posted?.state ?? state}
      errors={posted?.errors ?? {}}
    />
  );
}
