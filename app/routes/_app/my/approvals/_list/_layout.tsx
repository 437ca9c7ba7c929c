import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ApprovalPanes } from "~/components/filing/requests/approval-panes";
import { BulkDecideForm } from "~/components/filing/requests/bulk-decide-form";
import { FilingTabs } from "~/components/my/filing-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MoreFilters } from "~/components/filing/requests/more-filters";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { manyInput } from "~/domain/filing/requests/filed-input";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { decideMany } from "~/models/filing/requests/decide-many.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { listQuery, openRequest } from "~/presenters/filing/approval-management.server";
import { readDecisionQuestion } from "~/presenters/filing/bulk-decisions.server";
import { readApprovals } from "~/presenters/my/approvals.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

/** Rarely needed, so its scripts load with the dialog. */
const ManyQuestion = lazy(() => import("~/components/filing/requests/bulk-decision-confirmation"));

export const meta = pageTitle<{ tabs: { toApprove: string } }>((data) => data?.tabs.toApprove ?? "To approve");
export { revalidateOnOpen as shouldRevalidate } from "~/components/filing/requests/revalidate-on-open";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { approvals: texts, filings: tabs, requests: list } = messagesFor(scope.language);
  const approvals = await readApprovals(request, scope, today(), openRequest(params));
  return { language: scope.language, texts, tabs, list, ...approvals, maxLength: MAX_REASON_LENGTH };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(
    request,
    manyInput,
    async (input) => {
      const confirmation = await readDecisionQuestion(scope, input, new Date(), scope.language);
      if (confirmation) return { confirmation };
      const outcome = await decideMany(scope, scope.employeeSeq, input, today(), scope.language);
      return redirectWithToast(pathTo("get-my-approvals", null, listQuery(request)), outcome);
    },
    { language: scope.language },
  );
}

export default function MyApprovals() {
  const { texts, tabs, list, rows, count, all, page, pageSize, place, waiting, ...filters } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  const backHref = pathTo("get-my-approvals", null, search);
  const { filingRequestSeq } = useParams();
  const open = filingRequestSeq === undefined ? null : Number(filingRequestSeq);
  const confirmation = answer && "confirmation" in answer ? answer.confirmation : null;
  const lastResult = answer && !("confirmation" in answer) ? answer : undefined;
  const form = { rows, count, all, current: open, maxLength: filters.maxLength, texts, list, lastResult };
  const content =
    rows.length > 0 ? (
      <BulkDecideForm {...form} />
    ) : (
      <EmptyState title={waiting === 0 ? texts.empty : texts.noMatch} icon="circle-check">
        {waiting === 0 ? texts.emptyWhy : texts.noMatchWhy}
      </EmptyState>
    );
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: tabs.group, href: pathTo("get-my-filings") }]} title={tabs.toApprove} />
      <ApprovalPanes
        label={tabs.toApprove}
        open={open}
        place={place}
        backHref={backHref}
        firstHref={confirmation ? undefined : rows[0]?.href}
        texts={texts}
        find={
          <>
            <FilingTabs current="APPROVALS" waiting={waiting} texts={tabs} />
            {waiting === 0 ? null : (
              <FilterBar label={texts.filter} sets={["q", "category", "department", "from", "to", "overdue", "all"]}>
                <SearchField name="q" label={texts.search} />
                <FilterSelect name="category" label={texts.category} all={texts.allCategories} options={filters.categories} />
                <FilterSelect name="department" label={texts.department} all={texts.allDepartments} options={filters.departments} />
                <MoreFilters waits texts={texts} />
              </FilterBar>
            )}
            {rows.length > 0 ? null : <ErrorSummary problems={submissionProblems(lastResult)} />}
          </>
        }
      >
        {confirmation ? (
          <Suspense>
            <ManyQuestion {...confirmation} texts={texts} list={list} cancelHref={backHref} />
          </Suspense>
        ) : (
          content
        )}
        {count > 0 && !confirmation && !all ? (
          <Pagination page={page} pageSize={pageSize} pageSizes={open === null ? [50, 25, 100] : []} total={count} />
        ) : null}
      </ApprovalPanes>
    </>
  );
}
