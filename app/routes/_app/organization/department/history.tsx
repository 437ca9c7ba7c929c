import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Department");

/** Departments only; tiers have their own history. */
export async function loader({ request }: LoaderFunctionArgs) {
  return readHistory(request, "ORGANIZATION", "department");
}

export default function HistoryOfOrganization() {
  return <ViewHistory {...useLoaderData<typeof loader>()} closeHref={pathTo("get-department")} />;
}
