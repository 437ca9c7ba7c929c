import { useActionData, useLoaderData } from "@remix-run/react";
import { CreatedCalendarLink } from "~/components/payroll/government/deadlines/deadline-reminders";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { portfolioCalendarInput } from "~/domain/portfolio/work-input";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import {
  getCalendarSubscription,
  renewCalendarLink,
  revokeCalendarLink,
} from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { publicAddress } from "~/web/http/public-address.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireSeveralCompanies } from "~/web/session/each-company.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Deadlines in your calendar");

export const loader = guarded(ACCESS.ownSignIn, async (login) => {
  const { link } = await getCalendarSubscription(login);
  return { link: link && { since: formatInstant(link.madeAt), read: link.readAt && formatInstant(link.readAt) } };
});

/** Only this response contains a new link; it cannot be shown again. */
export const action = guarded(ACCESS.ownSignIn, (login, { request }) =>
  submitForm(request, portfolioCalendarInput, async ({ press }) => {
    requireSeveralCompanies(login);
    if (press === "end") {
      await revokeCalendarLink(login);
      return redirectWithToast(pathTo("get-portfolio"), "Calendar link ended");
    }
    return { link: publicAddress(request, pathTo("get-duties-file", { token: await renewCalendarLink(login) })) };
  }),
);

export default function DeadlinesInCalendar() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = pathTo("get-portfolio");
  if (answer && "link" in answer)
    return (
      <DialogPage title="Deadlines in your calendar" closeHref={closeHref} size="md">
        <CreatedCalendarLink link={answer.link} closeHref={closeHref} />
      </DialogPage>
    );
  const readText = link?.read ? `A calendar last read it at ${link.read}.` : "No calendar has read it yet.";
  return (
    <DialogPage title="Deadlines in your calendar" closeHref={closeHref} size="md">
      <PostForm
        verb={link ? "Create new link" : "Create link"}
        pendingText="Creating…"
        cancelHref={closeHref}
        problems={submissionProblems(answer)}
        extra={
          link ? (
            <button type="submit" name="press" value="end" className="btn btn-danger-quiet">
              End the link
            </button>
          ) : undefined
        }
      >
        <p className="muted">
          The calendar shows the government deadlines of every company whose payrolls you may prepare, with the name of the company and no
          amounts. Anyone who has the link can see them: use it only in your own calendar. A new link replaces the earlier one.
        </p>
        {link ? <p className="muted">{`A link was created at ${link.since}. ${readText}`}</p> : null}
      </PostForm>
    </DialogPage>
  );
}
