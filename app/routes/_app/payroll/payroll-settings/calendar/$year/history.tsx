import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Payroll calendar");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const year = payYearParam(params);
  return { closeHref: pathTo("get-payroll-calendar", { year }), ...(await readHistory(request, "PAYROLL_CALENDAR")) };
}

export default function HistoryOfCalendar() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
