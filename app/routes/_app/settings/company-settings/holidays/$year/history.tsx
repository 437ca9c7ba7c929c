import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { requireCalendar } from "~/web/pages/settings/holidays.server";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";

export const meta = pageTitle("View History, Holidays");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, year } = await requireCalendar(request, params);
  return { closeHref: pathTo("get-company-holidays", { year }), ...(await readChangeHistory(request, scope, "COMPANY_HOLIDAY")) };
}

export default function HistoryOfHolidays() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
