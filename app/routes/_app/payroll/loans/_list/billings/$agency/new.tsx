import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { BillingUpload } from "~/components/payroll/loans/billing/billing-upload";
import { pageTitle } from "~/components/ui/layout/page-title";
import { BILLING_AGENCY_LABELS, BILLING_ROWS } from "~/domain/payroll/loans/billing/billing-columns";
import { ACCESS } from "~/domain/settings/access";
import { loanBillings } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { today } from "~/web/http/today.server";
import { agencyParam, readBillingFile } from "~/presenters/payroll/loans/billings.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Upload a billing list");

export const loader = guarded(ACCESS.editPayroll, (_scope, { params }) => ({
  agencyName: BILLING_AGENCY_LABELS[agencyParam(params).agency].name,
  maxRows: BILLING_ROWS,
}));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { address, agency } = agencyParam(params);
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const billingSeq = await loanBillings(today()).create(scope, file.name, await readBillingFile(file.bytes), agency);
      return redirect(pathTo("get-loan-billing", { agency: address, billingSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
});

export default function UploadBilling() {
  return <BillingUpload {...useLoaderData<typeof loader>()} closeHref={pathTo("get-loans")} lastResult={useActionData<typeof action>()} />;
}
