import { useLoaderData, useLocation } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";
import { historyAccess } from "~/presenters/shared/histories.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("View History, Time Log Report");

export const loader = guarded(historyAccess("TIME_RECORD"), (scope, { request }) => readHistory(request, scope, "TIME_RECORD"));

export default function HistoryOfTimeLog() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("historyPage");
  return (
    <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-time-reports", null, query.size > 0 ? `?${query}` : "")} />
  );
}
