import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { filingNoun } from "~/domain/payroll/returns/filing-words";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { filedAddress } from "~/web/pages/payroll/government/filed-returns.server";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Filing of a return");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { form, period } = filedAddress(params);
  return {
    closeHref: pathTo("get-filed-return", { returnForm: form, period }),
    ...(await readChangeHistory(request, scope, "GOVERNMENT", filingNoun(form, period))),
  };
}

export default function HistoryOfFiling() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
