import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { MoneyField, TextField } from "~/components/ui/form/text-fields";
import type { newPayRulesInput, PayFlags, payRulesInput } from "~/domain/employees/pay/pay-rules";

type RuleName = keyof PayFlags;

export type PayRulesFormView = {
  values: Readonly<Record<RuleName, string>> & { effectiveDay: string; reason: string; minimumDailyWage: string };
  /** The version being edited; null for new rules. */
  present: { from: string; revision: string } | null;
  /** Completed payrolls used these rules; they stay unchanged. */
  used: boolean;
  rules: readonly { rule: RuleName; label: string; hint: string }[];
  effect: string;
  maxLength: number;
  cancelHref: string;
};

/** Payroll exceptions of an employee, effective from a day on. */
export function PayRulesForm({
  values,
  present,
  used,
  rules,
  effect,
  maxLength,
  cancelHref,
  lastResult,
}: PayRulesFormView & { lastResult: LastResult }) {
  const [form, fields] = useForm<FieldsOf<typeof newPayRulesInput> & FieldsOf<typeof payRulesInput>>({
    id: "pay-rules",
    lastResult,
    defaultValue: values,
  });
  const isKept = (rule: RuleName) => used && rule !== "secondaryEmployerYn";
  return (
    <PostForm
      form={form}
      saved={present ? { ...values, revision: present.revision } : undefined}
      verb="Save"
      cancelHref={cancelHref}
      problems={problemsOf(form, [
        fields.effectiveDay,
        ...rules.map(({ rule }) => fields[rule]),
        fields.minimumDailyWage,
        fields.reason,
        fields.revision,
      ])}
    >
      {present === null ? (
        <DatePickerField
          field={fields.effectiveDay}
          label="Effective from"
          hint="Applies to wage and premiums in pay periods, and to contributions in months, that begin on this day or later. Only “Secondary employer” may begin on a day that is already paid."
          required
        />
      ) : (
        <>
          <input type="hidden" name="revision" value={present.revision} />
          <p>
            <b>{present.from}</b>
          </p>
        </>
      )}
      {rules.map(({ rule, label, hint }) =>
        isKept(rule) ? null : <CheckboxField key={rule} field={fields[rule]} label={label} hint={hint} />,
      )}
      {used ? (
        [...rules.map(({ rule }) => rule).filter(isKept), "minimumDailyWage" as const].map((rule) =>
          values[rule] === "" ? null : <input key={rule} type="hidden" name={rule} value={values[rule]} />,
        )
      ) : (
        <MoneyField
          field={fields.minimumDailyWage}
          label="Minimum wage a day"
          hint="Leave blank to use the rate of the office. Enter another rate of the wage order if it applies to this employee."
          placeholder=""
        />
      )}
      <TextField field={fields.reason} label="Reason" hint="Kept in the history" required maxLength={maxLength} autoComplete="off" />
      <p className="muted">{effect}</p>
    </PostForm>
  );
}
