import type { payrollChangeInput, payrollInput } from "~/domain/payroll/runs/payroll-input";
import { useForm } from "@conform-to/react";
import type { FormEvent, ReactNode } from "react";
import { CheckboxField, SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { taxYearText } from "~/domain/payroll/setup/calendar/tax-year";
import type { Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { useBasePath } from "~/components/ui/layout/base-path";

export type PayrollFormValues = {
  payrollTemplateSeq?: number;
  startDate?: Day;
  endDate?: Day;
  payDate?: Day;
  annualize?: boolean;
  revision?: number;
};

type PayrollFormProps = {
  lastResult: LastResult;
  values: PayrollFormValues;
  /** Selectable templates; an existing run keeps its template. */
  templates?: readonly { payrollTemplateSeq: number; payrollTemplateName: string }[];
  /** Loads the proposal when the template changes (scripts only). */
  onTemplate?: (payrollTemplateSeq: string) => void;
  verb: string;
  pendingText: string;
  cancelHref: string;
  /** More buttons on the left of the footer. */
  extra?: ReactNode;
  /** Content between the errors and the fields. */
  children?: ReactNode;
};

/** Creates or changes a run: template, period and pay date. */
export function PayrollForm({
  lastResult,
  values,
  templates,
  onTemplate,
  verb,
  pendingText,
  cancelHref,
  extra,
  children,
}: PayrollFormProps) {
  const base = useBasePath();
  const [form, fields] = useForm<FieldsOf<typeof payrollInput> & FieldsOf<typeof payrollChangeInput>>({
    id: "payroll",
    lastResult,
    defaultValue: {
      ...values,
      annualize: values.annualize ? "on" : "",
      payrollTemplateSeq: String(values.payrollTemplateSeq ?? ""),
      revision: String(values.revision ?? ""),
    },
  });
  const listed = [fields.payrollTemplateSeq, fields.startDate, fields.endDate, fields.payDate, fields.annualize, fields.revision];
  const { payDate, endDate } = values;
  const taxYear = payDate && endDate ? taxYearText({ payDate, endDate }) : null;
  const choose = (event: FormEvent) => {
    if (event.target instanceof HTMLSelectElement) onTemplate?.(event.target.value);
  };
  return (
    <PostForm
      form={form}
      saved={{ ...values, annualize: values.annualize ? "on" : "" }}
      verb={verb}
      pendingText={pendingText}
      cancelHref={cancelHref}
      extra={extra}
      problems={problemsOf(form, listed)}
    >
      {children}
      {values.revision === undefined ? null : <input type="hidden" id={fields.revision.id} name="revision" value={values.revision} />}
      {templates ? (
        <div className="flex items-start gap-2 [&>.field]:flex-1" onChange={choose}>
          <SelectField
            field={fields.payrollTemplateSeq}
            label="Payroll template"
            hint="The period and the pay date are proposed from its last run."
            required
            empty="Choose a template"
            options={templates.map((template) => ({ value: String(template.payrollTemplateSeq), label: template.payrollTemplateName }))}
          />
          <button className="btn btn-secondary without-scripts mt-11" formAction={base + pathTo("post-payroll-process-proposal")}>
            Use this template
          </button>
        </div>
      ) : null}
      <div className="form-pair">
        <DatePickerField field={fields.startDate} label="Period from" required />
        <DatePickerField field={fields.endDate} label="Period to" required />
      </div>
      <DatePickerField
        field={fields.payDate}
        label="Pay date"
        hint={
          taxYear
            ? `${taxYear}: the money reaches the employees in another year.`
            : "The day employees receive their pay. Its year is the tax year."
        }
        required
      />
      <CheckboxField
        field={fields.annualize}
        label="Annualize the withholding tax"
        hint="For the last run of the year: computes the year’s tax and refunds any excess withheld."
      />
    </PostForm>
  );
}
