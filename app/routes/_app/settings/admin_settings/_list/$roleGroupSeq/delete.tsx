import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GroupRemovalDialog } from "~/components/settings/group-removal-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { groupRemovalInput } from "~/domain/settings/permission-group";
import { joinFirst } from "~/domain/shared/change";
import { listGroupMembers } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup, removePermissionGroup } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Delete group");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  const { roleGroupName, revision } = await getPermissionGroup(scope, roleGroupSeq);
  const members = await listGroupMembers(scope, roleGroupSeq);
  return {
    roleGroupName,
    revision,
    members: joinFirst(members.map(({ employeeName }) => employeeName)),
    closeHref: pathTo("get-role-groups"),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  const { roleGroupName } = await getPermissionGroup(scope, roleGroupSeq);
  return submitForm(request, groupRemovalInput, async ({ revision }) => {
    await removePermissionGroup(scope, roleGroupSeq, revision);
    return redirectWithToast(pathTo("get-role-groups"), `“${roleGroupName}” was deleted.`);
  });
}

export default function DeleteGroup() {
  return <GroupRemovalDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
