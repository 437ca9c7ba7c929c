import { Outlet, useLoaderData } from "@remix-run/react";
import { AdminSettingsTabs } from "~/components/settings/admin-settings-tabs";
import { PermissionGroupTable } from "~/components/settings/permission-group-table";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { areaText, EVERYTHING_AND_LATER } from "~/domain/settings/permission-areas";
import { joinFirst } from "~/domain/shared/change";
import { listPermissionGroups } from "~/models/settings/permission-groups.server";
import { pathTo } from "~/paths";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Admin Settings");

export const loader = guarded(ACCESS.editSettings, async (scope, { request }) => {
  const alert = redirectByMode(request, { ADD: pathTo("get-role-group-new") });
  const groups = await listPermissionGroups(scope);
  return {
    alert,
    rows: groups.map(({ members, permissions, holdsAll, ...group }) => ({
      ...group,
      headcount: members.length,
      names: joinFirst(members, 3),
      areas: holdsAll ? EVERYTHING_AND_LATER : areaText(permissions),
    })),
  };
});

export default function AdminSettings() {
  const { alert, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Admin Settings" }]}
        meta={["Permissions are granted through groups."]}
        actions={
          <>
            <LinkButton href={pathTo("get-role-groups-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-unsaved-files")} variant="ghost" icon="trash-2">
              Unsaved files
            </LinkButton>
            <LinkButton href={pathTo("get-role-group-new")} variant="primary" icon="plus">
              Add group
            </LinkButton>
          </>
        }
      />
      <AdminSettingsTabs current="groups" />
      <Card label="Permission groups">
        <PermissionGroupTable rows={rows} />
      </Card>
      {alert ? (
        <NoticeDialog title="Admin Settings" closeHref={pathTo("get-role-groups")}>
          {alert}
        </NoticeDialog>
      ) : null}
      <Outlet />
    </>
  );
}
