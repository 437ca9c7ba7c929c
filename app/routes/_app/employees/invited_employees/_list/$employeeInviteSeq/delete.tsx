import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getInvitation, withdrawInvitation } from "~/models/employees/invitations/invitations.server";
import { pathTo } from "~/paths";
import { invitationLinks } from "~/web/http/invitation-links.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Withdraw invitation");

const revisionInput = z.object({ revision: z.coerce.number({ error: "Reload the page and try again." }).int() });

const { loader, action } = deleteRoute({
  authorize: ACCESS.editTeam,
  keyOf: (params) => routeIds(params, "employeeInviteSeq").employeeInviteSeq,
  load: async ({ scope, key: employeeInviteSeq, request }) => {
    const { employeeName, inviteEmail, revision } = await getInvitation(scope, employeeInviteSeq);
    const closeHref = pathTo("get-invite", { employeeInviteSeq }, new URL(request.url).search);
    return { employeeName, inviteEmail, revision, closeHref };
  },
  find: getInvitation,
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => withdrawInvitation(scope, key, revision, invitationLinks(scope)),
  returnHref: (key, request) => pathTo("get-invites") + new URL(request.url).search,
  toast: ({ removed: employeeName }) => `The invitation of ${employeeName} was withdrawn.`,
});
export { loader, action };

export default confirmRoute<typeof loader>(({ employeeName, inviteEmail }) => ({
  title: "Withdraw invitation",
  verb: "Withdraw",
  pendingText: "Withdrawing…",
  children: (
    <p>
      Withdraw the invitation of <b>{employeeName}</b>? The link that was sent to {inviteEmail} no longer works. You can invite the person
      again later.
    </p>
  ),
}));
