import { Outlet, useLoaderData } from "@remix-run/react";
import { CertificateFiles } from "~/components/payroll/government/certificates/certificate-files";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readCertificateFiles } from "~/presenters/payroll/government/certificates/certificate-files.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Files of certificates 2316");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  return { year, rows: await readCertificateFiles(scope, year) };
});

export default function FilesOfCertificates() {
  const { year, rows } = useLoaderData<typeof loader>();
  const label = `Files of certificates of ${year}`;
  const ask = (
    <LinkButton href={pathTo("get-2316-files-new", { year })} variant="primary" icon="plus">
      New file
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `2316 of ${year}`, href: pathTo("get-2316-list", { year }) },
          { label: "Files" },
        ]}
        title={label}
        actions={rows.length > 0 ? ask : null}
      />
      <Card label={label}>
        {rows.length > 0 ? (
          <>
            <p className="pad small muted">
              Only you see these files. They are created in the background, so you may leave the page. They are deleted after seven days.
            </p>
            <CertificateFiles year={year} rows={rows} />
          </>
        ) : (
          <EmptyState title="No file yet" icon="printer" action={ask}>
            All certificates in one PDF, or a zip with one PDF per employee. To include only some employees, select them in the list.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
