import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { PolicyList } from "~/components/time/policies/policy-list";
import { WorkPolicyTabs } from "~/components/time/work-policy-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Count } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readMode } from "~/web/pages/settings/permission-groups.server";
import { policyKindOf, readPolicyList } from "~/web/pages/time/policies.server";
import { POLICY_RIGHTS } from "~/web/pages/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ label: string }>((data) => `${data?.label ?? "Time"} policies`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  const { policyKind, kind, label } = policyKindOf(params);
  const alert = readMode(request, { ADD: pathTo("get-time-policy-new", { policyKind }) });
  const mayEdit = scope.permissions.includes("ATTENDANCE_POLICY_EDIT");
  return { rows: await readPolicyList(scope, kind, today()), policyKind, label, mayEdit, alert };
}

export default function Policies() {
  const { rows, policyKind, label, mayEdit, alert } = useLoaderData<typeof loader>();
  const { timePolicySeq } = useParams();
  const add = (
    <LinkButton href={pathTo("get-time-policy-new", { policyKind })} variant="primary" icon="plus">
      Add a policy
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Work Schedule Settings" }]}
        more={
          <MoreMenu>
            {policyKind === "commute" ? (
              <LinkButton href={pathTo("get-time-tokens")} variant="ghost" icon="key-round">
                Tokens
              </LinkButton>
            ) : null}
            <LinkButton href={pathTo("get-time-policies-history", { policyKind })} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-time-policies-xlsx", { policyKind })} variant="ghost" icon="download" download>
              Excel
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            {policyKind === "commute" ? (
              <LinkButton href={pathTo("get-kiosks")} icon="clock">
                Kiosks
              </LinkButton>
            ) : null}
            {mayEdit ? add : null}
          </>
        }
      />
      <WorkPolicyTabs />
      {alert ? (
        <NoticeDialog title="Work Schedule Settings" closeHref={pathTo("get-time-policies", { policyKind })}>
          {alert}
        </NoticeDialog>
      ) : null}
      <div className="schedules">
        <section className="card" aria-label={`${label} policies`}>
          <header className="card-head">
            <h2>
              {label} <Count value={rows.length} />
            </h2>
          </header>
          {rows.length > 0 ? (
            <PolicyList policyKind={policyKind} rows={rows} current={timePolicySeq === undefined ? null : Number(timePolicySeq)} />
          ) : (
            <EmptyState title="None yet" icon="calendar-clock">
              Add the kinds of work that people can file.
            </EmptyState>
          )}
        </section>
        <Outlet />
      </div>
    </>
  );
}
