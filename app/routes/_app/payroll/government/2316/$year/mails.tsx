import { useActionData, useLoaderData } from "@remix-run/react";
import { CertificateMails, SendMail } from "~/components/payroll/government/certificates/certificate-mails";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { mailedText } from "~/domain/payroll/government/certificates/certificate-mail";
import { payslipMailInput } from "~/domain/payroll/runs/remark-input";
import { ACCESS } from "~/domain/settings/access";
import { sendCertificateMails } from "~/models/payroll/government/certificates/certificate-mails.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readCertificateMailsPage } from "~/presenters/payroll/government/certificates/certificate-mails.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectAfterMail } from "~/web/session/mail-toast.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Emails about certificates 2316");

export const loader = guarded(ACCESS.editPayroll, (scope, { request, params }) =>
  readCertificateMailsPage(request, scope, payYearParam(params)),
);

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, payslipMailInput, async (meant) => {
    const sent = await sendCertificateMails(scope, year, meant, today());
    return redirectAfterMail(pathTo("get-2316-mails", { year }), mailedText(sent), sent.written);
  });
});

export default function MailsAboutCertificates() {
  const { year, digest, unsent, filters, show, searched, rows, total, page, pageSize } = useLoaderData<typeof loader>();
  const errors: readonly string[] = useActionData<typeof action>()?.error?.[""] ?? [];
  const label = `Emails about certificates of ${year}`;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `2316 of ${year}`, href: pathTo("get-2316-list", { year }) },
          { label: "Emails" },
        ]}
        title={label}
        meta={digest === "" ? [] : [digest]}
        actions={unsent > 0 ? <SendMail text={`Send to all ${unsent.toLocaleString("en")}`} /> : null}
      />
      <ErrorSummary problems={errors.map((message) => ({ message }))} />
      <FilterBar label={label} sets={["q", "show"]}>
        <FilterSelect name="show" label="Show" all="Everyone" options={filters} value={show} />
        <FilterGap />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      <Card label={label}>
        <p className="pad small muted">
          An email tells the employee that the issued certificate is in My Work, or attaches it as a PDF, depending on the company settings.
          It shows no amounts and goes out once for each version; selected employees are emailed again.
        </p>
        {rows.length > 0 ? (
          <CertificateMails label={label} rows={rows} />
        ) : (
          <EmptyState title={searched ? "No employees found" : `No certificate of ${year} is issued`} icon="mail">
            {searched
              ? "No employee with an issued certificate matches the search and filter."
              : "Issue the certificates first; the email links to them."}
          </EmptyState>
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
    </>
  );
}
