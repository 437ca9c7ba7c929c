import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { HAS_EMPLOYEE_RECORD } from "~/domain/settings/companies/memberships";
import { removeAccount } from "~/models/settings/memberships.server";
import { getGroupMember } from "~/models/settings/permission-group-members.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Remove account");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSettings,
  keyOf: (params) => routeIds(params, "roleGroupSeq", "accountSeq"),
  load: async ({ scope, key }) => {
    const { employeeName, employeeSeq } = await getGroupMember(scope, key.roleGroupSeq, key.accountSeq);
    return { name: employeeName, notice: employeeSeq === null ? null : HAS_EMPLOYEE_RECORD };
  },
  find: (scope, { roleGroupSeq, accountSeq }) => getGroupMember(scope, roleGroupSeq, accountSeq),
  input: z.object({}),
  remove: ({ scope, key }) => removeAccount(scope, key.accountSeq),
  returnHref: ({ roleGroupSeq }) => pathTo("get-role-group", { roleGroupSeq }),
  toast: ({ found }) => `The account of ${found.employeeName} was removed from the company.`,
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, notice }) => ({
  title: "Remove account",
  verb: "Remove",
  pendingText: "Removing…",
  notice,
  children: (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>The account loses access to your company immediately. Its history is kept.</p>
    </>
  ),
}));
