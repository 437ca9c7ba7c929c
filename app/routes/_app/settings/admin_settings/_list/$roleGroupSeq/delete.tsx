import { useActionData, useLoaderData } from "@remix-run/react";
import { GroupRemovalDialog } from "~/components/settings/group-removal-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { groupRemovalInput } from "~/domain/settings/permission-group";
import { joinFirst } from "~/domain/shared/change";
import { listGroupMembers } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup, removePermissionGroup } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete group");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSettings,
  keyOf: (params) => routeIds(params, "roleGroupSeq").roleGroupSeq,
  load: async ({ scope, key }) => {
    const { roleGroupName, revision } = await getPermissionGroup(scope, key);
    const members = await listGroupMembers(scope, key);
    return { roleGroupName, revision, members: joinFirst(members.map(({ employeeName }) => employeeName)) };
  },
  find: getPermissionGroup,
  input: groupRemovalInput,
  remove: ({ scope, key }, { revision }) => removePermissionGroup(scope, key, revision),
  returnHref: () => pathTo("get-role-groups"),
  toast: ({ found }) => `“${found.roleGroupName}” was deleted.`,
});
export { loader, action };

export default function DeleteGroup() {
  return <GroupRemovalDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
