import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { LEAVE_NOUN } from "~/domain/leave/policies/leave-changes";
import { pathTo } from "~/paths";
import { leaveKindParam } from "~/presenters/leave/leave-settings.server";
import { readHistory } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Leave types");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { leaveKind } = leaveKindParam(params);
  return { closeHref: pathTo("get-leave-types", { leaveKind }), ...(await readHistory(request, "LEAVE_POLICY", LEAVE_NOUN)) };
}

export default function HistoryOfLeaveTypes() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
