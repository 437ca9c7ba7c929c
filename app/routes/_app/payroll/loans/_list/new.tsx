import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForecastTable } from "~/components/payroll/loans/forecast-table";
import { NewLoanForm } from "~/components/payroll/loans/loan-forms";
import { Card } from "~/components/ui/layout/card";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { loanInput } from "~/domain/payroll/loans/loan-input";
import { forecastLoan } from "~/domain/payroll/loans/schedule";
import { ACCESS } from "~/domain/settings/access";
import { checkLoan, createLoan } from "~/models/payroll/loans/loans.server";
import { pathTo } from "~/paths";
import { typedResult, submitForm } from "~/web/forms/submit-form.server";
import { forecastView, LOAN_FORM } from "~/presenters/payroll/loans/loans.server";
import { readLoanFromBilling } from "~/presenters/payroll/loans/billings.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New loan");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request }) => ({
  ...LOAN_FORM,
  ...(await readLoanFromBilling(request, scope)),
}));

/** "Show payments" returns the form with a forecast and stores nothing. */
export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, loanInput, async (input, form) => {
    if (input.step === "look") {
      const { borrower, rhythm } = await checkLoan(scope, input);
      const terms = { ...input, ...rhythm, loanState: "ONGOING", pausedFrom: null, pausedTo: null };
      return data({ result: typedResult(form), employeeName: borrower.employeeName, forecast: forecastView(forecastLoan(terms)) });
    }
    const { loanSeq } = await createLoan(scope, input, today());
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Loan added");
  }),
);

export default function NewLoan() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const looked = answer && "forecast" in answer ? answer : null;
  const lastResult = (looked ? looked.result : answer) as SubmissionResult<string[]> | undefined;
  return (
    <DialogPage title="New loan" closeHref={form.cancelHref} size="md">
      {looked ? (
        <Card title={`Payments of ${looked.employeeName}`}>
          <ForecastTable {...looked.forecast} />
        </Card>
      ) : null}
      <NewLoanForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
