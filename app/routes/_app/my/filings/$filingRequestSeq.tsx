import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnPressForm } from "~/components/filing/requests/decide-form";
import { RequestDetail } from "~/components/filing/requests/request-detail";
import { ErrorSummary, problemsSaid } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownPressInput } from "~/domain/filing/requests/filed-input";
import { REASON_LETTERS } from "~/domain/filing/requests/request";
import { pressOnRequest } from "~/models/filing/requests/decide-request.server";
import { getRequest } from "~/models/filing/requests/pending.server";
import { pathTo } from "~/paths";
import { seqParams } from "~/web/forms/seq-params.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { detailOf } from "~/web/pages/filing/requests.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("My request");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = seqParams(params, "filingRequestSeq");
  const found = await getRequest(scope, filingRequestSeq, today(), scope.employeeSeq);
  const { requestState, employeeSeq } = found.request;
  const own = employeeSeq === scope.employeeSeq;
  return {
    detail: detailOf(found),
    press: !own ? null : requestState === "PENDING" ? ("WITHDRAW" as const) : requestState === "APPROVED" ? ("CANCEL" as const) : null,
    letters: REASON_LETTERS,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { filingRequestSeq } = seqParams(params, "filingRequestSeq");
  return submitForm(request, ownPressInput, async ({ press, ...pressed }) => {
    await pressOnRequest(scope, filingRequestSeq, { action: press, actor: scope.employeeSeq, ...pressed }, today());
    return redirectWithToast(pathTo("get-my-filing", { filingRequestSeq }), press === "CANCEL" ? "Asked to cancel it" : "Withdrawn");
  });
}

export default function MyRequest() {
  const { detail, press, letters } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: "Filing", href: pathTo("get-my-filings") }]}
        title={[detail.what, detail.when].filter(Boolean).join(" ")}
      />
      <div className="stack">
        {press ? null : <ErrorSummary problems={problemsSaid(lastResult)} />}
        <RequestDetail {...detail} />
        {press ? (
          <Card title={press === "CANCEL" ? "Cancel it" : "Take it back"}>
            <OwnPressForm
              press={press}
              revision={detail.revision}
              letters={letters}
              cancelling={detail.cancelling}
              lastResult={lastResult}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
