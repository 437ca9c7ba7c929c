import { useActionData, useLoaderData } from "@remix-run/react";
import { EntryForm } from "~/components/payroll/setup/items/entry-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { entryChange } from "~/domain/payroll/setup/items/entry-input";
import { ACCESS } from "~/domain/settings/access";
import { updateEntry } from "~/models/payroll/setup/items/entries.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readEntryForm } from "~/presenters/payroll/setup/items/item-entries.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit entry");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) =>
  readEntryForm(scope, itemCodeParam(params), routeIds(params, "entrySeq").entrySeq),
);

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const itemCode = itemCodeParam(params);
  const { entrySeq } = routeIds(params, "entrySeq");
  return submitForm(request, entryChange, async (input) => {
    await updateEntry(scope, itemCode, entrySeq, input);
    return redirectWithToast(pathTo("get-item-entries", { itemCode }), "Entry saved");
  });
});

export default function EditEntry() {
  const { name, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={name} closeHref={form.cancelHref} size="md">
      <EntryForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
