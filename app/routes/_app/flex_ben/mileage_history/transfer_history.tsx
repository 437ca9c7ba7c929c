import { useLoaderData } from "@remix-run/react";
import { HistoryPage, MovementTable } from "~/components/flex_ben/history-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { HISTORY_TABS, readHistoryPage } from "~/presenters/flex_ben/history-page.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Transfer history");

export const loader = guarded(ACCESS.editFlexBen, (scope, { request }) => readHistoryPage(request, scope, HISTORY_TABS.TRANSFER));

export default function TransferHistory() {
  const { rows, opens, ...page } = useLoaderData<typeof loader>();
  return (
    <HistoryPage {...page} file={pathTo("get-transfer-history-xlsx")} label="Transfer history">
      <MovementTable rows={rows} opens={opens} label="Transfer history" />
    </HistoryPage>
  );
}
