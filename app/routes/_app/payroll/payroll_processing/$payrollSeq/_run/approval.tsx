import { useActionData, useLoaderData } from "@remix-run/react";
import { ApprovalForm } from "~/components/payroll/runs/approval-form";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { APPROVAL_REFUSALS, MAX_APPROVAL_COMMENT_LENGTH, approvalInput } from "~/domain/payroll/runs/approval";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { NO_OTHER_APPROVER } from "~/domain/payroll/setup/template";
import { ACCESS } from "~/domain/settings/access";
import { joinFirst } from "~/domain/shared/change";
import { formatPeso } from "~/domain/shared/money";
import { countText } from "~/domain/shared/count-text";
import { decideApproval, findApproval, listApprovers } from "~/models/payroll/runs/approvals.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Approve payroll run");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const { payrollSeq, completedAt, headcount, netCentavos, generation } = payroll;
  const approval = await findApproval(scope, payrollSeq);
  const standing = approval?.standing ?? null;
  const isSubmission = standing === null || standing.state === "RETURNED";
  const { names, own, onlyOwn } = await listApprovers(scope, payrollSeq, isSubmission ? undefined : standing.askedBySeq);
  const findNotice = () => {
    if (completedAt) return "This payroll is completed and cannot change.";
    if (approval === null) return APPROVAL_REFUSALS.NOT_NEEDED;
    if (payroll.calculatedAt === null) return "Calculate this payroll before you submit it for approval.";
    if (standing?.state === "APPROVED") return `${standing.decidedBy} approved this payroll. It can be completed.`;
    if (names.length === 0) return isSubmission && onlyOwn ? APPROVAL_REFUSALS.ONLY_OWN : NO_OTHER_APPROVER;
    if (isSubmission || own) return null;
    return `${standing.askedBy} submitted it for approval. Approval can be given by ${joinFirst(names)}.`;
  };
  return {
    payrollSeq,
    notice: findNotice(),
    title: payrollTitle(payroll),
    figures: `${countText(headcount, "employee receives", "employees receive")} ${formatPeso(netCentavos)} net.`,
    generation: String(generation),
    isSubmission,
    askedBy: standing?.askedBy ?? "",
    approvers: joinFirst(names),
    maxLength: MAX_APPROVAL_COMMENT_LENGTH,
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, approvalInput, async (input) => {
    await decideApproval(scope, payrollSeq, input);
    return redirectWithToast(pathTo("get-payroll-process-review", { payrollSeq }), DONE[input.decision]);
  });
});

const DONE = { ASK: "Submitted for approval", APPROVE: "Payroll run approved", RETURN: "Payroll run returned" } as const;

export default function Approval() {
  const { payrollSeq, notice, title, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-payroll-process-review", { payrollSeq });
  if (notice !== null)
    return (
      <NoticeDialog title={title} closeHref={closeHref}>
        {submissionProblems(lastResult).map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {notice}
      </NoticeDialog>
    );
  return (
    <DialogPage title={form.isSubmission ? "Submit for approval?" : "Approve this payroll run?"} closeHref={closeHref}>
      <ApprovalForm title={title} cancelHref={closeHref} lastResult={lastResult} {...form} />
    </DialogPage>
  );
}
