import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { raisesAppliedText, raiseInput, raiseQuestion } from "~/domain/payroll/runs/what-if/raise-input";
import { ACCESS } from "~/domain/settings/access";
import { getRaise, addRaise } from "~/models/payroll/runs/what-if/raises.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add to salary records");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const [payrollSeq, whatIfSeq] = [seqParam(params.payrollSeq), seqParam(params.whatIfSeq)];
  const { text, count, effectiveDay } = await getRaise(scope, payrollSeq, whatIfSeq);
  return { payrollSeq, whatIfSeq, text, question: raiseQuestion(count, effectiveDay) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const [payrollSeq, whatIfSeq] = [seqParam(params.payrollSeq), seqParam(params.whatIfSeq)];
  return submitForm(request, raiseInput, async () => {
    const count = await addRaise(scope, payrollSeq, whatIfSeq);
    return redirectWithToast(pathTo("get-what-if", { payrollSeq, whatIfSeq }), raisesAppliedText(count));
  });
});

export default function PutRaise() {
  const { payrollSeq, whatIfSeq, text, question } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Add the raise to the salary records?"
      closeHref={pathTo("get-what-if", { payrollSeq, whatIfSeq })}
      verb="Add to salary records"
      pendingText="Adding…"
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>
        <b>{text}</b>
      </p>
      <p>{question}</p>
    </ConfirmDialog>
  );
}
