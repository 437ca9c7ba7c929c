import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Approval Management");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_APPROVAL_EDIT");
  return { closeHref: pathTo("get-approvals"), ...(await readChangeHistory(request, scope, "REQUEST")) };
}

export default function HistoryOfRequests() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
