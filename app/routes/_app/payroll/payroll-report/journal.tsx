import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ExportForm } from "~/components/payroll/payout/journal/export-form";
import { JournalRuns, JournalTable } from "~/components/payroll/payout/journal/journal-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { useAddress } from "~/components/ui/layout/address";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { RangeNavigator } from "~/components/ui/table/range-navigator";
import { FORMAT_NOTE } from "~/domain/payroll/payout/journal/journal-files";
import { journalExportInput } from "~/domain/payroll/payout/journal/journal-input";
import { JOURNAL_EXPORTED, NO_PAYROLL_IN_PERIOD } from "~/domain/payroll/payout/journal/journal-text";
import { ACCESS } from "~/domain/settings/access";
import { exportPeriodJournal } from "~/models/payroll/payout/journal/period-journals.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { journalRange, periodJournalView, periodGrantKey } from "~/presenters/payroll/payout/journal/journal.server";
import { downloadGrant } from "~/web/session/download-grant.server";
import { redirectWithFile } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Journal");

/** Lifetime of the download grant in minutes. */
const MINUTES = 10;

export const loader = guarded(ACCESS.viewPayroll, (scope, { request }) => periodJournalView(request, scope));

/** Records the export for each payroll of the period; the page then links to the file. */
export const action = guarded(ACCESS.editPayroll, (scope, { request }) => {
  const { range } = journalRange(new URL(request.url).searchParams, today());
  const period = { from: range.startDate, to: range.endDate };
  return submitForm(request, journalExportInput, async (wish) => {
    const { runs } = await exportPeriodJournal(scope, period, wish);
    const { fileFormat, byEmployee } = wish;
    const ticket = downloadGrant(periodGrantKey(period, wish, runs), scope, MINUTES);
    const { text, label } = JOURNAL_EXPORTED;
    const href = pathTo("get-period-journal-file", null, { ...period, format: fileFormat, employee: byEmployee, ticket });
    return redirectWithFile(pathTo("get-period-journal") + new URL(request.url).search, text, { href, label });
  });
});

/** The journal of all payrolls paid in a month or range. */
export default function PeriodJournalPage() {
  const { range, problem, runs, open, journal, shownOf, byDepartment, byEmployee, unmapped, taken, lastExport, formats, editions } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const address = useAddress();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll" }, { label: "Report", href: pathTo("get-payroll-report") }, { label: "Journal" }]} />
      <div className="mb-4">
        <RangeNavigator range={range} problem={problem} />
      </div>
      <div className="stack">
        {open.length > 0 ? (
          <Notice tone="attention" title="Not in it. ">
            {open.join("; ")}: complete {open.length === 1 ? "this payroll" : "these payrolls"} first.
          </Notice>
        ) : null}
        {unmapped === null ? null : (
          <Notice tone="attention" title="Accounts are missing. ">
            {unmapped} <Link to={pathTo("get-journal-accounts")}>Journal accounts</Link>
          </Notice>
        )}
        {runs.length === 0 ? (
          <Card label="Journal">
            <EmptyState title="No journal" icon="file-text">
              {NO_PAYROLL_IN_PERIOD}
            </EmptyState>
          </Card>
        ) : (
          <>
            <Card title="Payrolls">
              <JournalRuns runs={runs} />
            </Card>
            <Card title="Journal">
              <div className="grid gap-3 border-b px-4 py-3">
                <SegmentedTabs
                  label="Lines"
                  segments={[
                    { label: "Summed", href: address({ by: null }), current: !byEmployee },
                    { label: "By employee", href: address({ by: "employee" }), current: byEmployee },
                  ]}
                />
                {shownOf === null ? null : (
                  <p className="muted small">The first 500 of {shownOf.toLocaleString("en")} lines. The file has all.</p>
                )}
              </div>
              <JournalTable journal={journal} byDepartment={byDepartment} byEmployee={byEmployee} />
              {changes && unmapped === null ? (
                <>
                  <ExportForm key={lastExport} formats={formats} taken={taken} lastResult={lastResult} />
                  <p className="muted small grid gap-3 border-b px-4 py-3">
                    {FORMAT_NOTE} Written after: {editions.join("; ")}.
                  </p>
                </>
              ) : null}
            </Card>
          </>
        )}
      </div>
    </>
  );
}
