import type { clearanceInput } from "~/domain/payroll/final-pay/checklist-input";
import { useForm } from "@conform-to/react";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { OwnClearancesText } from "~/domain/shared/i18n/en/own-clearances";

type ClearanceFormProps = { open: readonly Choice[]; texts: OwnClearancesText; cancelHref: string; lastResult: LastResult };

/** Whether a leaver has returned everything. */
export function ClearanceForm({ open, texts, cancelHref, lastResult }: ClearanceFormProps) {
  const [form, { clearance, answer, note }] = useForm<FieldsOf<typeof clearanceInput>>({
    id: "clearance",
    lastResult,
    defaultValue: { clearance: open[0]?.value ?? "", answer: "", note: "" },
  });
  return (
    <PostForm form={form} verb={texts.save} cancelHref={cancelHref} problems={problemsOf(form, [clearance, answer, note])}>
      <SelectField field={clearance} label={texts.clearance} options={open} required />
      <RadioField
        field={answer}
        label={texts.returned}
        options={[
          { value: "CLEARED", label: texts.yes },
          { value: "NOT_YET", label: texts.notYet },
        ]}
        required
      />
      <TextField field={note} label={texts.note} hint={texts.noteHint} maxLength={200} />
    </PostForm>
  );
}
