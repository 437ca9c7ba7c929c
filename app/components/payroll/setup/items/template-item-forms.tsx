import { toOptions } from "~/domain/shared/forms/choices";
import type { templateItemChange, templateItemEnd, templateItemInput } from "~/domain/payroll/setup/items/template-item-input";
import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { RadioField, SelectField, ToggleField, type Choice } from "~/components/ui/form/choice-fields";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { TIMING_LABEL, TIMING_LABELS } from "~/domain/payroll/setup/items/item-text";

type SharedProps = { cancelHref: string; lastResult: LastResult };

const TIMINGS: Choice[] = [{ value: "", label: "as the item says" }, ...toOptions(TIMING_LABELS)];
const AMOUNT_HINT = "For employees without an amount of their own. Leave blank if each has one.";

/** Adds a pay item to a template. */
export function TemplateItemAddition({
  cancelHref,
  lastResult,
  items,
  newHref,
}: SharedProps & { items: readonly Choice[]; newHref: string }) {
  const [form, fields] = useForm<FieldsOf<typeof templateItemInput>>({
    id: "template-item",
    lastResult,
    defaultValue: { itemCode: "", amount: "", timing: "", effectiveDay: "" },
  });
  return (
    <PostForm
      form={form}
      verb="Add item"
      pendingText="Adding…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fields.itemCode, fields.amount, fields.timing, fields.effectiveDay])}
    >
      <SelectField
        field={fields.itemCode}
        label="Item"
        hint={
          <>
            Not in the list? <Link to={newHref}>Create a new item</Link>
          </>
        }
        required
        options={items}
        empty="Choose"
      />
      <DecimalField field={fields.amount} label="Amount" hint={AMOUNT_HINT} />
      <RadioField field={fields.timing} label={TIMING_LABEL} hint="Of a monthly amount." options={TIMINGS} />
      <DatePickerField field={fields.effectiveDay} label="From" hint="Leave blank to start from the hire date." />
    </PostForm>
  );
}

export type TemplateItemValues = { amount: string; timing: string; effectiveDay: string; inUse: string; revision: string };

type ChangeProps = SharedProps & {
  values: TemplateItemValues;
  /** Item settings of the company: "De minimis · Cash". */
  about: string;
  /** "For each day worked, in pesos". */
  unit: string;
  ceiling: string | null;
  master: { href: string; text: string };
  effect: string | null;
};

/** Template-specific settings of an item: amount, timing and state. */
export function TemplateItemForm({ cancelHref, lastResult, values, about, unit, ceiling, master, effect }: ChangeProps) {
  const [form, fields] = useForm<FieldsOf<typeof templateItemChange>>({ id: "template-item", lastResult, defaultValue: values });
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save"
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fields.amount, fields.timing, fields.effectiveDay, fields.inUse, fields.revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <p className="muted">
        {about} <Link to={master.href}>{master.text}</Link>
      </p>
      <DecimalField field={fields.amount} label={`Amount, ${unit}`} hint={AMOUNT_HINT} />
      <RadioField field={fields.timing} label={TIMING_LABEL} hint="Of a monthly amount." options={TIMINGS} />
      {ceiling === null ? null : <p className="muted">{ceiling}</p>}
      <DatePickerField
        field={fields.effectiveDay}
        label="From"
        hint="The day from which amount and timing apply. Leave blank to keep it as it is."
      />
      <ToggleField field={fields.inUse} label="In use" />
      {effect === null ? null : <p className="muted">{effect}</p>}
    </PostForm>
  );
}

export function TemplateItemEnding({
  cancelHref,
  lastResult,
  name,
  values,
}: SharedProps & { name: string; values: { endDay: string; revision: string } }) {
  const [form, fields] = useForm<FieldsOf<typeof templateItemEnd>>({ id: "template-item-end", lastResult, defaultValue: values });
  return (
    <ConfirmDialog
      form={form}
      saved={values}
      title={`End ${name}`}
      closeHref={cancelHref}
      verb="Save"
      pendingText="Saving…"
      problems={problemsOf(form, [fields.endDay, fields.revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <DatePickerField
        field={fields.endDay}
        label="Last day"
        hint="Payrolls that start after this day do not include the item. Leave blank for no end date."
      />
    </ConfirmDialog>
  );
}
