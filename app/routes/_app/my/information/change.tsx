import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InformationForm } from "~/components/my/information/information-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_REASON_LENGTH } from "~/domain/employees/personal/information-proposal";
import { basicInfoProposalInput } from "~/domain/employees/personal/information-proposal-input";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { proposeBasicInfo } from "~/models/employees/personal/information-proposals.server";
import { pathTo } from "~/paths";
import { withCities } from "~/web/forms/address-choices.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readChangeForm } from "~/presenters/my/own-information.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { changeTitle: string } }>((data) => data?.texts.changeTitle ?? "Propose a change");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await readChangeForm(await requireOwnEmployee(request))), maxLength: MAX_REASON_LENGTH };
}

/** Only the employee's own data: the employee comes from the session. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return withCities(
    await submitForm(
      request,
      basicInfoProposalInput(today()),
      async (input) => {
        await proposeBasicInfo(scope, scope.employeeSeq, input, today());
        return redirectWithToast(pathTo("get-my-information"), messagesFor(scope.language).ownInformation.sent);
      },
      { language: scope.language },
    ),
  );
}

export default function ChangeMyInformation() {
  const { texts, cities, language: _, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = pathTo("get-my-information");
  return (
    <DialogPage title={texts.changeTitle} closeHref={closeHref} size="lg">
      <InformationForm {...form} texts={texts} cities={answer?.cities ?? cities} lastResult={answer?.result} cancelHref={closeHref} />
    </DialogPage>
  );
}
