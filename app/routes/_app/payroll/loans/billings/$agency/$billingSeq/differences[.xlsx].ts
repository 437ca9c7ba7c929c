import { redirect } from "@remix-run/node";
import { BILLING_AGENCY_LABELS } from "~/domain/payroll/loans/billing/billing-columns";
import { ACCESS } from "~/domain/settings/access";
import { loanBillings } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { billingDifferences } from "~/reports/payroll/loans/billing-differences";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { billingParams } from "~/presenters/payroll/loans/billings.server";
import { guarded } from "~/web/session/guarded.server";

/** All rows of a billing list with payroll's view of each. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { address, agency, billingSeq } = billingParams(params);
  const { compared } = (await loanBillings(today()).preview(scope, billingSeq, agency)).reading;
  if (compared === null) throw redirect(pathTo("get-loan-billing-columns", { agency: address, billingSeq }));
  const { name, number } = BILLING_AGENCY_LABELS[agency];
  return download(`Billing of ${name}.xlsx`, billingDifferences(compared, number));
});
