import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BaseConfirmation, ItemForm } from "~/components/payroll/setup/items/item-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { itemInput } from "~/domain/payroll/setup/items/item-input";
import { ACCESS } from "~/domain/settings/access";
import { checkItem, getItem, updateItem } from "~/models/payroll/setup/items/items.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { readBaseQuestion, itemCodeParam, readItemForm, postedItem } from "~/presenters/payroll/setup/items/items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit item");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const itemCode = itemCodeParam(params);
  return { itemCode, ...(await readItemForm(scope, itemCode)) };
});

/** A change of the contribution base first returns a confirmation; the confirmed post is validated again and saved. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const itemCode = itemCodeParam(params);
  return submitForm(request, itemInput(await getItem(scope, itemCode)), async (change, form) => {
    const values = postedItem(form);
    if (change.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
    await checkItem(scope, itemCode, change);
    const sentence = change.step === "save" ? null : await readBaseQuestion(scope, itemCode, change);
    if (sentence !== null) return { confirm: { sentence, values } };
    await updateItem(scope, itemCode, change);
    return redirectWithToast(pathTo("get-payroll-item", { itemCode }), "Item saved");
  });
});

export default function EditItem() {
  const { itemCode, name, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "confirm" in answer ? answer.confirm : null;
  const cancelHref = pathTo("get-payroll-item", { itemCode });
  return (
    <DialogPage title={`Edit ${name}`} closeHref={cancelHref} size={confirmation ? "sm" : "md"}>
      {confirmation ? (
        <BaseConfirmation verb={form.verb} {...confirmation} />
      ) : (
        <ItemForm {...form} cancelHref={cancelHref} lastResult={answer && !("confirm" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}
