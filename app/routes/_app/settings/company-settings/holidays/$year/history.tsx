import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { calendarYear } from "~/web/pages/settings/holidays.server";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Holidays");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const year = calendarYear(params);
  return { closeHref: pathTo("get-company-holidays", { year }), ...(await readChangeHistory(request, scope, "COMPANY_HOLIDAY")) };
}

export default function HistoryOfHolidays() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
