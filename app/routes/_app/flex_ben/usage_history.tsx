import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HistoryPage, UsageTable } from "~/components/flex_ben/history-table";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { HISTORY_TABS, readHistoryPage } from "~/presenters/flex_ben/history-page.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Usage history");

export async function loader({ request }: LoaderFunctionArgs) {
  return readHistoryPage(request, await requireScope(request, "FLEXBEN_EDIT"), HISTORY_TABS.USAGE);
}

export default function UsageHistory() {
  const { rows, opens, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "FlexBen" }, { label: "Usage History" }]} />
      <HistoryPage {...page} file={pathTo("get-point-usage-xlsx")} label="Usage history">
        <UsageTable rows={rows} opens={opens} />
      </HistoryPage>
    </>
  );
}
