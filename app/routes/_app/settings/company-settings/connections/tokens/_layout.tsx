import { Outlet, useLoaderData } from "@remix-run/react";
import { ConnectionsHeader } from "~/components/settings/connections/connections-header";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { TokenTable } from "~/components/ui/table/token-table";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { listApiTokens } from "~/models/settings/api-tokens.server";
import { pathTo } from "~/paths";
import { tokenRows } from "~/presenters/shared/token-rows.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("API tokens of the company");

export const loader = guarded(ACCESS.editCompany, async (scope) => ({
  benefitsOnly: isBenefitsOnly(scope),
  rows: tokenRows(await listApiTokens(scope), new Date()),
}));

export default function ConnectionTokens() {
  const { benefitsOnly, rows } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={pathTo("get-connection-token-new")} variant="primary" icon="plus">
      Create token
    </LinkButton>
  );
  return (
    <>
      <ConnectionsHeader
        benefitsOnly={benefitsOnly}
        actions={
          <>
            <LinkButton href={pathTo("get-connection-tokens-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-api-docs")} icon="book-open">
              API documentation
            </LinkButton>
            {rows.length > 0 ? add : null}
          </>
        }
      />
      <Card label="API tokens">
        {rows.length > 0 ? (
          <TokenTable rows={rows} revokeHref={(tokenSeq) => pathTo("get-connection-token-revocation", { tokenSeq })} />
        ) : (
          <EmptyState title="No API token yet" icon="key-round" action={add}>
            With a token, a program such as your accounting software reads and writes data of this company.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
