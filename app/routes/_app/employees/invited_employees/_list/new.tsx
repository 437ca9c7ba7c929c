import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { useActionData, useLoaderData, useLocation, Link } from "@remix-run/react";
import { InvitationForm } from "~/components/employees/invitations/invitation-form";
import { SignUpLinks } from "~/components/employees/invitations/sign-up-links";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { invitationForm } from "~/domain/employees/invitations/invitation-input";
import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import { INVITED } from "~/domain/employees/invitations/invitation-state";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { createInvitation, getInvitation } from "~/models/employees/invitations/invitations.server";
import { pathTo } from "~/paths";
import { respondToInvitations, invitationLinks } from "~/web/http/invitation-links.server";
import { NEW_INVITATION, invitationValues } from "~/presenters/employees/invitation-values.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Invite Employee");

const LIST = pathTo("get-invites");

export const loader = guarded(ACCESS.editTeam, async (scope, { request }) => {
  const again = new URL(request.url).searchParams.get("from");
  const choices = await listEmployeeChoices(scope);
  const main = choices.workSchedules.find(({ mainWorkScheduleYn }) => mainWorkScheduleYn === "Y")?.workScheduleSeq;
  const fresh = { ...NEW_INVITATION, joinDate: today(), workScheduleSeq: String(main ?? ""), pic: scope.employeeName.slice(0, 30) };
  const values = again ? { ...invitationValues(await getInvitation(scope, seqParam(again))), revision: "" } : fresh;
  const flexbenOnly = isBenefitsOnly(scope);
  const unscheduled = !flexbenOnly && choices.workSchedules.length === 0;
  return { choices, values, flexbenOnly, unscheduled, mayAddSchedules: scope.permissions.includes("ATTENDANCE_POLICY_EDIT") };
});

export const action = guarded(ACCESS.editTeam, (scope, { request }) =>
  submitForm(request, invitationForm(isBenefitsOnly(scope)), async ({ input }) => {
    const links: SignUpLink[] = [];
    await createInvitation(scope, input, invitationLinks(scope, links));
    return respondToInvitations(links, LIST, INVITED);
  }),
);

export default function NewInvitation() {
  const closeHref = LIST + withoutFrom(useLocation().search);
  const { unscheduled, mayAddSchedules, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "links" in answer) return <SignUpLinks links={answer.links} closeHref={closeHref} />;
  return (
    <DialogPage title="Invite Employee" closeHref={closeHref} size="md">
      {unscheduled ? (
        <div className="px-5 pb-4">
          <Notice tone="attention" title="Your company has no work schedule yet. ">
            Every new employee needs one.{" "}
            {mayAddSchedules ? (
              <Link reloadDocument to={pathTo("get-work-schedule-new")}>
                Add a work schedule
              </Link>
            ) : (
              "Ask the person who manages attendance to add one under Work Schedule Settings."
            )}
          </Notice>
        </div>
      ) : null}
      <InvitationForm {...form} lastResult={answer} verb="Invite" pendingText="Inviting…" cancelHref={closeHref} />
    </DialogPage>
  );
}

function withoutFrom(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("from");
  return query.size > 0 ? `?${query}` : "";
}
