import { Outlet, useLoaderData } from "@remix-run/react";
import { TokenTable } from "~/components/ui/table/token-table";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { listApiTokens } from "~/models/settings/api-tokens.server";
import { pathTo } from "~/paths";
import { tokenRows } from "~/presenters/shared/token-rows.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("API tokens");

export const loader = guarded(ACCESS.editFlexBen, async (scope) => {
  const tokens = (await listApiTokens(scope)).filter(({ accountSeq }) => accountSeq === null);
  return { rows: tokenRows(tokens, new Date()) };
});

export default function ApiTokens() {
  const { rows } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={pathTo("get-api-token-new")} variant="primary" icon="plus">
      New token
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "FlexBen" }, { label: "FlexBen Settings", href: pathTo("get-transfer-policies") }, { label: "API tokens" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-api-docs")} icon="book-open">
              API documentation
            </LinkButton>
            {rows.length > 0 ? add : null}
          </>
        }
      />
      <Card label="API tokens">
        {rows.length > 0 ? (
          <TokenTable rows={rows} revokeHref={(tokenSeq) => pathTo("get-api-token-revocation", { tokenSeq })} />
        ) : (
          <EmptyState title="No token yet" action={add}>
            With a token, a program such as a card terminal reports point usage.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
