import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ExportForm } from "~/components/payroll/payout/journal/export-form";
import { JournalTable } from "~/components/payroll/payout/journal/journal-table";
import { Notice } from "~/components/ui/feedback/notice";
import { useAddress } from "~/components/ui/layout/address";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FORMAT_NOTE } from "~/domain/payroll/payout/journal/journal-files";
import { journalExportInput } from "~/domain/payroll/payout/journal/journal-input";
import { JOURNAL_EXPORTED, JOURNAL_RUN_NOT_COMPLETED } from "~/domain/payroll/payout/journal/journal-text";
import { ACCESS } from "~/domain/settings/access";
import { exportJournal } from "~/models/payroll/payout/journal/journals.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readRunJournal } from "~/presenters/payroll/payout/journal/journal.server";
import { downloadGrant } from "~/web/session/download-grant.server";
import { redirectWithFile } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review, journal");

/** Lifetime of the download grant in minutes. */
const MINUTES = 10;

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readRunJournal(request, scope, seqParam(params.payrollSeq)),
);

/** Records the export; the page then links to the file. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, journalExportInput, async (wish) => {
    await exportJournal(scope, payrollSeq, wish);
    const { fileFormat, byEmployee } = wish;
    const ticket = downloadGrant(`journal ${payrollSeq} ${fileFormat} ${byEmployee}`, scope, MINUTES);
    const { text, label } = JOURNAL_EXPORTED;
    const href = pathTo("get-payroll-process-journal-file", { payrollSeq }, { format: fileFormat, employee: byEmployee, ticket });
    return redirectWithFile(pathTo("get-payroll-process-journal", { payrollSeq }) + new URL(request.url).search, text, { href, label });
  });
});

export default function JournalOfRun() {
  const { journal, shownOf, completed, byDepartment, byEmployee, unmapped, taken, exports, formats, editions } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const address = useAddress();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <div className="grid gap-3 border-b px-4 py-3">
        <SegmentedTabs
          label="Lines"
          segments={[
            { label: "Summed", href: address({ by: null }), current: !byEmployee },
            { label: "By employee", href: address({ by: "employee" }), current: byEmployee },
          ]}
        />
        {unmapped === null ? null : (
          <Notice tone="attention" title="Accounts are missing. ">
            {unmapped} <Link to={pathTo("get-journal-accounts")}>Journal accounts</Link>
          </Notice>
        )}
        {shownOf === null ? null : <p className="muted small">The first 500 of {shownOf.toLocaleString("en")} lines. The file has all.</p>}
      </div>
      <JournalTable journal={journal} byDepartment={byDepartment} byEmployee={byEmployee} />
      {completed ? null : <p className="muted small grid gap-3 border-b px-4 py-3">{JOURNAL_RUN_NOT_COMPLETED}</p>}
      {completed && exports.length > 0 ? (
        <ul className="plain-list grid gap-3 border-b px-4 py-3" aria-label="Exports of this journal">
          {exports.map(({ at, text }) => (
            <li key={at + text}>
              Exported {at} <span className="muted">({text})</span>
            </li>
          ))}
        </ul>
      ) : null}
      {changes && completed && unmapped === null ? (
        <>
          <ExportForm key={exports.length} formats={formats} taken={taken} lastResult={lastResult} />
          <p className="muted small grid gap-3 border-b px-4 py-3">
            {FORMAT_NOTE} Written after: {editions.join("; ")}.
          </p>
        </>
      ) : null}
    </>
  );
}
