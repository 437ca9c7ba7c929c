import { useActionData, useLoaderData } from "@remix-run/react";
import { SignUpLinks } from "~/components/employees/invitations/sign-up-links";
import { EmailInvitationForm } from "~/components/settings/companies/email-invitation-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { invitationsSent, type SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import { ACCESS } from "~/domain/settings/access";
import { emailInvitationInput } from "~/domain/settings/permission-group";
import { inviteByEmail } from "~/models/settings/invitations.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { respondToInvitations, linkCollector } from "~/web/http/invitation-links.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { withCookie } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";

export const meta = pageTitle("Invite by email");

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  const { roleGroupName } = await getPermissionGroup(scope, roleGroupSeq);
  return { roleGroupName, confirmed: await hasRecentPassword(request, scope), closeHref: pathTo("get-role-group", { roleGroupSeq }) };
});

export const action = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  const group = await getPermissionGroup(scope, roleGroupSeq);
  return submitForm(
    request,
    emailInvitationInput,
    async ({ email, password }) => {
      const cookie = await requireRecentPassword(request, scope, password);
      const links: SignUpLink[] = [];
      await inviteByEmail(scope, group, email, linkCollector(links));
      const answer = await respondToInvitations(links, pathTo("get-role-group", { roleGroupSeq }), invitationsSent(1));
      return answer instanceof Response ? withCookie(answer, cookie) : answer;
    },
    { hide: ["password"] },
  );
});

export default function InviteByEmail() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "links" in answer) return <SignUpLinks links={answer.links} closeHref={page.closeHref} />;
  return <EmailInvitationForm {...page} lastResult={answer} />;
}
