import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { TIME_RIGHTS } from "~/web/pages/time/time-reports.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Time Log Report");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  return readChangeHistory(request, scope, "TIME_RECORD");
}

export default function HistoryOfTimeLog() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("historyPage");
  return <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-time-reports", null, query.toString())} />;
}
