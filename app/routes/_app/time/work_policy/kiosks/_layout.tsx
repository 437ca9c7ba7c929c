import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { TimeTokenTable } from "~/components/time/tokens/token-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { POLICY_RIGHTS } from "~/web/pages/time/schedules.server";
import { readKioskRows } from "~/web/pages/time/time-tokens.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Kiosks");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  return { mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"), rows: await readKioskRows(scope) };
}

export default function Kiosks() {
  const { rows, mayEdit } = useLoaderData<typeof loader>();
  const add = mayEdit ? (
    <LinkButton href={pathTo("get-kiosk-new")} variant="primary" icon="plus">
      New kiosk
    </LinkButton>
  ) : undefined;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: "Commute", href: pathTo("get-time-policies", { policyKind: "commute" }) },
          { label: "Kiosks" },
        ]}
        actions={
          <>
            <LinkButton href={pathTo("get-kiosks-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {add}
          </>
        }
      />
      <Card label="Kiosks">
        {rows.length > 0 ? (
          <TimeTokenTable
            label="Kiosks"
            rows={rows}
            revokeHref={mayEdit ? (kioskSeq) => pathTo("get-kiosk-revocation", { kioskSeq }) : null}
          />
        ) : (
          <EmptyState title="No kiosk yet" icon="clock" action={add}>
            A tablet or computer of an office, at which everybody clocks with their employee number and a PIN.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
