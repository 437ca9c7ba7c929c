import type { clearanceInput } from "~/domain/payroll/final-pay/checklist-input";
import { useForm } from "@conform-to/react";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type ClearanceFormProps = { open: readonly Choice[]; cancelHref: string; lastResult: LastResult };

/** Whether somebody who leaves has returned everything. */
export function ClearanceForm({ open, cancelHref, lastResult }: ClearanceFormProps) {
  const [form, { clearance, answer, note }] = useForm<FieldsOf<typeof clearanceInput>>({
    id: "clearance",
    lastResult,
    defaultValue: { clearance: open[0]?.value ?? "", answer: "", note: "" },
  });
  return (
    <PostForm form={form} verb="Save" cancelHref={cancelHref} problems={problemsOf(form, [clearance, answer, note])}>
      <SelectField field={clearance} label="Clearance" options={open} required />
      <RadioField
        field={answer}
        label="Was everything returned?"
        options={[
          { value: "CLEARED", label: "Yes: cleared" },
          { value: "NOT_YET", label: "Not yet" },
        ]}
        required
      />
      <TextField field={note} label="Note" hint="What is missing, or anything payroll should know." maxLength={200} />
    </PostForm>
  );
}
