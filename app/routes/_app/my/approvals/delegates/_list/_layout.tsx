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

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My delegate");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const day = today();
  const rows = (await listDelegations(scope, scope.employeeSeq)).map((delegation) =>
    delegationRow(delegation, day, pathTo("get-my-delegate-end", { delegationSeq: delegation.delegationSeq })),
  );
  const { filings: tabs, delegates: texts } = messagesFor(scope.language);
  return { language: scope.language, texts, tabs, rows, waiting: await countWaiting(scope, scope.employeeSeq, day) };
}

export default function MyDelegates() {
  const { texts, tabs, rows, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: tabs.group, href: pathTo("get-my-filings") }]}
        title={texts.title}
        actions={
          <LinkButton href={pathTo("get-my-delegate-new")} icon="plus" variant="primary">
            {texts.name}
          </LinkButton>
        }
      />
      <FilingTabs current="DELEGATES" waiting={waiting} texts={tabs} />
      <Card label={texts.list}>
        {rows.length > 0 ? (
          <DelegationList rows={rows} own texts={texts} />
        ) : (
          <EmptyState title={texts.empty} icon="user-check">
            {texts.emptyWhy}
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
