import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { UploadList } from "~/components/time/uploads/upload-list";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { pathTo } from "~/paths";
import { readUploadList } from "~/web/pages/time/punch-uploads.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Files of punches");

export async function loader({ request }: LoaderFunctionArgs) {
  return readUploadList(request, await requireScope(request, "ATTENDANCE_EDIT"));
}

export default function FilesOfPunches() {
  const { rows, count, page, pageSize } = useLoaderData<typeof loader>();
  const upload = (
    <LinkButton href={pathTo("get-punch-upload-new")} variant="primary" icon="upload">
      Upload punches
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Time Log Report", href: pathTo("get-time-reports") },
          { label: "Files of punches" },
        ]}
        actions={
          <>
            <LinkButton href={pathTo("get-time-reports-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-punch-profiles")}>Device profiles</LinkButton>
            {upload}
          </>
        }
      />
      <Card label="Files of punches">
        {rows.length > 0 ? (
          <UploadList rows={rows} />
        ) : (
          <EmptyState title="No file yet" icon="upload" action={upload}>
            Copy the file of a biometric device, such as attlog.dat, and upload it here. Files are kept, and can be taken back.
          </EmptyState>
        )}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
