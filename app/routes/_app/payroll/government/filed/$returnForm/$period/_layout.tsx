import { Outlet, useLoaderData } from "@remix-run/react";
import { FiguresTable, VersionsTable } from "~/components/payroll/government/returns/filed-tables";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { listFiledReturns } from "~/models/payroll/government/returns/filed-returns.server";
import { readReturnFacts } from "~/models/payroll/government/returns/return-facts.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { returnParams, filedReturnView } from "~/presenters/payroll/government/returns/filed-returns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Filing of a return");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { form, period } = returnParams(params);
  const [facts, versions] = await Promise.all([readReturnFacts(scope, form, period), listFiledReturns(scope, form, period)]);
  return filedReturnView(form, period, facts, versions, today());
});

/** What was filed with an agency for a period, beside the current figures. */
export default function FilingOfReturn() {
  const view = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const at = { returnForm: view.form, period: view.period };
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year: view.year }) },
          { label: view.name, href: view.formHref },
          { label: "Filing" },
        ]}
        title={view.title}
        badge={<Badge tone={view.badge.tone}>{view.badge.text}</Badge>}
        actions={
          <>
            <LinkButton href={pathTo("get-filed-return-history", at)} variant="ghost" icon="history">
              View History
            </LinkButton>
            {changes && view.standing !== null ? (
              <LinkButton href={pathTo("get-filed-return-undo", at)} variant="danger-quiet">
                Undo filing
              </LinkButton>
            ) : null}
            {changes && view.files ? (
              <LinkButton href={pathTo("get-filed-return-new", at)} variant="primary">
                {view.standing === null ? "Mark as filed" : "Start amended return"}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="stack">
        {view.changed ? <Notice tone="attention">{view.changed}</Notice> : null}
        {view.why.length > 0 ? (
          <Notice tone="attention" title="Cannot be filed yet: ">
            {view.why.join(" ")}
          </Notice>
        ) : null}
        {view.versions.length > 0 ? (
          <Card title="Versions">
            <VersionsTable label={`Versions of ${view.title}`} rows={view.versions} />
          </Card>
        ) : null}
        <Card title="Figures">
          {view.rows.length > 0 ? (
            <FiguresTable label={`Figures of ${view.title}`} filed={view.standing} rows={view.rows} />
          ) : (
            <EmptyState title="Nothing to file" icon="file-text">
              No payroll of this period is completed.
            </EmptyState>
          )}
        </Card>
        <p className="small faint">
          Kawani does not file with agencies. Amounts marked as filed are kept even if payrolls change later. Filing does not lock payrolls.
        </p>
      </div>
      <Outlet />
    </>
  );
}
