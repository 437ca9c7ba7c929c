import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ManyForm } from "~/components/filing/requests/decide-form";
import { FilingTabs } from "~/components/my/filing-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ErrorSummary, problemsSaid } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { manyInput } from "~/domain/filing/requests/filed-input";
import { REASON_LETTERS } from "~/domain/filing/requests/request";
import { wordsIn } from "~/domain/shared/words/words";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { answerMany } from "~/web/pages/filing/decide-many.server";
import { readApprovals } from "~/web/pages/my/approvals.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

/** Asked now and then: its scripts come with the question. */
const ManyQuestion = lazy(() => import("~/components/filing/requests/many-question"));

export const meta = pageTitle<{ tabs: { toApprove: string } }>((data) => data?.tabs.toApprove ?? "To approve");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { approvals: words, filings: tabs, requests: list } = wordsIn(scope.language);
  return { language: scope.language, words, tabs, list, rows: await readApprovals(scope, today()), letters: REASON_LETTERS };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(request, manyInput, (input) => answerMany(scope, input, pathTo("get-my-approvals"), new Date(), scope.language), {
    language: scope.language,
  });
}

export default function MyApprovals() {
  const { words, tabs, list, rows, letters } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const asks = answer && "asks" in answer ? answer.asks : null;
  const lastResult = answer && !("asks" in answer) ? answer : undefined;
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: tabs.group, href: pathTo("get-my-filings") }]} title={tabs.toApprove} />
      <FilingTabs current="APPROVALS" waiting={rows.length} words={tabs} />
      {rows.length > 0 ? null : <ErrorSummary problems={problemsSaid(lastResult)} />}
      <Card label={tabs.toApprove}>
        {asks ? (
          <Suspense>
            <ManyQuestion {...asks} words={words} list={list} cancelHref={pathTo("get-my-approvals")} />
          </Suspense>
        ) : rows.length > 0 ? (
          <ManyForm rows={rows} letters={letters} words={words} list={list} lastResult={lastResult} />
        ) : (
          <EmptyState title={words.empty} icon="circle-check">
            {words.emptyWhy}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
