import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DelegationList } from "~/components/filing/delegation-list";
import { FilingTabs } from "~/components/my/filing-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { listDelegations } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { delegationRow } from "~/presenters/filing/delegations.server";
import { countWaiting } from "~/models/filing/requests/pending.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ words: { title: string } }>((data) => data?.words.title ?? "My delegate");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const day = today();
  const rows = (await listDelegations(scope, scope.employeeSeq)).map((delegation) =>
    delegationRow(delegation, day, pathTo("get-my-delegate-end", { delegationSeq: delegation.delegationSeq })),
  );
  const { filings: tabs, delegates: words } = messagesFor(scope.language);
  return { language: scope.language, words, tabs, rows, waiting: await countWaiting(scope, scope.employeeSeq, day) };
}

export default function MyDelegates() {
  const { words, tabs, rows, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: tabs.group, href: pathTo("get-my-filings") }]}
        title={words.title}
        actions={
          <LinkButton href={pathTo("get-my-delegate-new")} icon="plus" variant="primary">
            {words.name}
          </LinkButton>
        }
      />
      <FilingTabs current="DELEGATES" waiting={waiting} words={tabs} />
      <Card label={words.list}>
        {rows.length > 0 ? (
          <DelegationList rows={rows} own words={words} />
        ) : (
          <EmptyState title={words.empty} icon="user-check">
            {words.emptyWhy}
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
