import type { templateEditInput } from "~/domain/payroll/setup/template-input";
import { useForm } from "@conform-to/react";
import { CheckboxField, RadioField, SelectField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { PAY_FREQUENCIES } from "~/domain/payroll/facts/pay-kinds";
import { FREQUENCY_LABELS } from "~/domain/payroll/runs/payroll-title";

const WEEK_ENDS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((label, index) => ({
  value: String(index + 1),
  label,
}));

export type TemplateValues = {
  payrollTemplateName: string;
  description: string;
  payFrequency: string;
  weekEndDay: string;
  /** "on", or empty. */
  secondApprover: string;
  /** Percent, or empty. */
  unexplainedLimit: string;
  secondApproverReason?: string;
  revision?: string;
};

type TemplateFormProps = {
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  values: TemplateValues;
  limits: { name: number; description: number };
  /** Another template requires approval, so a new one does too. */
  approvalInherited?: boolean;
};

/** Creates or changes a template. */
export function TemplateForm({ verb, cancelHref, lastResult, values, limits, approvalInherited = false }: TemplateFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof templateEditInput>>({ id: "template", lastResult, defaultValue: values });
  const { payrollTemplateName, description, payFrequency, weekEndDay, secondApprover, secondApproverReason, unexplainedLimit, revision } =
    fields;
  const listedFields = [
    payrollTemplateName,
    description,
    payFrequency,
    weekEndDay,
    secondApprover,
    secondApproverReason,
    unexplainedLimit,
    revision,
  ];
  return (
    <PostForm form={form} saved={values} verb={verb} cancelHref={cancelHref} problems={problemsOf(form, listedFields)}>
      {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
      <TextField field={payrollTemplateName} label="Name" required maxLength={limits.name} autoComplete="off" />
      <TextField field={description} label="Description" hint="Paid by this template" maxLength={limits.description} autoComplete="off" />
      <RadioField
        field={payFrequency}
        label="Paid"
        required
        options={PAY_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
      />
      <SelectField field={weekEndDay} label="Week ends on" hint="Only for weekly pay" options={WEEK_ENDS} />
      <CheckboxField
        field={secondApprover}
        label="Approval before completion"
        hint={`A different authorized user must approve: not the person who submitted it, calculated it or changed its pay.${approvalInherited ? " Another template requires approval, so a new one does too." : ""}`}
      />
      {values.revision && values.secondApprover === "on" ? (
        <TextField
          field={secondApproverReason}
          label="Reason to switch approval off"
          hint="Required when you clear the checkbox"
          maxLength={limits.description}
          autoComplete="off"
        />
      ) : null}
      <TextField
        field={unexplainedLimit}
        label="Flag unexplained net pay changes above (%)"
        hint="Of the last net pay. An employee whose net pay changed by more, without a reason in the records, must be reviewed before completion. Leave blank to turn off; 1 is usual."
        maxLength={6}
        inputMode="decimal"
        autoComplete="off"
      />
    </PostForm>
  );
}
