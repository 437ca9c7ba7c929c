import { useLoaderData } from "@remix-run/react";
import { HistoryPage, UsageTable } from "~/components/flex_ben/history-table";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { HISTORY_TABS, readHistoryPage } from "~/presenters/flex_ben/history-page.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Usage history");

export const loader = guarded(ACCESS.editFlexBen, (scope, { request }) => readHistoryPage(request, scope, HISTORY_TABS.USAGE));

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
