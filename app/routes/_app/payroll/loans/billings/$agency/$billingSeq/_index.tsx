import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, Form } from "@remix-run/react";
import { BillingComparison } from "~/components/payroll/loans/billing/billing-comparison";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Button } from "~/components/ui/layout/button";
import { billingDecisions } from "~/domain/payroll/loans/billing/billing-decisions";
import { ACCESS } from "~/domain/settings/access";
import { loanBillings } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { billingParams, billingView } from "~/presenters/payroll/loans/billings.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Billing list");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const billing = billingParams(params);
  const preview = await loanBillings(today()).preview(scope, billing.billingSeq, billing.agency);
  if (preview.reading.compared === null) {
    const { address: agency, billingSeq } = billing;
    throw redirect(pathTo("get-loan-billing-columns", { agency, billingSeq }));
  }
  return billingView(preview, billing);
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { billingSeq, agency } = billingParams(params);
  return submitForm(request, billingDecisions, async ({ digest, ...decisions }) => {
    const changed = await loanBillings(today(), decisions).apply(scope, billingSeq, digest, agency);
    if (changed === null) return redirectWithToast(pathTo("get-loans"), "This list was applied before. Nothing changed.");
    return redirectWithToast(pathTo("get-loans"), changed === 1 ? "1 loan changed" : `${changed} loans changed`);
  });
});

export default function BillingOfAgency() {
  const view = useLoaderData<typeof loader>();
  const { agency, billingSeq, texts, fileName, uploaded, used } = view;
  const key = { agency, billingSeq };
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Loans", href: pathTo("get-loans") }, { label: `Billing of ${texts.name}` }]}
        title={fileName}
        meta={[`Uploaded by ${uploaded}`]}
        actions={
          <>
            <LinkButton href={pathTo("get-loan-billing-columns", key)} variant="ghost">
              Columns
            </LinkButton>
            <LinkButton href={pathTo("get-loan-billing-xlsx", key)} icon="download" download>
              Excel
            </LinkButton>
            {used ? null : (
              <Form reloadDocument method="post" action={pathTo("delete-loan-billing", key)}>
                <CsrfInput />
                <Button type="submit" variant="danger-quiet">
                  Cancel
                </Button>
              </Form>
            )}
          </>
        }
      />
      <BillingComparison view={view} lastResult={useActionData<typeof action>()} />
    </>
  );
}
