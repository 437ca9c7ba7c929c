import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { POLICY_RIGHTS } from "~/web/pages/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Work Schedules");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  return { closeHref: pathTo("get-work-schedules"), ...(await readChangeHistory(request, scope, "WORK_SCHEDULE")) };
}

export default function HistoryOfSchedules() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
