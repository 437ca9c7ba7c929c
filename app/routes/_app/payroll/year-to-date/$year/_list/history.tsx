import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Year to Date");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const year = payYearParam(params);
  return { closeHref: pathTo("get-year-to-date", { year }), ...(await readHistory(request, "OPENING_BALANCE")) };
}

export default function HistoryOfOpenings() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
