import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilingTabs } from "~/components/my/filing-tabs";
import { RequestList } from "~/components/filing/requests/request-list";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listLed } from "~/models/time/team-people.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readOwnRequests } from "~/web/pages/my/approvals.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("My filings");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { own, waiting } = await readOwnRequests(scope, today());
  return { rows: own.map(({ row }) => row), waiting, leads: (await listLed(scope, today())).length > 0 };
}

export default function MyFilings() {
  const { rows, waiting, leads } = useLoaderData<typeof loader>();
  const file = (
    <LinkButton href={pathTo("get-my-filing-new")} variant="primary" icon="plus">
      File a request
    </LinkButton>
  );
  const both = (
    <>
      <LinkButton href={pathTo("get-my-filing-for-others")} icon="users">
        File for my people
      </LinkButton>
      {file}
    </>
  );
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: "Filing" }]} title="My filings" actions={leads ? both : file} />
      <FilingTabs current="FILINGS" waiting={waiting} />
      <Card label="My filings">
        {rows.length > 0 ? (
          <RequestList rows={rows} without="REQUESTER" />
        ) : (
          <EmptyState title="Nothing filed yet" icon="file-check" action={file}>
            Overtime, work on a rest day, work elsewhere or a forgotten punch: file it here, and see who decides.
          </EmptyState>
        )}
      </Card>
    </>
  );
}
