import { Link, Outlet, useLoaderData } from "@remix-run/react";
import {
  CERTIFICATE_COLUMNS,
  CertificateList,
  SelectableCertificates,
} from "~/components/payroll/government/certificates/certificate-tables";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { CERTIFICATE_FILTERS } from "~/domain/payroll/government/certificates/issuing";
import { ACCESS } from "~/domain/settings/access";
import { toOptions } from "~/domain/shared/forms/choices";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { latestIssued } from "~/models/payroll/government/certificates/issued-certificates.server";
import { listCertificates } from "~/models/payroll/government/certificates/certificate-list.server";
import { pathTo } from "~/paths";
import { showsAll, toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { certificateFilter, certificateRow, readCertificateQuery } from "~/presenters/payroll/government/certificates/certificates.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("BIR 2316");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const query = readCertificateQuery(request);
  const show = certificateFilter(request);
  const search = new URL(request.url).searchParams;
  const most = search.get("totals") === "Y" ? Infinity : undefined;
  const { rows, total, sums } = await listCertificates(scope, { year, ...query, show, most });
  toLastPage(request, query, total);
  const { page, pageSize, q } = query;
  const issued = await latestIssued(
    scope,
    year,
    rows.map(({ employeeSeq }) => employeeSeq),
  );
  const day = today();
  return {
    year,
    rows: rows.map((row) => certificateRow(year, row, issued.get(row.employeeSeq), day)),
    total,
    sums,
    all: showsAll(request),
    page,
    pageSize,
    chosen: await readChosenColumns(request, "certificates"),
    searched: q !== "" || show !== null,
    filters: toOptions(CERTIFICATE_FILTERS),
  };
});

export default function Certificates() {
  const { year, rows, total, sums, all, page, pageSize, chosen, searched, filters } = useLoaderData<typeof loader>();
  const isAnyIssued = rows.some(({ issued }) => issued !== null);
  const columns = visibleColumns(CERTIFICATE_COLUMNS, chosen);
  const listed = columns.filter(({ key }) => key !== "issued" || isAnyIssued);
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const address = useAddress();
  const list = changes ? (
    <SelectableCertificates year={year} total={total} shown={rows.length} all={all}>
      <CertificateList year={year} rows={rows} columns={listed} total={total} sums={sums} ticks={all ? "all" : "each"} />
    </SelectableCertificates>
  ) : (
    <CertificateList year={year} rows={rows} columns={listed} total={total} sums={sums} />
  );
  const empty = searched ? (
    <EmptyState title="No employees found" action={<LinkButton href={pathTo("get-2316-list", { year })}>Show everyone</LinkButton>}>
      No certificate of {year} matches the search and the filter.
    </EmptyState>
  ) : (
    <EmptyState title={`No certificates of ${year} yet`} icon="file-text">
      2316 of {year} begin with the first completed payroll.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `2316 of ${year}` },
        ]}
        title={`BIR 2316, ${year}`}
        more={
          total > 0 && !searched ? (
            <MoreMenu>
              <LinkButton href={pathTo("get-alphalist", { year })} variant="ghost" icon="file-text">
                Alphalist
              </LinkButton>
              {changes ? (
                <>
                  <LinkButton href={pathTo("get-2316-sign-all", { year })} variant="ghost" icon="file-pen">
                    Sign all
                  </LinkButton>
                  <LinkButton href={pathTo("get-2316-mails", { year })} variant="ghost" icon="mail">
                    Emails
                  </LinkButton>
                  <LinkButton href={pathTo("get-2316-certified-pdf", { year })} variant="ghost" icon="printer" download>
                    Certified list
                  </LinkButton>
                  <LinkButton href={pathTo("get-2316-certified-xlsx", { year })} variant="ghost" icon="download" download>
                    Certified list, Excel
                  </LinkButton>
                </>
              ) : null}
            </MoreMenu>
          ) : null
        }
        actions={
          total > 0 ? (
            <>
              <ColumnsMenu list="certificates" offered={CERTIFICATE_COLUMNS} shown={columns.map(({ key }) => key)} />
              {changes && !searched ? (
                <>
                  <LinkButton href={pathTo("get-2316-files", { year })} icon="printer">
                    PDF or zip
                  </LinkButton>
                  <LinkButton href={pathTo("get-2316-issue-all", { year })} variant="primary">
                    Issue certificates
                  </LinkButton>
                </>
              ) : null}
            </>
          ) : null
        }
      />
      <FilterBar label={`Certificates of ${year}`} sets={["q", "show", "all", "totals"]}>
        <FilterSelect name="show" label="Certificates" all="All certificates" options={filters} />
        <FilterGap />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      <Card label={`Certificates of ${year}`}>
        {rows.length > 0 ? list : empty}
        {total > 0 && sums === null ? (
          <p className="pad small">
            <Link to={address({ totals: "Y" })} preventScrollReset>
              Add up all {total.toLocaleString("en")}
            </Link>
          </p>
        ) : null}
        {rows.some(({ difference }) => difference !== 0) ? (
          <p className="pad small faint">
            Item 26 is the tax withheld so far. An employee’s year shows item 25A as if the year were settled: plus tax still to withhold,
            or less tax to refund.
          </p>
        ) : null}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
