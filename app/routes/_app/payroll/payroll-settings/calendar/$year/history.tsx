import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { payYear } from "~/web/pages/payroll/year-to-date.server";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Payroll calendar");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const year = payYear(params);
  return { closeHref: pathTo("get-payroll-calendar", { year }), ...(await readChangeHistory(request, scope, "PAYROLL_CALENDAR")) };
}

export default function HistoryOfCalendar() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
