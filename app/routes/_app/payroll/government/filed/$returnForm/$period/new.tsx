import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FilingForm } from "~/components/payroll/government/returns/filing-forms";
import { Notice } from "~/components/ui/feedback/notice";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { filingInput } from "~/domain/payroll/government/returns/filing-input";
import { filingQuestion } from "~/domain/payroll/government/returns/filing-text";
import { ACCESS } from "~/domain/settings/access";
import { SCAN_FAILED } from "~/domain/shared/forms/stored-file";
import { checkFiledDay, fileReturn, readFiling } from "~/models/payroll/government/returns/filing.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";
import { returnParams } from "~/presenters/payroll/government/returns/filed-returns.server";
import { readFilingForm, postedFiling } from "~/presenters/payroll/government/returns/filing-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Mark as filed");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) => {
  const { form, period } = returnParams(params);
  return readFilingForm(scope, form, period, today());
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { form, period } = returnParams(params);
  return submitWithFiles(request, filingInput, { scope, files: { scan: SCAN_FAILED } }, async (input, typed) => {
    const values = postedFiling(typed);
    if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    if (input.step !== "save") {
      checkFiledDay(period, input, today());
      const { due, hindered } = await readFiling(scope, form, period, input, today());
      if (hindered) throw hindered;
      return { ask: { question: filingQuestion(form, period, input.amountPaid ?? Math.max(0, due)), values } };
    }
    await fileReturn(scope, form, period, input, today());
    return redirectWithToast(pathTo("get-filed-return", { returnForm: form, period }), "Marked as filed");
  });
});

export default function MarkAsFiled() {
  const { why, title, closeHref, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "ask" in answer ? answer.ask : null;
  const filing =
    why && !answer ? (
      <Notice tone="attention">{why}</Notice>
    ) : (
      <FilingForm {...form} cancelHref={closeHref} lastResult={answer && !("ask" in answer) ? answer : undefined} />
    );
  return (
    <DialogPage title={title} closeHref={closeHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <ConfirmationForm verb="Mark as filed" values={confirmation.values}>
          <p>{confirmation.question}</p>
        </ConfirmationForm>
      ) : (
        filing
      )}
    </DialogPage>
  );
}
