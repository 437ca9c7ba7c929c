import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { payRulesInput } from "~/domain/employees/pay/pay-rules";

type RuleName = "minimumWageEarnerYn" | "premiumExemptYn" | "sssYn" | "philHealthYn" | "pagIbigYn";

type PayRulesFormProps = {
  values: Readonly<Record<RuleName, string>>;
  rules: readonly { rule: RuleName; label: string; hint: string }[];
  effect: string;
  revision: string;
  letters: number;
  lastResult: LastResult;
  cancelHref: string;
};

/** What of one person makes payroll reckon otherwise than usual. */
export function PayRulesForm({ values, rules, effect, revision: number, letters, lastResult, cancelHref }: PayRulesFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof payRulesInput>>({
    id: "pay-rules",
    lastResult,
    defaultValue: { ...values, reason: "", revision: number },
  });
  return (
    <PostForm
      form={form}
      verb="Save"
      cancelHref={cancelHref}
      problems={problemsOf(form, [...rules.map(({ rule }) => fields[rule]), fields.reason, fields.revision])}
    >
      <input type="hidden" name="revision" value={number} />
      {rules.map(({ rule, label, hint }) => (
        <CheckboxField key={rule} field={fields[rule]} label={label} hint={hint} />
      ))}
      <TextField field={fields.reason} label="Why" hint="The history keeps it" required maxLength={letters} autoComplete="off" />
      <p className="muted">{effect}</p>
    </PostForm>
  );
}
