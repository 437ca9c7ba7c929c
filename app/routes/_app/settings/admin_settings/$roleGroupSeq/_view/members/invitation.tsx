import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountInvitationDialog } from "~/components/settings/account-invitation-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { accountInvitationInput } from "~/domain/settings/permission-group";
import { listWithoutAccount } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { inviteEmployees } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { mailedAddress } from "~/web/http/public-address.server";
import { requireScope } from "~/web/session/scope.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Invite to make an account");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq } = seqParams(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  const asked = new URL(request.url).searchParams
    .getAll("employeeSeq")
    .filter((seq) => /^[1-9]\d{0,8}$/.test(seq))
    .map(Number);
  const people = await listWithoutAccount(scope, asked);
  if (people.length === 0) throw redirect(pathTo("get-role-group", { roleGroupSeq }));
  return {
    people: people.map(({ employeeSeq, employeeName, email }) => ({ employeeSeq, employeeName, email })),
    closeHref: pathTo("get-role-group", { roleGroupSeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq } = seqParams(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  return submitForm(request, accountInvitationInput, async ({ employeeSeq }) => {
    const people = await listWithoutAccount(scope, employeeSeq);
    const sent = await inviteEmployees(scope, people, (token) => mailedAddress(pathTo("get-sign-up-invitation", { token })));
    return redirectWithToast(
      pathTo("get-role-group", { roleGroupSeq }),
      sent === 1 ? "1 invitation was sent." : `${sent} invitations were sent.`,
    );
  });
}

export default function InviteEmployees() {
  return <AccountInvitationDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
