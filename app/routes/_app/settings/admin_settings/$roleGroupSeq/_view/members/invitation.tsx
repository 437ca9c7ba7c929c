import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SignUpLinks } from "~/components/employees/invitations/sign-up-links";
import { AccountInvitationDialog } from "~/components/settings/account-invitation-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { invitationsSent, type SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import { ACCESS } from "~/domain/settings/access";
import { accountInvitationInput } from "~/domain/settings/permission-group";
import { listWithoutAccount } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { inviteEmployees } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { respondToInvitations, linkCollector } from "~/web/http/invitation-links.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Invite to sign up");

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  const employeeSeqs = new URL(request.url).searchParams
    .getAll("employeeSeq")
    .filter((seq) => /^[1-9]\d{0,8}$/.test(seq))
    .map(Number);
  const people = await listWithoutAccount(scope, employeeSeqs);
  if (people.length === 0) throw redirect(pathTo("get-role-group", { roleGroupSeq }));
  return {
    people: people.map(({ employeeSeq, employeeName, email }) => ({ employeeSeq, employeeName, email })),
    closeHref: pathTo("get-role-group", { roleGroupSeq }),
  };
});

export const action = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  return submitForm(request, accountInvitationInput, async ({ employeeSeq }) => {
    const people = await listWithoutAccount(scope, employeeSeq);
    const links: SignUpLink[] = [];
    const sent = await inviteEmployees(scope, people, linkCollector(links));
    return respondToInvitations(links, pathTo("get-role-group", { roleGroupSeq }), invitationsSent(sent));
  });
});

export default function InviteEmployees() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "links" in answer) return <SignUpLinks links={answer.links} closeHref={page.closeHref} />;
  return <AccountInvitationDialog {...page} lastResult={answer} />;
}
