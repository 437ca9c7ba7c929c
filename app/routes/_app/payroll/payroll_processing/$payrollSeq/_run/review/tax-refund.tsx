import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TaxRefundTable } from "~/components/payroll/runs/review/tax-refund-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { seqParam } from "~/web/forms/list-query.server";
import { readRefundsPage } from "~/presenters/payroll/year/tax-refunds.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Review, tax refund");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return readRefundsPage(request, scope, seqParam(params.payrollSeq));
}

export default function TaxRefund() {
  return <TaxRefundTable {...useLoaderData<typeof loader>()} />;
}
