import { useActionData, useLoaderData } from "@remix-run/react";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { recentMonths } from "~/domain/portfolio/month-files";
import { JOB_HOURS, WORK_STARTED } from "~/domain/portfolio/portfolio-job";
import { monthFilesInput } from "~/domain/portfolio/work-input";
import { ACCESS } from "~/domain/settings/access";
import { monthTitle } from "~/domain/shared/calendar";
import { listMemberships } from "~/models/settings/memberships.server";
import { startPortfolioJob } from "~/models/portfolio/portfolio-jobs.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { requireSeveralCompanies } from "~/web/session/each-company.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Files of a month");

export const loader = guarded(ACCESS.ownSignIn, () => {
  const months = recentMonths(today());
  // The files of the previous month are due now.
  return { months, chosen: months[1]! };
});

/** Starts the job that makes the files of every company. */
export const action = guarded(ACCESS.ownSignIn, (login, { request }) =>
  submitForm(request, monthFilesInput, async ({ month }) => {
    requireSeveralCompanies(login);
    const items = (await listMemberships(login)).map(({ memberCompanySeq: companySeq }) => ({ companySeq }));
    await startPortfolioJob(login, { kind: "FILES", month, items });
    return redirectWithToast(pathTo("get-portfolio"), WORK_STARTED);
  }),
);

export default function FilesOfMonth() {
  const { months, chosen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = pathTo("get-portfolio");
  return (
    <DialogPage title="Files of a month" closeHref={closeHref}>
      <PostForm verb="Create zip" pendingText="Starting…" cancelHref={closeHref} problems={submissionProblems(answer)}>
        <p className="muted">
          One zip with a folder per company: 1601-C, SSS, PhilHealth and Pag-IBIG. A file whose page has errors marked red is left out; the
          list “Not included” says which and why. The zip is on the portfolio page for {JOB_HOURS} hours.
        </p>
        <label className="field">
          <span className="label">Month</span>
          <select className="select" name="month" defaultValue={chosen}>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthTitle(`${month}-01`)}
              </option>
            ))}
          </select>
        </label>
      </PostForm>
    </DialogPage>
  );
}
