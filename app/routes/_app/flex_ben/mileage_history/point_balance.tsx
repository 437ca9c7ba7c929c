import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BalanceTable, HistoryPage } from "~/components/flex_ben/history-table";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { readBalancePage } from "~/presenters/flex_ben/history-page.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Point balance");

export async function loader({ request }: LoaderFunctionArgs) {
  return readBalancePage(request, await requireScope(request, "FLEXBEN_EDIT"));
}

export default function PointBalance() {
  const { rows, opens, ...page } = useLoaderData<typeof loader>();
  return (
    <HistoryPage {...page} file={pathTo("get-point-balance-xlsx")} label="Point balance" dated={false}>
      <BalanceTable rows={rows} opens={opens} />
    </HistoryPage>
  );
}
