import { useActionData, useLoaderData } from "@remix-run/react";
import { EntryAddition } from "~/components/payroll/setup/items/entry-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { entryInput } from "~/domain/payroll/setup/items/entry-input";
import { ACCESS } from "~/domain/settings/access";
import { createEntry } from "~/models/payroll/setup/items/entries.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readAdditionOfEntry } from "~/presenters/payroll/setup/items/item-entries.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add an employee");

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) => readAdditionOfEntry(scope, itemCodeParam(params)));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const itemCode = itemCodeParam(params);
  return submitForm(request, entryInput, async (input) => {
    await createEntry(scope, itemCode, input);
    return redirectWithToast(pathTo("get-item-entries", { itemCode }), "Employee added");
  });
});

export default function NewEntry() {
  const { name, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`Add an employee to ${name}`} closeHref={form.cancelHref} size="md">
      <EntryAddition {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
