import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MatchColumnsForm } from "~/components/ui/table/match-columns-form";
import { BILLING_AGENCY_LABELS, billingColumnsInput } from "~/domain/payroll/loans/billing/billing-columns";
import { ACCESS } from "~/domain/settings/access";
import { loanBillings, matchBilling } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { billingParams, columnsView } from "~/presenters/payroll/loans/billings.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Columns of a billing list");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { address, agency, billingSeq } = billingParams(params);
  const view = columnsView(await loanBillings(today()).preview(scope, billingSeq, agency));
  return {
    ...view,
    agencyName: BILLING_AGENCY_LABELS[agency].name,
    action: pathTo("get-loan-billing-columns", { agency: address, billingSeq }),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { address, agency, billingSeq } = billingParams(params);
  return submitForm(request, billingColumnsInput, async (mapping) => {
    await matchBilling(scope, billingSeq, agency, mapping, today());
    return redirect(pathTo("get-loan-billing", { agency: address, billingSeq }), 303);
  });
});

export default function ColumnsOfBilling() {
  const { agencyName, ...view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Loans", href: pathTo("get-loans") }, { label: `Billing of ${agencyName}` }]}
      />
      <MatchColumnsForm {...view} cancelHref={pathTo("get-loans")} lastResult={useActionData<typeof action>()} />
    </>
  );
}
