import { Outlet, useLoaderData } from "@remix-run/react";
import { GroupMemberTable } from "~/components/settings/group-member-table";
import { PermissionMatrix } from "~/components/settings/permission-matrix";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { EVERYTHING_AND_LATER, permissionMatrix } from "~/domain/settings/permission-areas";
import { listGroupMembers, listOtherAccounts } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { listMembersWithFactor } from "~/models/settings/second-factor-resets.server";
import { pathTo } from "~/paths";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Permission group");

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  const group = await getPermissionGroup(scope, roleGroupSeq);
  const alert = redirectByMode(request, { ADD: pathTo("get-role-group-new"), EDIT: pathTo("get-role-group-edit", { roleGroupSeq }) });
  const [members, others, withFactor] = await Promise.all([
    listGroupMembers(scope, roleGroupSeq),
    listOtherAccounts(scope, roleGroupSeq),
    listMembersWithFactor(scope, roleGroupSeq),
  ]);
  return {
    ...group,
    alert,
    members,
    withFactor,
    own: scope.accountSeq,
    others: others.length,
    areas: permissionMatrix(scope.subscriptions),
  };
});

export default function ShowGroup() {
  const { roleGroupSeq, roleGroupName, description, holdsAll, permissions, alert, members, withFactor, own, others, areas } =
    useLoaderData<typeof loader>();
  const add = (
    <>
      {others > 0 ? (
        <LinkButton href={pathTo("get-role-group-accounts-new", { roleGroupSeq })} size="sm">
          Add other accounts
        </LinkButton>
      ) : null}
      <LinkButton href={pathTo("get-role-group-email-new", { roleGroupSeq })} size="sm">
        Invite by email
      </LinkButton>
      <LinkButton href={pathTo("get-role-group-employees-new", { roleGroupSeq })} size="sm" icon="plus">
        Add employees
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Admin Settings", href: pathTo("get-role-groups") }, { label: roleGroupName }]}
        meta={description ? [description] : []}
        actions={
          <>
            <LinkButton href={pathTo("get-role-group-delete", { roleGroupSeq })} variant="danger-quiet">
              Delete
            </LinkButton>
            <LinkButton href={pathTo("get-role-group-edit", { roleGroupSeq })} variant="primary" icon="pencil">
              Edit
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        <Card title="Members" aside={<span className="row-tools">{add}</span>}>
          {members.length > 0 ? (
            <GroupMemberTable rows={members} own={own} withFactor={withFactor} roleGroupSeq={roleGroupSeq} />
          ) : (
            <EmptyState title="No one yet">
              Anyone with an account can be a member. The permissions apply from the next page they open.
            </EmptyState>
          )}
        </Card>
        <Card title="Permissions" aside={holdsAll ? EVERYTHING_AND_LATER : undefined}>
          <PermissionMatrix areas={areas} held={permissions} />
        </Card>
      </div>
      {alert ? (
        <NoticeDialog title={roleGroupName} closeHref={pathTo("get-role-group", { roleGroupSeq })}>
          {alert}
        </NoticeDialog>
      ) : null}
      <Outlet />
    </>
  );
}
