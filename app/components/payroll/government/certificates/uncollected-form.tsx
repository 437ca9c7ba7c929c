import type { uncollectedInput } from "~/domain/payroll/government/certificates/uncollected";
import { useForm } from "@conform-to/react";
import { RadioField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type UncollectedFormProps = {
  choices: readonly Choice[];
  /** Effects of the choices, in the same order. */
  effects: readonly string[];
  values: { decision: string; seen: string };
  cancelHref: string;
  lastResult: LastResult;
};

/** Treatment of tax that an employee's last pay could not cover. */
export function UncollectedForm({ choices, effects, values, cancelHref, lastResult }: UncollectedFormProps) {
  const [form, { decision, reason, seen }] = useForm<FieldsOf<typeof uncollectedInput>>({
    id: "uncollected-tax",
    lastResult,
    defaultValue: { ...values, reason: "" },
  });
  return (
    <PostForm form={form} verb="Save" cancelHref={cancelHref} problems={problemsOf(form, [decision, reason, seen])}>
      <input type="hidden" name="seen" value={values.seen} />
      <RadioField field={decision} label="Action" options={choices} required />
      <ul className="small muted plain-list stack">
        {effects.map((effect, index) => (
          <li key={choices[index]!.value}>
            <b>{choices[index]!.label}.</b> {effect}
          </li>
        ))}
      </ul>
      <TextField field={reason} label="Reason" maxLength={200} required />
    </PostForm>
  );
}
