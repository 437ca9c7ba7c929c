import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { filingNoun } from "~/domain/payroll/government/returns/filing-text";
import { pathTo } from "~/paths";
import { returnParams } from "~/presenters/payroll/government/returns/filed-returns.server";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Filing of a return");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { form, period } = returnParams(params);
  return {
    closeHref: pathTo("get-filed-return", { returnForm: form, period }),
    ...(await readHistory(request, "GOVERNMENT", filingNoun(form, period))),
  };
}

export default function HistoryOfFiling() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
