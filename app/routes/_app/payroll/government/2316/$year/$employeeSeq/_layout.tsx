import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { ItemCard, ItemParts } from "~/components/payroll/government/certificates/certificate-tables";
import { CertificateChanges, IssuedVersions } from "~/components/payroll/government/certificates/issued-versions";
import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { listIssued } from "~/models/payroll/government/certificates/issued-certificates.server";
import { readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { certificateView, itemParam } from "~/presenters/payroll/government/certificates/certificates.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Certificate 2316");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { person } = await readCertificate(scope, year, employeeSeq);
  const opens = scope.permissions.includes("PAYROLL_SETTING_EDIT") ? listAccessiblePages(scope) : null;
  return certificateView(year, person, await listIssued(scope, year, employeeSeq), { item: itemParam(request), opens, today: today() });
});

export default function Certificate() {
  const view = useLoaderData<typeof loader>();
  const { year, employeeSeq, employeeId, employeeName, state, period, columns, ownReturn, checks, opened } = view;
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `2316 of ${year}`, href: pathTo("get-2316-list", { year }) },
          { label: employeeName },
        ]}
        title={`BIR 2316, ${employeeName}`}
        badge={<Badge tone={state.tone}>{state.text}</Badge>}
        meta={[employeeId, period]}
        actions={
          <>
            <LinkButton href={pathTo("get-2316-person-pdf", { year, employeeSeq })} icon="printer" download>
              PDF
            </LinkButton>
            {changes && view.issues ? (
              <LinkButton href={pathTo("get-2316-issue", { year, employeeSeq })} variant="primary">
                {view.versions.length > 0 ? "Issue again" : "Issue"}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {view.changes ? <CertificateChanges {...view.changes} /> : null}
      <div className="grid grid-cols-2 items-start gap-4 max-desktop:grid-cols-1">
        <div className="stack">
          <ItemCard title="Summary" rows={columns.summary} current={opened?.item ?? null} />
          <ItemParts opened={opened} />
          <Card title="Substituted filing" padded>
            <p>
              <Badge tone={ownReturn === null ? "done" : "quiet"}>{ownReturn === null ? "Yes" : "No"}</Badge> {ownReturn}
            </p>
            {changes ? (
              <p>
                <Link to={pathTo("get-2316-own-return", { year, employeeSeq })}>Files own return</Link>
              </p>
            ) : null}
            {changes && view.joined ? (
              <p>
                <Link to={pathTo("get-2316-first-job", { year, employeeSeq })}>First job this year</Link>
              </p>
            ) : null}
          </Card>
          {view.uncollected + view.receivable > 0 ? (
            <Card title="Uncollected tax" padded>
              <p>
                {view.receivable > 0 ? (
                  <>
                    The employer remits it. {employeeName} owes the company <Money amount={view.receivable} peso />.
                  </>
                ) : (
                  <>
                    <Money amount={view.uncollected} peso /> of the year’s tax could not be withheld from the last pay.
                  </>
                )}
              </p>
              {changes ? (
                <p>
                  <Link to={pathTo("get-2316-uncollected", { year, employeeSeq })}>Resolve uncollected tax</Link>
                </p>
              ) : null}
            </Card>
          ) : null}
          <IssuedVersions rows={view.versions} />
          <Card title="Checks" padded>
            {checks.length === 0 ? <p className="muted">Nothing is missing.</p> : null}
            <ul className="plain-list stack">
              {checks.map(({ code, severity, sentence, href }) => (
                <li key={code}>
                  <Badge tone={severity === "red" ? "danger" : "attention"}>{severity === "red" ? "To fix" : "To know"}</Badge>{" "}
                  {href ? <Link to={href}>{sentence}</Link> : sentence}
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <div className="stack">
          <ItemCard title="Non-taxable and exempt" rows={columns.exempt} current={opened?.item ?? null} />
          <ItemCard title="Taxable" rows={columns.taxable} current={opened?.item ?? null} />
        </div>
      </div>
      <Outlet />
    </>
  );
}
