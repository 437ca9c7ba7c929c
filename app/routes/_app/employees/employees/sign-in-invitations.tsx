import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { SignInInvitationForm } from "~/components/employees/invitations/sign-in-invitation-form";
import { SignUpLinks } from "~/components/employees/invitations/sign-up-links";
import { pageTitle } from "~/components/ui/layout/page-title";
import { selectedCount } from "~/domain/employees/bulk/bulk-change";
import { invitationsSent, type SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import { assertSameCount } from "~/domain/payroll/runs/payroll-input";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { inviteEmployees } from "~/models/settings/invitations.server";
import { listEmployeesWithoutAccount } from "~/models/shared/employee-accounts.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { filteredListHref, readEmployeeSelection } from "~/presenters/employees/employees-query.server";
import { respondToInvitations, linkCollector } from "~/web/http/invitation-links.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Invite to sign in");

const SHOWN = 20;

export const loader = guarded(ACCESS.editTeam, async (scope, { request }) => {
  const { ready, withoutEmail } = await readPeople(request, scope);
  return {
    count: ready.length,
    people: ready.slice(0, SHOWN).map(({ employeeSeq, employeeName, email, invitedUntil }) => ({
      employeeSeq,
      employeeName,
      email,
      invitedUntil: invitedUntil && formatInstant(invitedUntil),
    })),
    withoutEmail: withoutEmail.slice(0, SHOWN).map(({ employeeSeq, employeeName }) => ({ employeeSeq, employeeName })),
    withoutEmailCount: withoutEmail.length,
    closeHref: filteredListHref(request),
  };
});

export const action = guarded(ACCESS.editTeam, (scope, { request }) =>
  submitForm(request, z.object({ count: selectedCount }), async ({ count }) => {
    const { ready } = await readPeople(request, scope);
    assertSameCount(ready.length, count);
    const links: SignUpLink[] = [];
    const sent = await inviteEmployees(scope, ready, linkCollector(links));
    return respondToInvitations(links, filteredListHref(request), invitationsSent(sent));
  }),
);

export default function InviteToSignIn() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "links" in answer) return <SignUpLinks links={answer.links} closeHref={page.closeHref} />;
  return <SignInInvitationForm {...page} lastResult={answer} />;
}

/** The employees that the URL selects, or all, without an account. */
async function readPeople(request: Request, scope: Scope) {
  const { employeeSeqs, all } = await readEmployeeSelection(request, scope);
  const people = await listEmployeesWithoutAccount(scope, all || employeeSeqs.length > 0 ? employeeSeqs : null, today());
  return { ready: people.filter(({ email }) => email !== ""), withoutEmail: people.filter(({ email }) => email === "") };
}
