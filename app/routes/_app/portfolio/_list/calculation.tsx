import { useActionData, useLoaderData } from "@remix-run/react";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { WORK_STARTED } from "~/domain/portfolio/portfolio-job";
import { calculationInput, MAX_WORK_ITEMS } from "~/domain/portfolio/work-input";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { startPortfolioJob } from "~/models/portfolio/portfolio-jobs.server";
import { listReadyRuns } from "~/models/portfolio/ready-runs.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readEachCompany, requireSeveralCompanies } from "~/web/session/each-company.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Calculate payrolls");

export const loader = guarded(ACCESS.ownSignIn, async (login) => {
  const answers = await readEachCompany(login, async (member) => (hasAccess(member, ACCESS.editPayroll) ? listReadyRuns(member) : []));
  const runs = answers.flatMap(({ memberCompanySeq, companyName, ...answer }) =>
    answer.state === "READ" ? answer.value.map((run) => ({ companySeq: memberCompanySeq, companyName, ...run })) : [],
  );
  return { runs: runs.slice(0, MAX_WORK_ITEMS) };
});

/** Starts the job that starts the calculations; each of them shows its progress in its company and in the portfolio. */
export const action = guarded(ACCESS.ownSignIn, (login, { request }) =>
  submitForm(
    request,
    calculationInput,
    async ({ run }) => {
      requireSeveralCompanies(login);
      await startPortfolioJob(login, { kind: "CALCULATE", items: run });
      return redirectWithToast(pathTo("get-portfolio"), WORK_STARTED);
    },
    { maxFields: MAX_WORK_ITEMS + 10 },
  ),
);

export default function CalculatePayrolls() {
  const { runs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = pathTo("get-portfolio");
  if (runs.length === 0)
    return (
      <NoticeDialog title="Calculate payrolls" closeHref={closeHref}>
        No payroll is ready to calculate. A payroll is ready when its time is confirmed and it was not calculated since its last change.
      </NoticeDialog>
    );
  return (
    <DialogPage title="Calculate payrolls" closeHref={closeHref} size="lg">
      <PostForm verb="Calculate" pendingText="Starting…" cancelHref={closeHref} problems={submissionProblems(answer)}>
        <p className="muted">These payrolls have confirmed time and were not calculated since their last change.</p>
        <ul className="m-0 list-none p-0">
          {runs.map(({ companySeq, companyName, payrollSeq, title, payDate, recalculated }) => (
            <li key={`${companySeq}-${payrollSeq}`}>
              <label className="check">
                <input type="checkbox" name="run" value={`${companySeq}-${payrollSeq}`} defaultChecked />
                <span>
                  <b>{companyName}</b>, {title}, pay date {formatDay(payDate)}
                  {recalculated ? " (inputs changed)" : null}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </PostForm>
    </DialogPage>
  );
}
