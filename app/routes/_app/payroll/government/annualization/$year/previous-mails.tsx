import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SendMail } from "~/components/payroll/government/certificate-mails";
import { PreviousMails } from "~/components/payroll/year/previous-mails";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { previousMailedWords } from "~/domain/payroll/year/previous-mail";
import { previousMailInput } from "~/domain/payroll/year/previous-mail-input";
import { askForPrevious, listLacking } from "~/models/payroll/year/previous-employers.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payYear } from "~/web/pages/payroll/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Mails about previous employers");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const query = readListQuery(request, { sorts: ["name"], pageSizes: [50, 10, 25, 100] });
  const { page, pageSize, offset } = query;
  const all = await listLacking(scope, year, today());
  toLastPage(request, query, all.length);
  return {
    year,
    due: all.filter(({ asked, email }) => !asked && email !== "").length,
    rows: all.slice(offset, offset + pageSize).map(({ firstName: _firstName, ...row }) => row),
    total: all.length,
    page,
    pageSize,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  return submitForm(request, previousMailInput, async () => {
    const sent = await askForPrevious(scope, year, today());
    return redirectWithToast(pathTo("get-previous-mails", { year }), previousMailedWords(sent), sent.written > 0 ? "done" : "attention");
  });
}

export default function MailsAboutPreviousEmployers() {
  const { year, due, rows, total, page, pageSize } = useLoaderData<typeof loader>();
  const label = `Previous employers of ${year}`;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government") },
          { label: `Year-end ${year}`, href: pathTo("get-annualization", { year }) },
          { label: "Mails" },
        ]}
        title={label}
        actions={due > 0 ? <SendMail words={`Ask ${due === 1 ? "1 person" : `${due.toLocaleString("en")} people`} by mail`} /> : null}
      />
      <Card label={label}>
        <p className="pad small muted">
          A mail asks for the BIR Form 2316 of the employer before, or whether this is the first job of the year. It shows no figures and
          goes out once for each person and year.
        </p>
        <PreviousMails year={year} rows={rows} />
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[50, 10, 25, 100]} /> : null}
      </Card>
    </>
  );
}
