import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { LEAVE_NOUN } from "~/domain/leave/policies/leave-changes";
import { pathTo } from "~/paths";
import { LEAVE_SETTING_RIGHTS, leaveKindOf } from "~/web/pages/leave/leave-settings.server";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Leave types");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, LEAVE_SETTING_RIGHTS);
  const { leaveKind } = leaveKindOf(params);
  return { closeHref: pathTo("get-leave-types", { leaveKind }), ...(await readChangeHistory(request, scope, "LEAVE_POLICY", LEAVE_NOUN)) };
}

export default function HistoryOfLeaveTypes() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
