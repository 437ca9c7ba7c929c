import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { reopenTime } from "~/models/payroll/runs/time/attendance/confirm.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Reopen time");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  // If another user has already reopened it, the response is the same.
  const { completedAt } = await getPayroll(scope, payrollSeq);
  if (completedAt !== null) throw redirect(pathTo("get-payroll-process-time", { payrollSeq }));
  return { payrollSeq };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, z.object({}), async () => {
    await reopenTime(scope, payrollSeq);
    return redirectWithToast(pathTo("get-payroll-process-time", { payrollSeq }), "The time is open again. Confirm it when it is complete.");
  });
});

export default function ReopenTime() {
  const { payrollSeq } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Reopen the time?"
      closeHref={pathTo("get-payroll-process-time", { payrollSeq })}
      verb="Reopen time"
      pendingText="Reopening…"
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>The days of this payroll are no longer locked until the time is confirmed again. The time that was entered stays.</p>
    </ConfirmDialog>
  );
}
