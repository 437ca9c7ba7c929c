import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Documents");

export async function loader({ request }: LoaderFunctionArgs) {
  return readHistory(request, "COMPANY_DOCUMENT");
}

export default function HistoryOfDocuments() {
  return <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-company-documents")} />;
}
