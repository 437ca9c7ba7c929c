import { useActionData, useLoaderData } from "@remix-run/react";
import { PermissionGroupForm } from "~/components/settings/permission-group-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { permissionGroupInput } from "~/domain/settings/permission-group";
import { getPermissionGroup, updatePermissionGroup } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { groupFormPage } from "~/presenters/settings/permission-groups.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Edit group");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const {
    roleGroupSeq,
    revision,
    holdsAll: _derived,
    ...group
  } = await getPermissionGroup(scope, routeIds(params, "roleGroupSeq").roleGroupSeq);
  return {
    ...groupFormPage(scope),
    confirmed: await hasRecentPassword(request, scope),
    cancelHref: pathTo("get-role-group", { roleGroupSeq }),
    values: { ...group, revision: String(revision) },
  };
});

export const action = guarded(ACCESS.editSettings, (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  return submitForm(
    request,
    permissionGroupInput,
    async ({ password, ...input }) => {
      const cookie = await requireRecentPassword(request, scope, password);
      await updatePermissionGroup(scope, roleGroupSeq, input);
      return withCookie(await redirectWithToast(pathTo("get-role-group", { roleGroupSeq }), `“${input.roleGroupName}” was saved.`), cookie);
    },
    { hide: ["password"] },
  );
});

export default function EditGroup() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Settings" },
          { label: "Admin Settings", href: pathTo("get-role-groups") },
          { label: page.values.roleGroupName, href: page.cancelHref },
          { label: "Edit" },
        ]}
        title={page.values.roleGroupName}
      />
      <Card label="Group">
        <PermissionGroupForm {...page} lastResult={useActionData<typeof action>()} verb="Save changes" />
      </Card>
    </>
  );
}
