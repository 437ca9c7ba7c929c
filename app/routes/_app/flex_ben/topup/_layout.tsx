import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { TopupRequestTable, TopupTable } from "~/components/flex_ben/topup-tables";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { StatCard, StatRow } from "~/components/ui/data-display/stat-card";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { listTopupRequests, listTopups } from "~/models/flex_ben/topup-requests.server";
import { availablePoints } from "~/models/flex_ben/wallet.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";

export const meta = pageTitle("Top up");

export const loader = guarded(ACCESS.editFlexBen, async (scope, { request }) => {
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["time"] });
  const view = new URL(request.url).searchParams.get("view") === "topups" ? "topups" : "requests";
  const slice = { limit: pageSize, offset };
  const [available, requests, topups] = await Promise.all([
    loadOptionalSection(scope, () => availablePoints(scope)),
    loadOptionalSection(scope, () => listTopupRequests(scope, slice)),
    loadOptionalSection(scope, () => listTopups(scope, slice)),
  ]);
  const shownRows = view === "topups" ? topups : requests;
  if (shownRows) toLastPage(request, { page, pageSize }, shownRows.count);
  return {
    available: available ?? 0,
    view,
    page,
    pageSize,
    requests: requests && {
      count: requests.count,
      list: requests.list.map((row) => ({
        ...row,
        createdAt: formatInstant(row.createdAt),
        decidedAt: row.decidedAt && formatInstant(row.decidedAt),
      })),
    },
    topups: topups && { count: topups.count, list: topups.list.map((row) => ({ ...row, postedAt: formatInstant(row.postedAt) })) },
  };
});

export default function Topup() {
  const { available, view, page, pageSize, requests, topups } = useLoaderData<typeof loader>();
  const address = useAddress();
  const { search } = useLocation();
  const total = (view === "requests" ? requests : topups)?.count ?? null;
  const ask = (
    <LinkButton href={pathTo("get-topup-new", null, search)} variant="primary" icon="plus">
      Top up request
    </LinkButton>
  );
  const empty =
    view === "requests" ? (
      <EmptyState title="No request yet" action={ask}>
        Tell us how many points you need and when to call. We will reply with payment details.
      </EmptyState>
    ) : (
      <EmptyState title="No top-up yet" action={ask}>
        Top-ups are listed here once credited.
      </EmptyState>
    );
  return (
    <>
      <PageHeader breadcrumb={[{ label: "FlexBen" }, { label: "Top up" }]} actions={total === 0 ? null : ask} />
      <StatRow label="Wallet">
        <StatCard title="Available points" amount={available * 100} />
      </StatRow>
      <div className="filters">
        <SegmentedTabs
          label="Show"
          segments={[
            { label: "Requests", href: address({ view: null, page: null }), current: view === "requests", count: requests?.count },
            { label: "Top-ups", href: address({ view: "topups", page: null }), current: view === "topups", count: topups?.count },
          ]}
        />
      </div>
      {total === null ? null : (
        <Card label={view === "requests" ? "Top-up requests" : "Top-ups"}>
          {total > 0 ? null : empty}
          {total > 0 && view === "requests" && requests ? <TopupRequestTable rows={requests.list} /> : null}
          {total > 0 && view === "topups" && topups ? <TopupTable rows={topups.list} /> : null}
          {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
        </Card>
      )}
      <Outlet />
    </>
  );
}
