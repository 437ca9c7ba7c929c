import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { calendarYearParam } from "~/presenters/settings/holidays.server";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Holidays");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const year = calendarYearParam(params);
  return { closeHref: pathTo("get-company-holidays", { year }), ...(await readHistory(request, "COMPANY_HOLIDAY")) };
}

export default function HistoryOfHolidays() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
