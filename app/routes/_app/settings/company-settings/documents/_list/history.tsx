import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Documents");

export async function loader({ request }: LoaderFunctionArgs) {
  return readChangeHistory(request, await requireScope(request, "COMPANY_SETTING_EDIT"), "COMPANY_DOCUMENT");
}

export default function HistoryOfDocuments() {
  return <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-company-documents")} />;
}
