import { useLoaderData } from "@remix-run/react";
import { BalanceTable, HistoryPage } from "~/components/flex_ben/history-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readBalancePage } from "~/presenters/flex_ben/history-page.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Point balance");

export const loader = guarded(ACCESS.editFlexBen, (scope, { request }) => readBalancePage(request, scope));

export default function PointBalance() {
  const { rows, opens, ...page } = useLoaderData<typeof loader>();
  return (
    <HistoryPage {...page} file={pathTo("get-point-balance-xlsx")} label="Point balance" dated={false}>
      <BalanceTable rows={rows} opens={opens} />
    </HistoryPage>
  );
}
