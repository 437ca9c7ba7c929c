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

export const meta = pageTitle<{ words: { mine: string } }>((data) => data?.words.mine ?? "My filings");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { own, waiting } = await readOwnRequests(scope, today());
  const { filings: words, requests: list, offlineRequest: offlineRequest } = messagesFor(scope.language);
  return {
    language: scope.language,
    words,
    list,
    asked: offlineRequest,
    owner: ownerHash(scope),
    rows: own.map(({ row }) => row),
    waiting,
    leads: (await listDepartmentMembers(scope, today())).length > 0,
  };
}

export default function MyFilings() {
  const { words, list, asked, owner, rows, waiting, leads } = useLoaderData<typeof loader>();
  const file = (
    <LinkButton href={pathTo("get-my-filing-new")} variant="primary" icon="plus">
      {words.file}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: words.group }]}
        title={words.mine}
        actions={
          <>
            {leads ? (
              <LinkButton href={pathTo("get-my-filing-for-others")} icon="users">
                {words.fileForOthers}
              </LinkButton>
            ) : null}
            {rows.length > 0 ? file : null}
          </>
        }
      />
      <FilingTabs current="FILINGS" waiting={waiting} words={words} />
      <OfflineRequests owner={owner} words={asked} />
      <Card label={words.mine}>
        {rows.length > 0 ? (
          <RequestList rows={rows} without="REQUESTER" words={list} />
        ) : (
          <EmptyState title={words.empty} icon="file-check" action={file}>
            {words.emptyWhy}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
