import { Outlet, useLoaderData } from "@remix-run/react";
import { PolicyTable } from "~/components/flex_ben/policy-table";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { typeText, volumeText } from "~/domain/flex_ben/policy";
import { ACCESS } from "~/domain/settings/access";
import { listAllPolicies } from "~/models/flex_ben/policies.server";
import { pathTo } from "~/paths";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";

export const meta = pageTitle("FlexBen Settings");

export const loader = guarded(ACCESS.editFlexBen, async (scope, { request }) => {
  const alert = redirectByMode(request, { ADD: pathTo("get-transfer-policy-new") });
  const policies = await loadOptionalSection(scope, () => listAllPolicies(scope));
  return {
    alert,
    rows: policies && policies.map((policy) => ({ ...policy, types: typeText(policy.employeeTypes), points: volumeText(policy) })),
  };
});

export default function FlexBenSettings() {
  const { rows, alert } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={pathTo("get-transfer-policy-new")} variant="primary" icon="plus">
      Add FlexBen type
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "FlexBen" }, { label: "FlexBen Settings" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-transfer-policies-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-api-tokens")} variant="ghost" icon="key-round">
              API tokens
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            <LinkButton href={pathTo("get-points-ledger-proof")} icon="shield-check">
              Verify points ledger
            </LinkButton>
            {rows?.length === 0 ? null : add}
          </>
        }
      />
      {alert ? (
        <NoticeDialog title="FlexBen Settings" closeHref={pathTo("get-transfer-policies")}>
          {alert}
        </NoticeDialog>
      ) : null}
      {rows ? (
        <Card label="FlexBen types">
          {rows.length > 0 ? (
            <PolicyTable rows={rows} />
          ) : (
            <EmptyState title="No FlexBen type yet" action={add}>
              A FlexBen type transfers points automatically: every week, month, quarter or year, or once.
            </EmptyState>
          )}
        </Card>
      ) : null}
      <Outlet />
    </>
  );
}
