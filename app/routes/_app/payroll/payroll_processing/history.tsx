import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/page-title";
import { ViewHistory } from "~/components/ui/view-history";
import { readChangeHistory } from "~/web/change-history.server";
import { requireScope } from "~/web/scope.server";

export const meta = pageTitle("View History");

/** Of every run, also of those that were deleted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return readChangeHistory(request, scope, "PAYROLL_PROCESSING");
}

export default function HistoryOfRuns() {
  return <ViewHistory {...useLoaderData<typeof loader>()} closeHref="/payroll/payroll_processing" />;
}
