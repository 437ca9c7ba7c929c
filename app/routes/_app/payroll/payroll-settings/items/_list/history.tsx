import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Items");

export async function loader({ request }: LoaderFunctionArgs) {
  return { closeHref: pathTo("get-payroll-items"), ...(await readHistory(request, "PAYROLL_ITEM")) };
}

export default function HistoryOfItems() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
