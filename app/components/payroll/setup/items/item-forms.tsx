import { toOptions } from "~/domain/shared/forms/choices";
import type { itemInput, newItemInput } from "~/domain/payroll/setup/items/item-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import { ITEM_KIND_LABELS } from "~/domain/payroll/setup/items/item-text";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import { ItemFields, type ItemFieldName } from "./item-fields";

export type ItemValues = Record<ItemFieldName | "effectiveDay", string>;

type SharedProps = {
  cancelHref: string;
  lastResult: LastResult;
  itemSide: ItemSide;
  benefits: readonly Choice[];
  limits: { name: number; account: number };
};

export function NewItemForm({
  cancelHref,
  lastResult,
  itemSide,
  benefits,
  limits,
  values,
}: SharedProps & { values: ItemValues & { itemCode: string; itemKind: string } }) {
  const [form, fields] = useForm<FieldsOf<typeof newItemInput>>({ id: "item", lastResult, defaultValue: values });
  const ownFields = itemFields(fields);
  return (
    <PostForm
      form={form}
      verb="Create item"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fields.itemCode, ...Object.values(ownFields), fields.itemKind, fields.effectiveDay, fields.itemSide])}
    >
      <input type="hidden" name="itemSide" value={itemSide} />
      <div className="form-pair">
        <TextField
          field={fields.itemCode}
          label="Code"
          hint="2 to 12 letters, figures and hyphens. It cannot be changed later."
          required
          maxLength={12}
        />
        <SelectField field={fields.itemKind} label="Kind" options={toOptions(ITEM_KIND_LABELS)} />
      </div>
      <ItemFields itemSide={itemSide} fields={ownFields} benefits={benefits} limits={limits} />
      <DatePickerField field={fields.effectiveDay} label="From" hint="Leave blank to start from the hire date." />
    </PostForm>
  );
}

/** Changes an item for all templates that use it. */
export function ItemForm({
  cancelHref,
  lastResult,
  itemSide,
  benefits,
  limits,
  values,
  verb,
  effect,
  treatmentKept,
}: SharedProps & {
  values: ItemValues & { revision: string };
  verb: string;
  effect: string | null;
  treatmentKept: string | null;
}) {
  const [form, fields] = useForm<FieldsOf<ReturnType<typeof itemInput>>>({
    id: "item",
    lastResult,
    defaultValue: values,
  });
  const ownFields = itemFields(fields);
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [...Object.values(ownFields), fields.effectiveDay, fields.revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <ItemFields itemSide={itemSide} fields={ownFields} benefits={benefits} limits={limits} treatmentKept={treatmentKept} />
      <DatePickerField
        field={fields.effectiveDay}
        label="From"
        hint="The day from which changes that affect pay apply. Leave blank to keep it as it is."
      />
      {effect === null ? null : <p className="muted">{effect}</p>}
    </PostForm>
  );
}

/** Confirmation before a change affects the contribution base; "Back" returns to the form. */
export function BaseConfirmation({ verb, sentence, values }: { verb: string; sentence: string; values: Readonly<Record<string, string>> }) {
  return (
    <ConfirmationForm verb={verb} values={values}>
      <p>{sentence}</p>
    </ConfirmationForm>
  );
}

/** Conform fields are getters on a proxy: name each, do not spread. */
function itemFields<Field>(fields: Readonly<Record<ItemFieldName, Field>>): Record<ItemFieldName, Field> {
  return {
    itemName: fields.itemName,
    taxTreatment: fields.taxTreatment,
    deMinimisKey: fields.deMinimisKey,
    taxClass: fields.taxClass,
    paymentKind: fields.paymentKind,
    amountFormula: fields.amountFormula,
    timing: fields.timing,
    prorateYn: fields.prorateYn,
    sssBaseYn: fields.sssBaseYn,
    pagIbigBaseYn: fields.pagIbigBaseYn,
    unionDues: fields.unionDues,
    pagIbigExtra: fields.pagIbigExtra,
    itemOrder: fields.itemOrder,
    form2316Item: fields.form2316Item,
    account: fields.account,
  };
}
