import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { GroupMemberTable } from "~/components/settings/group-member-table";
import { PermissionMatrix } from "~/components/settings/permission-matrix";
import { LinkButton } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { NoticeDialog } from "~/components/ui/dialog-page";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { pageTitle } from "~/components/ui/page-title";
import { permissionMatrix } from "~/domain/settings/permission-areas";
import { listGroupMembers, listOtherAccounts } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { groupPath, GROUPS_PATH, readMode } from "~/web/permission-groups.server";
import { requireScope } from "~/web/scope.server";
import { seqParams } from "~/web/seq-params.server";

export const meta = pageTitle("Permission group");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq } = seqParams(params, "roleGroupSeq");
  const group = await getPermissionGroup(scope, roleGroupSeq);
  const path = groupPath(roleGroupSeq);
  const alert = readMode(request, { ADD: `${GROUPS_PATH}/new`, EDIT: `${path}/edit` });
  const [members, others] = await Promise.all([listGroupMembers(scope, roleGroupSeq), listOtherAccounts(scope, roleGroupSeq)]);
  return { ...group, path, alert, members, own: scope.accountSeq, others: others.length, areas: permissionMatrix(scope.subscriptions) };
}

export default function ShowGroup() {
  const { roleGroupName, description, permissions, path, alert, members, own, others, areas } = useLoaderData<typeof loader>();
  const add = (
    <>
      {others > 0 ? <LinkButton href={`${path}/members/accounts`} size="sm">Add other accounts</LinkButton> : null}
      <LinkButton href={`${path}/members/new`} size="sm" icon="plus">Add employees</LinkButton>
    </>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Admin Settings", href: "/settings/admin_settings" }, { label: roleGroupName }]}
        meta={description ? [description] : []}
        actions={
          <>
            <LinkButton href={`${path}/delete`} variant="danger-quiet">Delete</LinkButton>
            <LinkButton href={`${path}/edit`} variant="primary" icon="pencil">Edit</LinkButton>
          </>
        }
      />
      <div className="stack">
        <Card title="Members" aside={<span className="row-tools">{add}</span>}>
          {members.length > 0 ? <GroupMemberTable rows={members} own={own} path={path} /> : <EmptyState title="Nobody yet">Whoever has an account can be a member, and holds these rights from the next page on.</EmptyState>}
        </Card>
        <Card title="Permissions">
          <PermissionMatrix areas={areas} held={permissions} />
        </Card>
      </div>
      {alert ? <NoticeDialog title={roleGroupName} closeHref={path}>{alert}</NoticeDialog> : null}
      <Outlet />
    </>
  );
}
