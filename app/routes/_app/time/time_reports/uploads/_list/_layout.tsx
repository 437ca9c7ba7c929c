import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { UploadList } from "~/components/time/uploads/upload-list";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readUploadList } from "~/presenters/time/punch-uploads.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Biometric imports");

export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const [uploads, views] = await Promise.all([readUploadList(request, scope), listViews(scope, "punch-uploads")]);
  return { ...uploads, views };
});

export default function FilesOfPunches() {
  const { rows, count, q, page, pageSize, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const upload = (
    <LinkButton href={pathTo("get-punch-upload-new")} variant="primary" icon="upload">
      Upload time logs
    </LinkButton>
  );
  const empty =
    q !== "" ? (
      <EmptyState
        title="No file of that name"
        icon="search"
        action={<LinkButton href={pathTo("get-punch-uploads")}>Show all files</LinkButton>}
      >
        Change the search.
      </EmptyState>
    ) : (
      <EmptyState title="No file yet" icon="upload" action={upload}>
        Upload the file of a biometric device, such as attlog.dat. Files are kept, and an import can be undone.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Time Log Report", href: pathTo("get-time-reports") },
          { label: "Biometric imports" },
        ]}
        actions={
          <>
            <LinkButton href={pathTo("get-time-reports-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-punch-profiles")}>Device profiles</LinkButton>
            {rows.length > 0 || q !== "" ? upload : null}
          </>
        }
      />
      <FilterBar label="Filter biometric imports" sets={["q"]}>
        <SearchField name="q" label="Search file name" />
        <ViewsMenu list="punch-uploads" views={views} />
        <FilterGap />
        {rows.length > 0 ? (
          <LinkButton href={pathTo("get-punch-uploads-xlsx", null, search)} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        ) : null}
      </FilterBar>
      <Card label="Biometric imports">
        {rows.length > 0 ? <UploadList rows={rows} /> : empty}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[25, 50, 100]} total={count} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
