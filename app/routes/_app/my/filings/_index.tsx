import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilingTabs } from "~/components/my/filing-tabs";
import { RequestList } from "~/components/filing/requests/request-list";
import { OfflineRequests } from "~/components/my/offline-queue/offline-requests";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { listDepartmentMembers } from "~/models/time/team-people.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readOwnRequests } from "~/presenters/my/approvals.server";
import { ownerHash } from "~/presenters/my/owner-hash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { mine: string } }>((data) => data?.texts.mine ?? "My filings");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { own, waiting } = await readOwnRequests(scope, today());
  const { filings: texts, requests: list, offlineRequest: offlineRequest } = messagesFor(scope.language);
  return {
    language: scope.language,
    texts,
    list,
    asked: offlineRequest,
    owner: ownerHash(scope),
    rows: own.map(({ row }) => row),
    waiting,
    leads: (await listDepartmentMembers(scope, today())).length > 0,
  };
}

export default function MyFilings() {
  const { texts, list, asked, owner, rows, waiting, leads } = useLoaderData<typeof loader>();
  const file = (
    <LinkButton href={pathTo("get-my-filing-new")} variant="primary" icon="plus">
      {texts.file}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: texts.group }]}
        title={texts.mine}
        actions={
          <>
            {leads ? (
              <LinkButton href={pathTo("get-my-filing-for-others")} icon="users">
                {texts.fileForOthers}
              </LinkButton>
            ) : null}
            {rows.length > 0 ? file : null}
          </>
        }
      />
      <FilingTabs current="FILINGS" waiting={waiting} texts={texts} />
      <OfflineRequests owner={owner} texts={asked} />
      <Card label={texts.mine}>
        {rows.length > 0 ? (
          <RequestList rows={rows} without="REQUESTER" texts={list} />
        ) : (
          <EmptyState title={texts.empty} icon="file-check" action={file}>
            {texts.emptyWhy}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
