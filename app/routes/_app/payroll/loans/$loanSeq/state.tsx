import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoanConfirmation, StateForm } from "~/components/payroll/loans/movement-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pauseQuestion, writeOffQuestion } from "~/domain/payroll/loans/loan-text";
import { stateInput } from "~/domain/payroll/loans/movement-input";
import { ACCESS } from "~/domain/settings/access";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { changeState } from "~/models/payroll/loans/states.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Change the state of a loan");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  const { loan, movements } = await getLoan(scope, loanSeq);
  return {
    revision: String(loan.revision),
    cancelHref: pathTo("get-loan", { loanSeq }),
    choices: [
      ...(loan.loanState === "PAUSED" ? [{ value: "RESUME", label: "Resume: deducted again from a day on" }] : []),
      { value: "PAUSE", label: "Pause: not deducted from a day on" },
      { value: "CANCEL", label: movements.length > 0 ? "Write off the balance" : "Cancel the loan" },
    ],
  };
});

/** Pausing and ending need a confirmation; resuming does not. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  return submitForm(request, stateInput, async (input) => {
    const { change, from, to, reason, revision } = input;
    const values = { change, from: from ?? "", to: to ?? "", reason, revision: String(revision) };
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    if (input.step !== "save" && change !== "RESUME") {
      const { loan } = await getLoan(scope, loanSeq);
      const pauses = change === "PAUSE";
      const question = pauses ? pauseQuestion(from ?? today()) : writeOffQuestion(loan.balance);
      return { ask: { question, verb: pauses ? "Pause" : "Write off", danger: !pauses, values } };
    }
    await changeState(scope, loanSeq, input, today());
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "State changed");
  });
});

export default function StateOfLoan() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "ask" in answer ? answer.ask : null;
  return (
    <DialogPage title="Change the state of this loan" closeHref={form.cancelHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <LoanConfirmation {...confirmation} />
      ) : (
        <StateForm {...form} lastResult={answer && !("ask" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}
