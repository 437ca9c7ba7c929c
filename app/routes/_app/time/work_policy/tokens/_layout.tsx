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
import { readTokenRows } from "~/web/pages/time/time-tokens.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Tokens for punches");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  return { mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"), rows: await readTokenRows(scope) };
}

export default function TimeTokens() {
  const { rows, mayEdit } = useLoaderData<typeof loader>();
  const add = mayEdit ? (
    <LinkButton href={pathTo("get-time-token-new")} variant="primary" icon="plus">
      New token
    </LinkButton>
  ) : undefined;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: "Commute", href: pathTo("get-time-policies", { policyKind: "commute" }) },
          { label: "Tokens" },
        ]}
        actions={
          <>
            <LinkButton href={pathTo("get-time-tokens-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-api-docs")} icon="book-open">
              API documentation
            </LinkButton>
            {add}
          </>
        }
      />
      <Card label="Tokens for punches">
        {rows.length > 0 ? (
          <TimeTokenTable
            label="Tokens for punches"
            rows={rows}
            revokeHref={mayEdit ? (timeTokenSeq) => pathTo("get-time-token-revocation", { timeTokenSeq }) : null}
          />
        ) : (
          <EmptyState title="No token yet" action={add}>
            With a token a program, such as that of a biometric device, sends punches by itself.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
