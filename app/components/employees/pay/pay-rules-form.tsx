import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { MoneyField, TextField } from "~/components/ui/form/text-fields";
import type { newPayRulesInput, payRulesInput } from "~/domain/employees/pay/pay-rules";
import type { Day } from "~/domain/shared/day";

type RuleName = "minimumWageEarnerYn" | "premiumExemptYn" | "sssYn" | "philHealthYn" | "pagIbigYn";

export type PayRulesFormView = {
  values: Readonly<Record<RuleName, string>> & { effectiveDay: string; reason: string; minimumDailyWage: string };
  /** Of rules that are there already; null for new ones. */
  present: { from: string; revision: string } | null;
  firstFree: Day | null;
  rules: readonly { rule: RuleName; label: string; hint: string }[];
  effect: string;
  letters: number;
  cancelHref: string;
};

/** What of one person makes payroll reckon otherwise than usual, from a day on. */
export function PayRulesForm({
  values,
  present,
  firstFree,
  rules,
  effect,
  letters,
  cancelHref,
  lastResult,
}: PayRulesFormView & { lastResult: LastResult }) {
  const [form, fields] = useForm<FieldsOf<typeof newPayRulesInput> & FieldsOf<typeof payRulesInput>>({
    id: "pay-rules",
    lastResult,
    defaultValue: values,
  });
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
          label="Holds from"
          hint="Wage and premiums count by it in periods that begin on it or later, contributions in months that do."
          required
          min={firstFree ?? undefined}
        />
      ) : (
        <>
          <input type="hidden" name="revision" value={present.revision} />
          <p>
            <b>{present.from}</b>
          </p>
        </>
      )}
      {rules.map(({ rule, label, hint }) => (
        <CheckboxField key={rule} field={fields[rule]} label={label} hint={hint} />
      ))}
      <MoneyField
        field={fields.minimumDailyWage}
        label="Minimum wage a day"
        hint="Leave it empty where the office says it, by region and kind of work. Enter another one that the wage order has for this person."
        placeholder=""
      />
      <TextField field={fields.reason} label="Why" hint="The history keeps it" required maxLength={letters} autoComplete="off" />
      <p className="muted">{effect}</p>
    </PostForm>
  );
}
