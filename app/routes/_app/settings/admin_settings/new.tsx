import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PermissionGroupForm } from "~/components/settings/permission-group-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { permissionGroupInput } from "~/domain/settings/permission-group";
import { createPermissionGroup } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { groupFormPage } from "~/web/pages/settings/permission-groups.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Add group");

const LIST = pathTo("get-role-groups");

export async function loader({ request }: LoaderFunctionArgs) {
  return groupFormPage(await requireScope(request, "SETTING_EDIT"));
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  return submitForm(request, permissionGroupInput, async (input) =>
    redirectWithToast(
      pathTo("get-role-group", { roleGroupSeq: await createPermissionGroup(scope, input) }),
      `“${input.roleGroupName}” was added. Add its members now.`,
    ),
  );
}

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
