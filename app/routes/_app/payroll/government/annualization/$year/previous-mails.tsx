import { useLoaderData } from "@remix-run/react";
import { SendMail } from "~/components/payroll/government/certificates/certificate-mails";
import { PreviousMails } from "~/components/payroll/year/previous-mails";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { previousMailedText } from "~/domain/payroll/year/previous-mail";
import { previousMailInput } from "~/domain/payroll/year/previous-mail-input";
import { ACCESS } from "~/domain/settings/access";
import { filteredList } from "~/domain/shared/filtered-list";
import { requestPreviousEmployers, listMissingPrevious } from "~/models/payroll/year/previous-employers.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectAfterMail } from "~/web/session/mail-toast.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Emails about previous employers");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const query = readListQuery(request, { sorts: ["name", "email", "mail"], pageSizes: [50, 10, 25, 100] });
  const { page, pageSize, offset, q } = query;
  const all = await listMissingPrevious(scope, year, today());
  const filtered = filteredList(all, query, {
    words: ({ employeeName, employeeId, email }) => `${employeeName} ${employeeId} ${email}`,
    by: {
      name: ({ employeeName }) => employeeName,
      email: ({ email }) => email,
      // Order: those who cannot be asked, those still to ask, those already asked.
      mail: ({ asked, email }) => {
        if (asked) return 2;
        return email === "" ? 0 : 1;
      },
    },
  });
  toLastPage(request, query, filtered.length);
  return {
    year,
    due: all.filter(({ asked, email }) => !asked && email !== "").length,
    rows: filtered.slice(offset, offset + pageSize).map(({ firstName: _firstName, ...row }) => row),
    total: filtered.length,
    all: all.length,
    q,
    page,
    pageSize,
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, previousMailInput, async () => {
    const sent = await requestPreviousEmployers(scope, year, today());
    return redirectAfterMail(pathTo("get-previous-mails", { year }), previousMailedText(sent), sent.written);
  });
});

export default function MailsAboutPreviousEmployers() {
  const { year, due, rows, total, all, q, page, pageSize } = useLoaderData<typeof loader>();
  const label = `Previous employers of ${year}`;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government") },
          { label: `Year-end ${year}`, href: pathTo("get-annualization", { year }) },
          { label: "Emails" },
        ]}
        title={label}
        actions={due > 0 ? <SendMail text={`Ask ${due === 1 ? "1 person" : `${due.toLocaleString("en")} people`} by email`} /> : null}
      />
      {all > 0 ? (
        <FilterBar label={label} sets={["q"]}>
          <FilterGap />
          <SearchField name="q" label="Search employees" />
        </FilterBar>
      ) : null}
      <Card label={label}>
        <p className="pad small muted">
          An email asks for the BIR Form 2316 of the previous employer, or whether this is the first job of the year. It shows no amounts
          and goes out once for each person and year.
        </p>
        <PreviousMails year={year} rows={rows} searched={q !== "" && all > 0} />
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[50, 10, 25, 100]} /> : null}
      </Card>
    </>
  );
}
