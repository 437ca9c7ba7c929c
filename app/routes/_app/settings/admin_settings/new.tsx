import { useActionData, useLoaderData } from "@remix-run/react";
import { PermissionGroupForm } from "~/components/settings/permission-group-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { permissionGroupInput } from "~/domain/settings/permission-group";
import { createPermissionGroup } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { groupFormPage } from "~/presenters/settings/permission-groups.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Add group");

const LIST = pathTo("get-role-groups");

export const loader = guarded(ACCESS.editSettings, async (scope, { request }) => ({
  ...groupFormPage(scope),
  confirmed: await hasRecentPassword(request, scope),
}));

export const action = guarded(ACCESS.editSettings, (scope, { request }) =>
  submitForm(
    request,
    permissionGroupInput,
    async ({ password, ...input }) => {
      const cookie = await requireRecentPassword(request, scope, password);
      const roleGroupSeq = await createPermissionGroup(scope, input);
      const text = `“${input.roleGroupName}” was added. Add its members now.`;
      return withCookie(await redirectWithToast(pathTo("get-role-group", { roleGroupSeq }), text), cookie);
    },
    { hide: ["password"] },
  ),
);

export default function AddGroup() {
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Settings" }, { label: "Admin Settings", href: LIST }, { label: "Add group" }]} />
      <Card label="Group">
        <PermissionGroupForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} verb="Add" cancelHref={LIST} />
      </Card>
    </>
  );
}
