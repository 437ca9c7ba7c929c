import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { readTabHistory } from "~/presenters/employees/tab-history.server";

export const meta = pageTitle("View History, Basic info");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readTabHistory(request, params, "EMPLOYEE_BASIC_INFO", "basic-info");
}

export default function HistoryOfBasicInfo() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
