import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { NoticeTable } from "~/components/settings/notice-table";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { formatInstant } from "~/domain/shared/day";
import { listCompanyNotices } from "~/models/shared/company-notices.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Company notices");

export const loader = guarded(ACCESS.editCompany, async (scope, { request }) => {
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["published"] });
  const { list, count } = await listCompanyNotices(scope, { limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  return {
    benefitsOnly: isBenefitsOnly(scope),
    page,
    pageSize,
    count,
    rows: list.map((notice) => ({ ...notice, publishedAt: formatInstant(notice.publishedAt) })),
  };
});

export default function CompanyNotices() {
  const { benefitsOnly, page, pageSize, count, rows } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const write = (
    <LinkButton href={pathTo("get-company-notice-new", null, search)} variant="primary" icon="plus">
      Add notice
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-company-notices-history", null, search)} variant="ghost" icon="history">
              View History
            </LinkButton>
            {count > 0 ? write : null}
          </>
        }
      />
      <CompanyTabs benefitsOnly={benefitsOnly} />
      <Card label="Notices">
        {count > 0 ? (
          <NoticeTable rows={rows} />
        ) : (
          <EmptyState title="No notice yet" action={write}>
            Everyone in the company sees a notice under Notifications, Company, until it expires.
          </EmptyState>
        )}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
