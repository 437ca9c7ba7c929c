import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { TIME_TOKEN } from "~/domain/time/tokens/time-token";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Attendance tokens");

export async function loader({ request }: LoaderFunctionArgs) {
  return readHistory(request, "TIME_POLICY", TIME_TOKEN);
}

export default function HistoryOfTokens() {
  return <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-time-tokens")} />;
}
