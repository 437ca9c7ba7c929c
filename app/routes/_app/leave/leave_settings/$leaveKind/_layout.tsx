import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { LeaveList } from "~/components/leave/settings/leave-list";
import { LeaveTabs } from "~/components/leave/settings/leave-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Count } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { LEAVE_SETTING_RIGHTS, leaveKindOf, readLeaveList } from "~/web/pages/leave/leave-settings.server";
import { readMode } from "~/web/pages/settings/permission-groups.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ label: string }>((data) => `${data?.label ?? "Leave"} leave types`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, LEAVE_SETTING_RIGHTS);
  const { leaveKind, kind, label } = leaveKindOf(params);
  const alert = readMode(request, { ADD: pathTo("get-leave-type-new", { leaveKind: kind === "GLOBAL" ? "custom" : leaveKind }) });
  const list = await readLeaveList(scope, kind, today());
  const mayAdd = kind !== "GLOBAL" && list.used && scope.permissions.includes("LEAVE_SETTING_EDIT");
  const mayBegin = scope.permissions.includes("COMPANY_SETTING_EDIT");
  const mayCheck = list.used && scope.permissions.includes("LEAVE_SETTING_EDIT");
  return { ...list, leaveKind, label, mayAdd, mayBegin, mayCheck, alert };
}

export default function LeaveTypes() {
  const { used, rows, leaveKind, label, mayAdd, mayBegin, mayCheck, alert } = useLoaderData<typeof loader>();
  const { leavePolicySeq } = useParams();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Leaves" }, { label: "Leave Settings" }]}
        more={
          mayCheck ? (
            <MoreMenu>
              <LinkButton href={pathTo("get-leave-balances", { leaveKind })} variant="ghost" icon="check">
                Check balances
              </LinkButton>
            </MoreMenu>
          ) : undefined
        }
        actions={
          <>
            <LinkButton href={pathTo("get-leave-types-history", { leaveKind })} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-leave-types-xlsx", { leaveKind })} icon="download" download>
              Excel
            </LinkButton>
            {mayAdd ? (
              <LinkButton href={pathTo("get-leave-type-new", { leaveKind })} variant="primary" icon="plus">
                Add a leave
              </LinkButton>
            ) : null}
          </>
        }
      />
      <LeaveTabs />
      {alert ? (
        <NoticeDialog title="Leave Settings" closeHref={pathTo("get-leave-types", { leaveKind })}>
          {alert}
        </NoticeDialog>
      ) : null}
      {used ? (
        <div className="schedules">
          <section className="card" aria-label={`${label} leave types`}>
            <header className="card-head">
              <h2>
                {label} <Count value={rows.length} />
              </h2>
            </header>
            {rows.length > 0 ? (
              <LeaveList leaveKind={leaveKind} rows={rows} current={leavePolicySeq === undefined ? null : Number(leavePolicySeq)} />
            ) : (
              <EmptyState title="None yet" icon="calendar-clock">
                Add the leaves that people can take.
              </EmptyState>
            )}
          </section>
          <Outlet />
        </div>
      ) : (
        <>
          <EmptyState
            title="Leaves are not used yet"
            icon="calendar-clock"
            action={
              mayBegin ? (
                <LinkButton href={pathTo("get-company-leave-start")} variant="primary">
                  Choose the first day of leaves
                </LinkButton>
              ) : null
            }
          >
            With the first day of leaves, which is chosen in Company Settings, Attendance, come annual leave, sick leave and the leaves of
            law.
          </EmptyState>
          <Outlet />
        </>
      )}
    </>
  );
}
