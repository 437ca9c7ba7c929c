import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Time Log Report");

export async function loader({ request }: LoaderFunctionArgs) {
  return readHistory(request, "TIME_RECORD");
}

export default function HistoryOfTimeLog() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("historyPage");
  return (
    <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-time-reports", null, query.size > 0 ? `?${query}` : "")} />
  );
}
