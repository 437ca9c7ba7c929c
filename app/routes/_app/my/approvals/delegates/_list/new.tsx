import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DelegateForm } from "~/components/filing/delegate-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { delegationInput } from "~/domain/filing/delegations/delegation-input";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { createDelegation } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readDelegateForm } from "~/presenters/filing/delegations.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { name: string } }>((data) => data?.texts.name ?? "Add delegate");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { language } = scope;
  const texts = messagesFor(language).delegates;
  return {
    language,
    texts,
    ...(await readDelegateForm(request, scope, scope.employeeSeq, today())),
    closeHref: pathTo("get-my-delegates"),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(
    request,
    delegationInput,
    async (input) => {
      await createDelegation(scope, { ...input, fromEmployeeSeq: scope.employeeSeq }, today());
      return redirectWithToast(pathTo("get-my-delegates"), messagesFor(scope.language).delegates.named);
    },
    { language: scope.language },
  );
}

export default function NameDelegate() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={form.texts.name} closeHref={form.closeHref} size="md">
      <DelegateForm key={form.keyword} {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
