import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getInvitation, withdrawInvitation } from "~/models/employees/invitations/invitations.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { invitationLinks } from "~/presenters/employees/invitation-links.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Withdraw invitation");

const LIST = pathTo("get-invites");
const revisionInput = z.object({ revision: z.coerce.number({ error: "Reload the page and try again." }).int() });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  const { employeeInviteSeq, employeeName, inviteEmail, revision } = await getInvitation(
    scope,
    routeIds(params, "employeeInviteSeq").employeeInviteSeq,
  );
  return { employeeInviteSeq, employeeName, inviteEmail, revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  const { employeeInviteSeq } = routeIds(params, "employeeInviteSeq");
  await getInvitation(scope, employeeInviteSeq);
  return submitForm(request, revisionInput, async ({ revision }) => {
    const employeeName = await withdrawInvitation(scope, employeeInviteSeq, revision, invitationLinks(scope));
    return redirectWithToast(LIST + new URL(request.url).search, `The invitation of ${employeeName} was withdrawn.`);
  });
}

export default function WithdrawInvitation() {
  const { employeeInviteSeq, employeeName, inviteEmail, revision } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return (
    <ConfirmDialog
      title="Withdraw invitation"
      closeHref={pathTo("get-invite", { employeeInviteSeq }, search)}
      verb="Withdraw"
      pendingText="Withdrawing…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        Withdraw the invitation of <b>{employeeName}</b>? The link that was sent to {inviteEmail} works no more. You can invite the person
        again later.
      </p>
    </ConfirmDialog>
  );
}
