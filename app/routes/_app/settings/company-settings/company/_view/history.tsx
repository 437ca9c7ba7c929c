import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { requireCompany } from "~/web/pages/settings/company.server";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";

export const meta = pageTitle("View History, Company");

export async function loader({ request }: LoaderFunctionArgs) {
  return readChangeHistory(request, await requireCompany(request), "COMPANY");
}

export default function HistoryOfCompany() {
  return <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-company")} />;
}
