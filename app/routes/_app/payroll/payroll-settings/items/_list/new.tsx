import { useActionData, useLoaderData } from "@remix-run/react";
import { NewItemForm } from "~/components/payroll/setup/items/item-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { newItemInput } from "~/domain/payroll/setup/items/item-input";
import { ACCESS } from "~/domain/settings/access";
import { createItem } from "~/models/payroll/setup/items/items.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { sideParam, EMPTY_ITEM, ITEM_FORM } from "~/presenters/payroll/setup/items/items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New item");

export const loader = guarded(ACCESS.editPayroll, (_scope, { request }) => ({
  ...ITEM_FORM,
  values: EMPTY_ITEM,
  itemSide: sideParam(request) ?? "EARNING",
}));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, newItemInput, async (input) => {
    await createItem(scope, input);
    return redirectWithToast(pathTo("get-payroll-item", { itemCode: input.itemCode }), "Item created");
  }),
);

export default function NewItem() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const cancelHref = pathTo("get-payroll-items");
  const sides = [
    { label: "Allowance", side: "EARNING" },
    { label: "Deduction", side: "DEDUCTION" },
  ];
  return (
    <DialogPage title="New item" closeHref={cancelHref} size="md">
      <div className="form-body">
        <SegmentedTabs
          label="Side"
          segments={sides.map(({ label, side }) => ({
            label,
            href: pathTo("get-payroll-item-new", null, { side }),
            current: side === form.itemSide,
          }))}
        />
      </div>
      <NewItemForm key={form.itemSide} {...form} cancelHref={cancelHref} lastResult={lastResult} />
    </DialogPage>
  );
}
