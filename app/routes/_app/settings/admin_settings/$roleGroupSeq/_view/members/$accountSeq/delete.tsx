import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removeMember, getGroupMember } from "~/models/settings/permission-group-members.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Remove member");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq, accountSeq } = routeIds(params, "roleGroupSeq", "accountSeq");
  const { employeeName } = await getGroupMember(scope, roleGroupSeq, accountSeq);
  return { employeeName, own: accountSeq === scope.accountSeq, closeHref: pathTo("get-role-group", { roleGroupSeq }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq, accountSeq } = routeIds(params, "roleGroupSeq", "accountSeq");
  const { employeeName } = await getGroupMember(scope, roleGroupSeq, accountSeq);
  return submitForm(request, z.object({}), async () => {
    await removeMember(scope, roleGroupSeq, accountSeq);
    return redirectWithToast(pathTo("get-role-group", { roleGroupSeq }), `${employeeName} was removed.`);
  });
}

export default function RemoveMember() {
  const { employeeName, own, closeHref } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return (
    <ConfirmDialog
      title="Remove member"
      closeHref={closeHref}
      verb="Remove"
      pendingText="Removing…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <p>
        <b>{own ? `${employeeName} (you)` : employeeName}</b> loses the rights of this group from the next page on.
      </p>
    </ConfirmDialog>
  );
}
