import { Outlet, useLoaderData } from "@remix-run/react";
import { TokenTable } from "~/components/flex_ben/token-table";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { scopeText } from "~/domain/api/api-token";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { listApiTokens } from "~/models/settings/api-tokens.server";
import { pathTo } from "~/paths";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("API tokens");

export const loader = guarded(ACCESS.editFlexBen, async (scope) => {
  const tokens = (await listApiTokens(scope)).filter(({ accountSeq }) => accountSeq === null);
  return {
    rows: tokens.map((token) => ({
      ...token,
      scopes: scopeText(token.scopes),
      createdAt: formatInstant(token.createdAt),
      usedAt: token.usedAt && formatInstant(token.usedAt),
      revokedAt: token.revokedAt && formatInstant(token.revokedAt),
    })),
  };
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
          <TokenTable rows={rows} />
        ) : (
          <EmptyState title="No token yet" action={add}>
            With a token, a program such as a card terminal reports what employees used their points for.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
