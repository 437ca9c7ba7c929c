import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WithdrawForm } from "~/components/filing/requests/withdraw-form";
import { RequestDetail } from "~/components/filing/requests/request-detail";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { requesterActionInput } from "~/domain/filing/requests/filed-input";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { getRequest } from "~/models/filing/requests/pending.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readDateChoices } from "~/presenters/my/cancellable-dates.server";
import { changeHref } from "~/presenters/my/request-change.server";
import { requestDetailView, redirectToNewest, requesterView } from "~/presenters/filing/requests.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { request: string } }>((data) => data?.texts.request ?? "My request");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

/** The action that a requester can take, by state of the request. */
const PRESSES: { [state: string]: "WITHDRAW" | "CANCEL" } = { PENDING: "WITHDRAW", APPROVED: "CANCEL" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  const requestDetail = await getRequest(scope, filingRequestSeq, today(), scope.employeeSeq);
  await redirectToNewest(scope, requestDetail.request, "get-my-filing");
  const { requestState, phase, employeeSeq } = requestDetail.request;
  const isOwn = employeeSeq === scope.employeeSeq;
  const messages = messagesFor(scope.language);
  return {
    language: scope.language,
    texts: messages.filings,
    list: messages.requests,
    detail: requesterView(requestDetailView(requestDetail, messages), messages.filingForm.stuck),
    press: isOwn ? (PRESSES[requestState] ?? null) : null,
    dates: isOwn && requestState === "APPROVED" ? await readDateChoices(scope, requestDetail.request, today()) : [],
    maxLength: MAX_REASON_LENGTH,
    changeHref: isOwn && requestState === "PENDING" && phase === "FILING" ? changeHref(requestDetail.request) : null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = routeIds(params, "filingRequestSeq");
  return submitForm(
    request,
    requesterActionInput,
    async ({ press, ...pressed }) => {
      const texts = messagesFor(scope.language).filings;
      await decideRequest(scope, filingRequestSeq, { action: press, actor: scope.employeeSeq, ...pressed }, today());
      return redirectWithToast(pathTo("get-my-filing", { filingRequestSeq }), press === "CANCEL" ? texts.askedToCancel : texts.withdrawn);
    },
    { language: scope.language },
  );
}

export default function MyRequest() {
  const { texts, list, detail, press, dates, maxLength, changeHref: change } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: texts.group, href: pathTo("get-my-filings") }]}
        title={[detail.what, detail.when].filter(Boolean).join(" ")}
        actions={change ? <LinkButton href={change}>{texts.change}</LinkButton> : undefined}
      />
      <div className="stack">
        {press ? null : <ErrorSummary problems={submissionProblems(lastResult)} />}
        <RequestDetail {...detail} texts={list} />
        {press ? (
          <Card title={press === "CANCEL" ? texts.cancelIt : texts.takeBack}>
            <WithdrawForm
              press={press}
              dates={dates}
              revision={detail.revision}
              maxLength={maxLength}
              cancelling={detail.cancelling}
              texts={texts}
              lastResult={lastResult}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
