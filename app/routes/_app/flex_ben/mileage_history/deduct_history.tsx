import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HistoryPage, MovementTable } from "~/components/flex_ben/history-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { HISTORY_TABS, readHistoryPage } from "~/presenters/flex_ben/history-page.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Deduct history");

export async function loader({ request }: LoaderFunctionArgs) {
  return readHistoryPage(request, await requireScope(request, "FLEXBEN_EDIT"), HISTORY_TABS.DEDUCT);
}

export default function DeductHistory() {
  const { rows, opens, ...page } = useLoaderData<typeof loader>();
  return (
    <HistoryPage {...page} file={pathTo("get-deduct-history-xlsx")} label="Deduct history">
      <MovementTable rows={rows} opens={opens} label="Deduct history" />
    </HistoryPage>
  );
}
