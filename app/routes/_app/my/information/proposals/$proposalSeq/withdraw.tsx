import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { withdrawalInput } from "~/domain/employees/personal/information-proposal-input";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { withdrawProposal } from "~/models/employees/personal/information-proposals.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readWithdrawal } from "~/presenters/my/own-information.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { withdrawTitle: string } }>((data) => data?.texts.withdrawTitle ?? "Withdraw");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readWithdrawal(await requireOwnEmployee(request), routeIds(params, "proposalSeq").proposalSeq);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { proposalSeq } = routeIds(params, "proposalSeq");
  return submitForm(
    request,
    withdrawalInput,
    async () => {
      await withdrawProposal(scope, scope.employeeSeq, proposalSeq);
      return redirectWithToast(pathTo("get-my-information"), messagesFor(scope.language).ownInformation.withdrawn);
    },
    { language: scope.language },
  );
}

export default function WithdrawProposal() {
  const { texts, what, over } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-my-information");
  return (
    <DialogPage title={texts.withdrawTitle} closeHref={closeHref}>
      {over === null ? (
        <PostForm verb={texts.withdraw} problems={submissionProblems(lastResult)} cancelHref={closeHref}>
          <p>{what}</p>
        </PostForm>
      ) : (
        <div className="body">
          <Notice>{over}</Notice>
        </div>
      )}
    </DialogPage>
  );
}
