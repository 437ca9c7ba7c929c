import { useActionData, useLoaderData } from "@remix-run/react";
import { PaymentForm } from "~/components/payroll/payout/bank/payment-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_MARK_REASON_LENGTH, paymentMarkInput } from "~/domain/payroll/payout/bank/bank-file-input";
import { markProblem, PAYMENT_MARK_LABELS, PAYMENT_MARKS, PAYMENT_STATE_LABELS } from "~/domain/payroll/payout/bank/payment-state";
import { ACCESS } from "~/domain/settings/access";
import { formatPeso } from "~/domain/shared/money";
import { markPayment, paymentRevision, readPayment } from "~/models/payroll/payout/bank/payments.server";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Payment of an employee");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollSeq, employeeSeq } = routeIds(params, "payrollSeq", "employeeSeq");
  const payment = await readPayment(scope, { payrollSeq, employeeSeq });
  const { employeeName, state, amount } = payment;
  const possible = PAYMENT_MARKS.filter((mark) => markProblem(mark, state) === null);
  return {
    payrollSeq,
    employeeSeq,
    employeeName,
    text: `${formatPeso(amount)}. ${PAYMENT_STATE_LABELS[state]}.`,
    marks: possible.map((value) => ({ value, label: PAYMENT_MARK_LABELS[value] })),
    mark: possible[0] ?? "PAY",
    revision: paymentRevision(payment),
    maxLength: MAX_MARK_REASON_LENGTH,
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { payrollSeq, employeeSeq } = routeIds(params, "payrollSeq", "employeeSeq");
  return submitForm(request, paymentMarkInput, async ({ revision, ...marking }) => {
    await markPayment(scope, { payrollSeq, employeeSeq }, marking, revision);
    return redirectWithToast(pathTo("get-payroll-process-bank-files", { payrollSeq }), "Payment changed");
  });
});

export default function Payment() {
  const { payrollSeq, employeeSeq, employeeName, text, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-payroll-process-bank-files", { payrollSeq });
  return (
    <DialogPage title={`Payment of ${employeeName}`} closeHref={closeHref}>
      <p className="pad">
        {text} Enter a new account in the{" "}
        <PermissionLink permissions={POPUP_PERMISSIONS} href={pathTo("get-employee-salary-info", { employeeSeq })}>
          Salary tab
        </PermissionLink>
        .
      </p>
      <PaymentForm {...form} cancelHref={closeHref} lastResult={lastResult} />
    </DialogPage>
  );
}
