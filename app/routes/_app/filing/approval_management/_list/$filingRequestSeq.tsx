import { useActionData, useLoaderData } from "@remix-run/react";
import { RequestPane } from "~/components/filing/requests/request-pane";
import { pageTitle } from "~/components/ui/layout/page-title";
import { decisionInput } from "~/domain/filing/requests/filed-input";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { ACCESS } from "~/domain/settings/access";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { getRequest } from "~/models/filing/requests/pending.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readLeaveContextView } from "~/presenters/filing/decision-context.server";
import { readRequestEffect } from "~/presenters/filing/request-effect.server";
import { listTabPending } from "~/presenters/filing/approval-management.server";
import { redirectToNext } from "~/presenters/filing/next-request.server";
import { requestDetailView, redirectToNewest } from "~/presenters/filing/requests.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Request");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.approveFilings, async (_scope, { request, params }) => {
  const scope = await requireSignedIn(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  const requestDetail = await getRequest(scope, filingRequestSeq, today());
  await redirectToNewest(scope, requestDetail.request, "get-approval");
  const { waiting } = requestDetail;
  const me = scope.employeeSeq;
  const pending = requestDetail.request.requestState === "PENDING" && requestDetail.request.employeeSeq !== me;
  const isApprover = me !== null && waiting !== null && (waiting.approver === me || waiting.delegate === me);
  const detail = requestDetailView(requestDetail);
  const step = isApprover ? ("TURN" as const) : ("SPECIAL" as const);
  return {
    detail,
    leave: await readLeaveContextView(scope, requestDetail.request, today()),
    effect: pending ? await readRequestEffect(scope, requestDetail.request, new Date()) : null,
    decides: !pending ? null : step,
    inPlaceOf: detail.waitsFor || "the approver who is missing",
    maxLength: MAX_REASON_LENGTH,
    texts: { approvals: messagesFor("en").approvals, requests: messagesFor("en").requests },
  };
});

export const action = guarded(ACCESS.approveFilings, async (_scope, { request, params }) => {
  const scope = await requireSignedIn(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  return submitForm(request, decisionInput, async ({ press, special, remark, revision }) => {
    const action = special === "Y" ? (`SPECIAL_${press}` as const) : press;
    const pending = await listTabPending(request, scope, today());
    const { phase } = await decideRequest(scope, filingRequestSeq, { action, actor: scope.employeeSeq, remark, revision }, today());
    const { approvals: texts } = messagesFor("en");
    const [yes, no] = phase === "CANCELLING" ? [texts.cancellationApproved, texts.cancellationRejected] : [texts.approved, texts.rejected];
    const decision = press === "APPROVE" ? yes : no;
    const pages = ["get-approvals", "get-approval"] as const;
    return redirectToNext(request, { pending, decided: filingRequestSeq, decision, pages }, messagesFor("en"));
  });
});

export default function Request() {
  const { detail, leave, effect, decides, inPlaceOf, maxLength, texts } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const name = decides === "SPECIAL" ? `Decide in place of ${inPlaceOf}` : "Your decision";
  return (
    <RequestPane
      detail={detail}
      leave={leave}
      effect={effect}
      decision={decides && name}
      inPlaceOf={decides === "SPECIAL" ? inPlaceOf : undefined}
      maxLength={maxLength}
      texts={texts.approvals}
      list={texts.requests}
      lastResult={lastResult}
    />
  );
}
