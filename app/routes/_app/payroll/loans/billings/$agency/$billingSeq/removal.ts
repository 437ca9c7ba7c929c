import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import { loanBillings } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { billingParams } from "~/presenters/payroll/loans/billings.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(pathTo("get-loans"));
}

/** Discards the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { agency, billingSeq } = billingParams(params);
  await readForm(request);
  await loanBillings(today()).remove(scope, billingSeq, agency);
  return redirectWithToast(pathTo("get-loans"), SHEET_DISCARDED);
}
