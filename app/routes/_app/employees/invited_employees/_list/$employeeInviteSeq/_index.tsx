import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { InvitationForm } from "~/components/employees/invitations/invitation-form";
import { SignUpLinks } from "~/components/employees/invitations/sign-up-links";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import { invitationForm } from "~/domain/employees/invitations/invitation-input";
import { formatInstant } from "~/domain/shared/day";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { getInvitation, resendInvitation } from "~/models/employees/invitations/invitations.server";
import { pathTo } from "~/paths";
import { respondToInvitations, invitationLinks } from "~/web/http/invitation-links.server";
import { invitationValues } from "~/presenters/employees/invitation-values.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle<{ employeeName: string }>((data) => (data ? `Invitation of ${data.employeeName}` : "Invitation"));

const LIST = pathTo("get-invites");

export const loader = guarded(ACCESS.editTeam, async (scope, { params }) => {
  const invitation = await getInvitation(scope, routeIds(params, "employeeInviteSeq").employeeInviteSeq);
  const { employeeInviteSeq, employeeName, inviteState, invitedBy, invitedAt, expiresAt } = invitation;
  return {
    employeeInviteSeq,
    employeeName,
    inviteState,
    sent: `Sent by ${invitedBy} at ${formatInstant(invitedAt)}. The link works once and expires on ${formatInstant(expiresAt)}. Resend replaces it with a new one.`,
    choices: await listEmployeeChoices(scope),
    values: invitationValues(invitation),
    flexbenOnly: isBenefitsOnly(scope),
  };
});

export const action = guarded(ACCESS.editTeam, async (scope, { request, params }) => {
  const { employeeInviteSeq } = routeIds(params, "employeeInviteSeq");
  await getInvitation(scope, employeeInviteSeq);
  return submitForm(request, invitationForm(isBenefitsOnly(scope)), async ({ input, revision }) => {
    const links: SignUpLink[] = [];
    await resendInvitation(scope, employeeInviteSeq, input, revision, invitationLinks(scope, links));
    const list = LIST + new URL(request.url).search.replace(/[?&]index\b/, "");
    return respondToInvitations(links, list, "It is successfully resend invite email");
  });
});

export default function Invitation() {
  const { employeeInviteSeq, employeeName, inviteState, sent, choices, values, flexbenOnly } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const answer = useActionData<typeof action>();
  const closeHref = LIST + search;
  if (answer && "links" in answer) return <SignUpLinks links={answer.links} closeHref={closeHref} />;
  if (inviteState === "JOINED") {
    return (
      <NoticeDialog title={`Invitation of ${employeeName}`} closeHref={closeHref}>
        {employeeName} has joined and is now listed in Employees.
      </NoticeDialog>
    );
  }
  if (inviteState === "WITHDRAWN") {
    return (
      <NoticeDialog title={`Invitation of ${employeeName}`} closeHref={closeHref}>
        This invitation was withdrawn. Its link no longer works.{" "}
        <Link to={pathTo("get-invite-new", null, { from: employeeInviteSeq })}>Invite {employeeName} again</Link>
      </NoticeDialog>
    );
  }
  return (
    <DialogPage title={`Invitation of ${employeeName}`} closeHref={closeHref} size="md">
      <InvitationForm
        key={values.revision}
        values={values}
        choices={choices}
        flexbenOnly={flexbenOnly}
        lastResult={answer}
        verb="Resend"
        pendingText="Sending…"
        cancelHref={closeHref}
        extra={
          <LinkButton href={pathTo("get-invite-delete", { employeeInviteSeq }, search)} variant="ghost" icon="trash-2">
            Withdraw
          </LinkButton>
        }
      >
        <p className="muted">{sent}</p>
      </InvitationForm>
    </DialogPage>
  );
}
