import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntryAddition } from "~/components/payroll/setup/items/entry-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { entryInput } from "~/domain/payroll/setup/items/entry-input";
import { createEntry } from "~/models/payroll/setup/items/entries.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readAdditionOfEntry } from "~/presenters/payroll/setup/items/item-entries.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Add an employee");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readAdditionOfEntry(await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"), itemCodeParam(params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const itemCode = itemCodeParam(params);
  return submitForm(request, entryInput, async (input) => {
    await createEntry(scope, itemCode, input);
    return redirectWithToast(pathTo("get-item-entries", { itemCode }), "Employee added");
  });
}

export default function NewEntry() {
  const { name, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`Add an employee to ${name}`} closeHref={form.cancelHref} size="md">
      <EntryAddition {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
