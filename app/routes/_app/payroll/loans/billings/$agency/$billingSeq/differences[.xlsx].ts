import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { BILLING_AGENCY_LABELS } from "~/domain/payroll/loans/billing/billing-columns";
import { loanBillings } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { billingDifferences } from "~/reports/payroll/loans/billing-differences";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { billingParams } from "~/presenters/payroll/loans/billings.server";
import { requireScope } from "~/web/session/scope.server";

/** All rows of a billing list with payroll's view of each. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { address, agency, billingSeq } = billingParams(params);
  const { compared } = (await loanBillings(today()).preview(scope, billingSeq, agency)).reading;
  if (compared === null) throw redirect(pathTo("get-loan-billing-columns", { agency: address, billingSeq }));
  const { name, number } = BILLING_AGENCY_LABELS[agency];
  return download(`Billing of ${name}.xlsx`, billingDifferences(compared, number));
}
