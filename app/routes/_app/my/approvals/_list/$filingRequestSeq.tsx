import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RequestPane } from "~/components/filing/requests/request-pane";
import { pageTitle } from "~/components/ui/layout/page-title";
import { decisionInput } from "~/domain/filing/requests/filed-input";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { getRequest, isPendingWith, listPending } from "~/models/filing/requests/pending.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readLeaveContextView } from "~/presenters/filing/decision-context.server";
import { redirectToNext } from "~/presenters/filing/next-request.server";
import { readRequestEffect } from "~/presenters/filing/request-effect.server";
import { requestDetailView, redirectToNewest } from "~/presenters/filing/requests.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { request: string } }>((data) => data?.texts.request ?? "Request to approve");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  const requestDetail = await getRequest(scope, filingRequestSeq, today(), scope.employeeSeq);
  await redirectToNewest(scope, requestDetail.request, "get-my-approval");
  const { waiting } = requestDetail;
  const isOwn = requestDetail.request.employeeSeq === scope.employeeSeq;
  const turn = !isOwn && waiting !== null && (waiting.approver === scope.employeeSeq || waiting.delegate === scope.employeeSeq);
  const messages = messagesFor(scope.language);
  return {
    language: scope.language,
    texts: messages.approvals,
    list: messages.requests,
    detail: requestDetailView(requestDetail, messages),
    turn,
    leave: turn ? await readLeaveContextView(scope, requestDetail.request, today(), messages) : null,
    effect: turn ? await readRequestEffect(scope, requestDetail.request, new Date(), messages.approvals.effect) : null,
    maxLength: MAX_REASON_LENGTH,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  return submitForm(
    request,
    decisionInput,
    async ({ press, remark, revision }) => {
      const messages = messagesFor(scope.language);
      const { approvals: texts } = messages;
      const pending = await listPending(scope, today(), (waiting) => isPendingWith(waiting, scope.employeeSeq));
      const { otherEmployeeSeq, agreedAt, phase } = await decideRequest(
        scope,
        filingRequestSeq,
        { action: press, actor: scope.employeeSeq, remark, revision },
        today(),
      );
      const agrees = otherEmployeeSeq === scope.employeeSeq && agreedAt === null;
      let [yes, no] = agrees ? [texts.agreed, texts.declined] : [texts.approved, texts.rejected];
      if (phase === "CANCELLING") [yes, no] = [texts.cancellationApproved, texts.cancellationRejected];
      const decision = press === "APPROVE" ? yes : no;
      const pages = ["get-my-approvals", "get-my-approval"] as const;
      return redirectToNext(request, { pending, decided: filingRequestSeq, decision, pages }, messages);
    },
    { language: scope.language },
  );
}

export default function RequestToApprove() {
  const { texts, turn, ...request } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <RequestPane {...request} texts={texts} decision={turn ? texts.yourDecision : null} lastResult={lastResult} />;
}
