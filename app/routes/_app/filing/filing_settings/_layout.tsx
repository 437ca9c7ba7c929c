import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { MasterDetail } from "~/components/ui/layout/master-detail";
import { CategoryList } from "~/components/filing/category-list";
import { Count } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readCategoryList } from "~/presenters/filing/filing-settings.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Filing Settings");

export const loader = guarded(ACCESS.editFiling, async (scope, { request, params }) => {
  // Category and policy pages have their own forms, but an unknown mode is reported here.
  const alert = redirectByMode(request, params["filingCategorySeq"] === undefined ? { ADD: pathTo("get-filing-category-new") } : {});
  return { rows: await readCategoryList(scope), alert };
});

export default function FilingSettings() {
  const { rows, alert } = useLoaderData<typeof loader>();
  const { filingCategorySeq } = useParams();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Filing" }, { label: "Filing Settings" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-filing-settings-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-filing-for-others")} variant="ghost" icon="plus">
              File for others
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            <LinkButton href={pathTo("get-filing-delegations")} icon="users">
              Delegations
            </LinkButton>
            <LinkButton href={pathTo("get-filing-try-it")} icon="user-check">
              Try it
            </LinkButton>
          </>
        }
      />
      {alert ? (
        <NoticeDialog title="Filing Settings" closeHref={pathname}>
          {alert}
        </NoticeDialog>
      ) : null}
      <MasterDetail>
        <section className="card" aria-label="Categories">
          <header className="card-head">
            <h2>
              Categories <Count value={rows.length} />
            </h2>
            <LinkButton href={pathTo("get-filing-category-new")} size="sm" icon="plus" of="a category">
              Add
            </LinkButton>
          </header>
          <CategoryList rows={rows} current={Number(filingCategorySeq ?? rows[0]?.filingCategorySeq)} />
        </section>
        <Outlet />
      </MasterDetail>
    </>
  );
}
