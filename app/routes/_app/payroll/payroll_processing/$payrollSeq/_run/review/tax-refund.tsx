import { useLoaderData } from "@remix-run/react";
import { TaxRefundTable } from "~/components/payroll/runs/review/tax-refund-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { seqParam } from "~/web/forms/list-query.server";
import { readRefundsPage } from "~/presenters/payroll/year/tax-refunds.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review, tax refund");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readRefundsPage(request, scope, seqParam(params.payrollSeq)),
);

export default function TaxRefund() {
  return <TaxRefundTable {...useLoaderData<typeof loader>()} />;
}
