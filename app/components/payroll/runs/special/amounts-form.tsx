import type { amountsInput } from "~/domain/payroll/runs/special-amounts";
import { useForm } from "@conform-to/react";
import { CheckboxField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { CONSENT_LABEL } from "~/domain/payroll/runs/consent";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { EmployeeField } from "~/components/ui/picker/employee-field";

type AmountsFormProps = { items: readonly Choice[]; templates: readonly Choice[]; lastResult: LastResult; cancelHref: string };

/** Adds an amount for one employee or for all of a template. */
export function AmountsForm({ items, templates, lastResult, cancelHref }: AmountsFormProps) {
  const [form, { itemCode, employee, payrollTemplateSeq, size, reason, consentYn }] = useForm<FieldsOf<typeof amountsInput>>({
    id: "amounts",
    lastResult,
    defaultValue: { itemCode: "", employee: "", payrollTemplateSeq: "", size: "", reason: "", consentYn: "" },
  });
  return (
    <PostForm
      form={form}
      verb="Add"
      pendingText="Adding…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [itemCode, employee, payrollTemplateSeq, size, reason, consentYn])}
    >
      <SelectField field={itemCode} label="Item" hint="The item defines the tax treatment." options={items} empty="Choose" required />
      <EmployeeField field={employee} label="Employee" />
      <SelectField field={payrollTemplateSeq} label="Or everyone paid by" options={templates} empty="No template" />
      <TextField
        field={size}
        label="Amount or days"
        hint="Pesos; days where unused leave is paid out. The same for each person."
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        required
      />
      <TextAreaField field={reason} label="Reason" hint="Kept with the payroll, at most 200 characters." maxLength={200} required />
      <CheckboxField
        field={consentYn}
        label={CONSENT_LABEL}
        value="Y"
        hint="For deductions (Labor Code Art. 113). For final pay, use the checklist."
      />
    </PostForm>
  );
}
