import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ReturnsForm } from "~/components/portfolio/returns-form";
import { Button } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { RETURN_FORMS } from "~/domain/payroll/government/returns/return-forms";
import { MONTHLY_FORMS, recentMonths } from "~/domain/portfolio/month-files";
import { WORK_STARTED } from "~/domain/portfolio/portfolio-job";
import { filedReturnsInput } from "~/domain/portfolio/work-input";
import { MAX_MEMBERSHIPS } from "~/domain/settings/companies/memberships";
import { ACCESS } from "~/domain/settings/access";
import { countText } from "~/domain/shared/count-text";
import { monthTitle } from "~/domain/shared/calendar";
import { checkFiledDay } from "~/models/payroll/government/returns/filing.server";
import { startPortfolioJob } from "~/models/portfolio/portfolio-jobs.server";
import { pathTo } from "~/paths";
import { readReturnQuery, readReturnsToFile } from "~/presenters/portfolio/filed-returns.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { requireSeveralCompanies } from "~/web/session/each-company.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Mark returns as filed");

export const loader = guarded(ACCESS.ownSignIn, async (login, { request }) => {
  const day = today();
  const query = readReturnQuery(request, day);
  return { ...query, day, months: recentMonths(day), ...(await readReturnsToFile(login, query.form, query.month, day)) };
});

/** Starts the job that marks the returns, each in its own company. */
export const action = guarded(ACCESS.ownSignIn, (login, { request }) =>
  submitForm(
    request,
    filedReturnsInput,
    async ({ filedDay, entries }) => {
      requireSeveralCompanies(login);
      const day = today();
      const { form, month } = readReturnQuery(request, day);
      checkFiledDay(month, { filedDay }, day);
      await startPortfolioJob(login, { kind: "RETURNS", form, month, filedDay, items: entries });
      return redirectWithToast(pathTo("get-portfolio"), WORK_STARTED);
    },
    { maxFields: 4 * MAX_MEMBERSHIPS + 10 },
  ),
);

export default function MarkReturnsAsFiled() {
  const { form, month, months, day, rows, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = pathTo("get-portfolio");
  return (
    <DialogPage title="Mark returns as filed" closeHref={closeHref} size="lg">
      <div className="body stack">
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <select className="select w-auto" name="form" aria-label="Return" defaultValue={form}>
            {MONTHLY_FORMS.map((name) => (
              <option key={name} value={name}>
                {RETURN_FORMS[name].name}
              </option>
            ))}
          </select>
          <select className="select w-auto" name="month" aria-label="Month" defaultValue={month}>
            {months.map((name) => (
              <option key={name} value={name}>
                {monthTitle(`${name}-01`)}
              </option>
            ))}
          </select>
          <Button type="submit">Show</Button>
        </Form>
        {rows.length === 0 ? <p>In no company is this return ready to be marked as filed.</p> : null}
        {others.length > 0 ? (
          <details>
            <summary className="min-h-6 cursor-pointer text-accent-ink">
              {countText(others.length, "other company", "other companies")}
            </summary>
            <ul className="m-0 pl-5">
              {others.map(({ companySeq, companyName, text }) => (
                <li key={companySeq}>
                  <b>{companyName}</b>: {text}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {rows.length > 0 ? <ReturnsForm rows={rows} today={day} cancelHref={closeHref} lastResult={answer} /> : null}
    </DialogPage>
  );
}
