import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemStateForm } from "~/components/payroll/setup/items/item-state-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { itemStateInput } from "~/domain/payroll/setup/items/item-state";
import { ACCESS } from "~/domain/settings/access";
import { getItem, switchItem } from "~/models/payroll/setup/items/items.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemCodeParam, readItemState } from "~/presenters/payroll/setup/items/items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Switch an item off or on");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) => readItemState(scope, itemCodeParam(params)));

/** Toggles the state; the revision tells which of the two the user saw. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const itemCode = itemCodeParam(params);
  const { itemState } = await getItem(scope, itemCode);
  return submitForm(request, itemStateInput, async ({ reason, revision }) => {
    await switchItem(scope, itemCode, reason, revision);
    return redirectWithToast(pathTo("get-payroll-item", { itemCode }), itemState === "DISABLE" ? "Item switched on" : "Item switched off");
  });
});

export default function ItemState() {
  const { name, on, closeHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`Switch ${on ? "on" : "off"} ${name}`} closeHref={closeHref}>
      <ItemStateForm {...form} on={on} cancelHref={closeHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
