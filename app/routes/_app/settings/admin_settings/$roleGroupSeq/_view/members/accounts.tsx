import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPicker } from "~/components/settings/account-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { accountMembersInput } from "~/domain/settings/permission-group";
import { addAccounts, listOtherAccounts } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Add accounts");

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  const [accounts, confirmed] = await Promise.all([listOtherAccounts(scope, roleGroupSeq), hasRecentPassword(request, scope)]);
  return { accounts, confirmed, closeHref: pathTo("get-role-group", { roleGroupSeq }) };
});

export const action = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  return submitForm(
    request,
    accountMembersInput,
    async ({ accountSeq, password }) => {
      const cookie = await requireRecentPassword(request, scope, password);
      await addAccounts(scope, roleGroupSeq, accountSeq);
      const text = accountSeq.length === 1 ? "The account was added." : "The accounts were added.";
      return withCookie(await redirectWithToast(pathTo("get-role-group", { roleGroupSeq }), text), cookie);
    },
    { hide: ["password"] },
  );
});

export default function AddAccounts() {
  return <AccountPicker {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
