import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ApprovalPanes } from "~/components/filing/requests/approval-panes";
import { BulkDecideForm } from "~/components/filing/requests/bulk-decide-form";
import { MoreFilters } from "~/components/filing/requests/more-filters";
import { RequestColumn } from "~/components/filing/requests/request-column";
import { RequestList } from "~/components/filing/requests/request-list";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import type { Tone } from "~/components/ui/data-display/badge";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Tabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { manyInput } from "~/domain/filing/requests/filed-input";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { ACCESS } from "~/domain/settings/access";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { decideMany } from "~/models/filing/requests/decide-many.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import {
  APPROVAL_TABS,
  listQuery,
  openRequest,
  readApprovalManagement,
  type ApprovalTab,
} from "~/presenters/filing/approval-management.server";
import { readDecisionQuestion } from "~/presenters/filing/bulk-decisions.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** Rarely needed, so its scripts load with the dialog. */
const ManyQuestion = lazy(() => import("~/components/filing/requests/bulk-decision-confirmation"));

export const meta = pageTitle("Approval Management");
export { revalidateOnOpen as shouldRevalidate } from "~/components/filing/requests/revalidate-on-open";

export const loader = guarded(ACCESS.approveFilings, async (_scope, { request, params }) => {
  const scope = await requireSignedIn(request);
  const [approvalManagement, views] = await Promise.all([
    readApprovalManagement(request, scope, today(), openRequest(params)),
    listViews(scope, "approvals"),
  ]);
  return {
    ...approvalManagement,
    views,
    mayFile: hasAnyPermission(scope.permissions, ACCESS.fileForOthers.permissions),
    labels: APPROVAL_TABS,
    maxLength: MAX_REASON_LENGTH,
    texts: { approvals: messagesFor("en").approvals, requests: messagesFor("en").requests },
  };
});

export const action = guarded(ACCESS.approveFilings, async (_scope, { request }) => {
  const scope = await requireSignedIn(request);
  return submitForm(request, manyInput, async (input) => {
    const confirmation = await readDecisionQuestion(scope, input, new Date());
    if (confirmation) return { confirmation };
    return redirectWithToast(pathTo("get-approvals", null, listQuery(request)), await decideMany(scope, scope.employeeSeq, input, today()));
  });
});

const EMPTY: Record<ApprovalTab, readonly [title: string, words: string]> = {
  needs: ["Nothing to do", "Requests appear here when they need your approval."],
  requested: ["No requests pending", "Requests filed in the company are listed here until they are decided."],
  special: [
    "No stuck requests",
    "Requests are listed here when no one can approve a level, when they are overdue, or when its approver is away without a delegate.",
  ],
  completed: ["No decided requests", "Approved, rejected, withdrawn and cancelled requests are listed here."],
};

const COUNT_TONES: Partial<Record<ApprovalTab, Tone>> = { needs: "attention", special: "danger" };

export default function ApprovalManagement() {
  const { tab, labels, counts, mayFile, rows, count, all, page, pageSize, place, ...view } = useLoaderData<typeof loader>();
  const { categories, departments, maxLength, texts, views } = view;
  const answer = useActionData<typeof action>();
  const confirmation = answer && "confirmation" in answer ? answer.confirmation : null;
  const lastResult = answer && !("confirmation" in answer) ? answer : undefined;
  const { search } = useLocation();
  const backHref = pathTo("get-approvals", null, search);

  const { filingRequestSeq } = useParams();
  const open = filingRequestSeq === undefined ? null : Number(filingRequestSeq);
  const [title, text] = EMPTY[tab];
  const tabs = (Object.keys(labels) as ApprovalTab[]).map((one) => ({
    label: labels[one],
    href: pathTo("get-approvals", null, { tab: one === "needs" ? null : one }),
    current: one === tab,
    counts: one === "completed" ? [] : [{ value: counts[one], tone: COUNT_TONES[one] }],
  }));
  const renderRequests = () => {
    if (confirmation) {
      return (
        <Suspense>
          <ManyQuestion {...confirmation} texts={texts.approvals} list={texts.requests} cancelHref={backHref} />
        </Suspense>
      );
    }
    if (rows.length === 0) {
      return (
        <EmptyState title={title} icon="file-check">
          {text}
        </EmptyState>
      );
    }
    if (tab !== "needs") {
      if (open !== null) return <RequestColumn rows={rows} current={open} texts={texts.requests} />;
      return <RequestList rows={rows} texts={texts.requests} sorted without={tab === "completed" ? undefined : "STATE"} />;
    }
    const form = { rows, count, all, current: open, maxLength, lastResult };
    return <BulkDecideForm {...form} texts={texts.approvals} list={texts.requests} />;
  };
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Filing" }, { label: "Approval Management" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-approvals-history", null, search)} variant="ghost" icon="history">
              View History
            </LinkButton>
            {mayFile ? (
              <LinkButton href={pathTo("get-filing-for-others")} icon="plus">
                File for others
              </LinkButton>
            ) : null}
            {count > 0 ? (
              <LinkButton href={pathTo("get-approvals-xlsx", null, search)} icon="download" download>
                Excel
              </LinkButton>
            ) : null}
          </>
        }
      />
      <ApprovalPanes
        label={labels[tab]}
        open={open}
        place={place}
        backHref={backHref}
        firstHref={confirmation ? undefined : rows[0]?.href}
        texts={texts.approvals}
        find={
          <>
            <Tabs label="Requests" tabs={tabs} />
            <FilterBar label="Filter the requests" sets={["q", "category", "department", "from", "to", "overdue"]}>
              <SearchField name="q" label="Search name or ID" />
              <FilterSelect name="category" label="Category" all="All categories" options={categories} />
              <FilterSelect name="department" label="Department" all="All departments" options={departments} />
              <MoreFilters waits={tab !== "completed"} texts={texts.approvals} />
              <ViewsMenu list="approvals" views={views} />
            </FilterBar>
            {tab === "needs" && rows.length > 0 ? null : <ErrorSummary problems={submissionProblems(lastResult)} />}
          </>
        }
      >
        {renderRequests()}
        {count > 0 && !confirmation && !all ? (
          <Pagination page={page} pageSize={pageSize} pageSizes={open === null ? [50, 25, 100] : []} total={count} />
        ) : null}
      </ApprovalPanes>
    </>
  );
}
