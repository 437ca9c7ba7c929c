import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Payroll Processing");

const LIST = pathTo("get-payroll-process-list");

/** Covers all runs, including deleted ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  return readHistory(request, "PAYROLL_PROCESSING");
}

export default function HistoryOfRuns() {
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll", href: LIST }, { label: "Payroll Processing" }]} />
      <ViewHistory {...useLoaderData<typeof loader>()} closeHref={LIST} />
    </>
  );
}
