import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NumbersForm } from "~/components/my/information/numbers-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_REASON_LENGTH } from "~/domain/employees/personal/information-proposal";
import { identityProposalInput } from "~/domain/employees/personal/information-proposal-input";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getPayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { proposeIdentity } from "~/models/employees/personal/information-proposals.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";
import { readNumbersForm } from "~/presenters/my/own-information.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle<{ texts: { numbersTitle: string } }>((data) => data?.texts.numbersTitle ?? "Propose a change");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await readNumbersForm(await requireOwnPayScope(request))), maxLength: MAX_REASON_LENGTH };
}

/** Only the employee's own data: the employee comes from the session. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const { identity: stored } = await getPayrollIdentity(scope, scope.employeeSeq);
  return submitForm(
    request,
    identityProposalInput(stored),
    async (input) => {
      await proposeIdentity(scope, scope.employeeSeq, input, today());
      return redirectWithToast(pathTo("get-my-information"), messagesFor(scope.language).ownInformation.sent);
    },
    { language: scope.language },
  );
}

export default function ChangeMyNumbers() {
  const { texts, language: _, ...form } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-my-information");
  return (
    <DialogPage title={texts.numbersTitle} closeHref={closeHref} size="md">
      <NumbersForm {...form} texts={texts} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
