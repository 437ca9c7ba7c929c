import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getGroupMember, removeMember } from "~/models/settings/permission-group-members.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Remove member");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSettings,
  keyOf: (params) => routeIds(params, "roleGroupSeq", "accountSeq"),
  load: async ({ scope, key: { roleGroupSeq, accountSeq } }) => {
    const { employeeName } = await getGroupMember(scope, roleGroupSeq, accountSeq);
    return { employeeName, own: accountSeq === scope.accountSeq };
  },
  find: (scope, { roleGroupSeq, accountSeq }) => getGroupMember(scope, roleGroupSeq, accountSeq),
  input: z.object({}),
  remove: ({ scope, key: { roleGroupSeq, accountSeq } }) => removeMember(scope, roleGroupSeq, accountSeq),
  returnHref: ({ roleGroupSeq }) => pathTo("get-role-group", { roleGroupSeq }),
  toast: ({ found }) => `${found.employeeName} was removed.`,
});
export { loader, action };

export default confirmRoute<typeof loader>(({ employeeName, own }) => ({
  title: "Remove member",
  verb: "Remove",
  pendingText: "Removing…",
  children: (
    <p>
      <b>{own ? `${employeeName} (you)` : employeeName}</b> loses the permissions of this group from the next page on.
    </p>
  ),
}));
