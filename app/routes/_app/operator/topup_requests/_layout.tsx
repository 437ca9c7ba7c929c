import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { OperatorTable } from "~/components/flex_ben/operator-table";
import { useAddress } from "~/components/ui/layout/address";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { REQUEST_STATES, REQUEST_STATE_LABELS } from "~/domain/flex_ben/topup-text";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { listAllRequests } from "~/models/flex_ben/operator.server";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Top-up Requests");

export const loader = guarded(ACCESS.operate, async (_scope, { request }) => {
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["time"] });
  const stateParam = new URL(request.url).searchParams.get("state");
  const state = stateParam ? oneOf(REQUEST_STATES, stateParam) : undefined;
  const { list, counts } = await listAllRequests(state, { limit: pageSize, offset });
  const all = REQUEST_STATES.reduce((sum, requestState) => sum + (counts[requestState] ?? 0), 0);
  const total = state === undefined ? all : (counts[state] ?? 0);
  toLastPage(request, { page, pageSize }, total);
  return {
    rows: list.map((row) => ({
      ...row,
      createdAt: formatInstant(row.createdAt),
      decidedAt: row.decidedAt && formatInstant(row.decidedAt),
    })),
    counts,
    all,
    total,
    state,
    page,
    pageSize,
  };
});

export default function OperatorTopupRequests() {
  const { rows, counts, all, total, state, page, pageSize } = useLoaderData<typeof loader>();
  const address = useAddress();
  const { search } = useLocation();
  const segments = REQUEST_STATES.map((requestState) => ({
    label: REQUEST_STATE_LABELS[requestState],
    href: address({ state: requestState, page: null }),
    current: state === requestState,
    count: counts[requestState] ?? 0,
  }));
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Operator" }, { label: "Top-up Requests" }]} />
      <div className="filters">
        <SegmentedTabs
          label="State"
          segments={[{ label: "All", href: address({ state: null, page: null }), current: state === undefined, count: all }, ...segments]}
        />
      </div>
      <Card label="Top-up requests of all companies">
        {rows.length > 0 ? (
          <OperatorTable rows={rows} search={search} />
        ) : (
          <EmptyState title="No request here">When a company requests points, it is listed here.</EmptyState>
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
