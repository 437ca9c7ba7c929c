import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DecideForm } from "~/components/filing/requests/decide-form";
import { LeaveContext } from "~/components/filing/requests/decision-context";
import { RequestDetail } from "~/components/filing/requests/request-detail";
import { RequestEffect } from "~/components/filing/requests/request-effect";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { decisionInput } from "~/domain/filing/requests/filed-input";
import { REASON_LETTERS } from "~/domain/filing/requests/request";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { getRequest } from "~/models/filing/requests/pending.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readLeaveContextView } from "~/presenters/filing/decision-context.server";
import { readRequestEffect } from "~/presenters/filing/request-effect.server";
import { requestDetailView, redirectToNewest } from "~/presenters/filing/requests.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ words: { request: string } }>((data) => data?.words.request ?? "Request to approve");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  const requestDetail = await getRequest(scope, filingRequestSeq, today(), scope.employeeSeq);
  await redirectToNewest(scope, requestDetail.request, "get-my-approval");
  const { waiting } = requestDetail;
  const own = requestDetail.request.employeeSeq === scope.employeeSeq;
  const turn = !own && waiting !== null && (waiting.approver === scope.employeeSeq || waiting.delegate === scope.employeeSeq);
  const messages = messagesFor(scope.language);
  return {
    language: scope.language,
    words: messages.approvals,
    list: messages.requests,
    toApprove: messages.filings.toApprove,
    detail: requestDetailView(requestDetail, messages),
    turn,
    leave: turn ? await readLeaveContextView(scope, requestDetail.request, today(), messages) : null,
    effect: turn ? await readRequestEffect(scope, requestDetail.request, new Date(), messages.approvals.effect) : null,
    letters: REASON_LETTERS,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  return submitForm(
    request,
    decisionInput,
    async ({ press, remark, revision }) => {
      const words = messagesFor(scope.language).approvals;
      const { otherEmployeeSeq, agreedAt, phase } = await decideRequest(
        scope,
        filingRequestSeq,
        { action: press, actor: scope.employeeSeq, remark, revision },
        today(),
      );
      const agrees = otherEmployeeSeq === scope.employeeSeq && agreedAt === null;
      let [yes, no] = agrees ? [words.agreed, words.declined] : [words.approved, words.rejected];
      if (phase === "CANCELLING") [yes, no] = [words.cancellationApproved, words.cancellationRejected];
      return redirectWithToast(pathTo("get-my-approvals"), press === "APPROVE" ? yes : no);
    },
    { language: scope.language },
  );
}

export default function RequestToApprove() {
  const { words, list, toApprove, detail, turn, leave, effect, letters } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: toApprove, href: pathTo("get-my-approvals") }]}
        title={interpolate(words.requestOf, { what: detail.what, requester: detail.requester })}
      />
      <div className="stack">
        {turn ? null : <ErrorSummary problems={submissionProblems(lastResult)} />}
        <RequestDetail {...detail} words={list} />
        {leave ? <LeaveContext {...leave} words={words.aside} /> : null}
        {effect ? <RequestEffect {...effect} words={words.effect} /> : null}
        {turn ? (
          <Card title={words.yourDecision}>
            <DecideForm
              revision={detail.revision}
              letters={letters}
              cancelling={detail.cancelling}
              agreeing={detail.agreeing}
              words={words}
              lastResult={lastResult}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
