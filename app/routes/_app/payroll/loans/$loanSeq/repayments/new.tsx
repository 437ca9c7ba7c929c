import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoanConfirmation, RepaymentForm } from "~/components/payroll/loans/movement-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { repaymentQuestion } from "~/domain/payroll/loans/loan-text";
import { repaymentInput } from "~/domain/payroll/loans/movement-input";
import { ACCESS } from "~/domain/settings/access";
import { decimalString } from "~/domain/shared/money";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { checkRepayment, recordRepayment } from "~/models/payroll/loans/movements.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Record a repayment");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

/** `?pay=off` prefills the remaining balance. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  const { loan } = await getLoan(scope, loanSeq);
  const all = new URL(request.url).searchParams.get("pay") === "off";
  return {
    revision: String(loan.revision),
    cancelHref: pathTo("get-loan", { loanSeq }),
    values: { movedOn: today(), amount: all ? decimalString(loan.balance) : "" },
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  return submitForm(request, repaymentInput, async (input) => {
    const { movedOn, amount, means, receiptNumber, note, revision } = input;
    const values = { movedOn, amount: decimalString(amount), means, receiptNumber, note, revision: String(revision) };
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    if (input.step !== "save") {
      const { loan } = await getLoan(scope, loanSeq);
      checkRepayment(loan, input, today());
      return { ask: { question: repaymentQuestion(amount, movedOn, means, loan.balance - amount), verb: "Record repayment", values } };
    }
    await recordRepayment(scope, loanSeq, input, today());
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Repayment recorded");
  });
});

export default function NewRepayment() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "ask" in answer ? answer.ask : null;
  return (
    <DialogPage title="Record a repayment" closeHref={form.cancelHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <LoanConfirmation {...confirmation} />
      ) : (
        <RepaymentForm {...form} lastResult={answer && !("ask" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}
