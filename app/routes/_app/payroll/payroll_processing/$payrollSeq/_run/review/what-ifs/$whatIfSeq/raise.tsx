import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { raisesAppliedText, raiseInput, raiseQuestion } from "~/domain/payroll/runs/what-if/raise-input";
import { getRaise, addRaise } from "~/models/payroll/runs/what-if/raises.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Put into salary records");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const [payrollSeq, whatIfSeq] = [seqParam(params.payrollSeq), seqParam(params.whatIfSeq)];
  const { words, count, effectiveDay } = await getRaise(scope, payrollSeq, whatIfSeq);
  return { payrollSeq, whatIfSeq, words, question: raiseQuestion(count, effectiveDay) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const [payrollSeq, whatIfSeq] = [seqParam(params.payrollSeq), seqParam(params.whatIfSeq)];
  return submitForm(request, raiseInput, async () => {
    const count = await addRaise(scope, payrollSeq, whatIfSeq);
    return redirectWithToast(pathTo("get-what-if", { payrollSeq, whatIfSeq }), raisesAppliedText(count));
  });
}

export default function PutRaise() {
  const { payrollSeq, whatIfSeq, words, question } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Put the raise into the salary records?"
      closeHref={pathTo("get-what-if", { payrollSeq, whatIfSeq })}
      verb="Put into salary records"
      pendingText="Adding…"
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>
        <b>{words}</b>
      </p>
      <p>{question}</p>
    </ConfirmDialog>
  );
}
