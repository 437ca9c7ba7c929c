import { useForm } from "@conform-to/react";
import { CheckboxField, Fieldset } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { Details } from "~/components/ui/layout/details";

export type OpeningSection = {
  legend: string;
  fields: readonly { name: string; label: string; hint?: string }[];
  /** Expanded on request, or if filled in. */
  folded?: boolean;
};

export type OpeningFormProps = {
  values: Record<string, string>;
  /** A completed payroll of the year used the opening balance; corrections need a reason. */
  paid: boolean;
  throughHint: string;
  sections: readonly OpeningSection[];
  lastResult: LastResult;
  cancelHref: string;
};

/**
 * Opening balance: amounts paid in the year before the first payroll here, by totals, items of the 2316, and parts for government forms.
 */
export function OpeningForm({ values, paid, throughHint, sections, lastResult, cancelHref }: OpeningFormProps) {
  // The amount fields are defined by the sections.
  const [form, fields] = useForm<Record<string, string>>({ id: "opening", lastResult, defaultValue: values });
  const field = (name: string) => fields[name]!;
  const amounts = sections.flatMap((section) => section.fields.map(({ name }) => field(name)));
  const [throughDate, payrollPeriods] = [field("throughDate"), field("payrollPeriods")];
  const [cumulativeAverage, reason] = [field("cumulativeAverage"), field("reason")];
  return (
    <PostForm
      form={form}
      saved={values}
      verb={paid ? "Correct the opening" : "Save opening balance"}
      cancelHref={cancelHref}
      problems={problemsOf(form, [throughDate, payrollPeriods, ...amounts, cumulativeAverage, reason])}
    >
      <input type="hidden" name="revision" value={values["revision"]} />
      <p className="muted small">
        {paid
          ? "Completed payrolls have used this opening balance. A correction changes the totals of the year; open payrolls will need to be calculated again, completed ones stay as they are."
          : "What was paid this year before the first payroll here. Payroll continues from these totals. The 2316 items are needed for the year’s certificates and 1604-C."}
      </p>
      <div className="form-pair">
        <DatePickerField field={throughDate} label="Through day" hint={throughHint} required />
        <TextField field={payrollPeriods} label="Payrolls" hint="How many were paid, 0 to 60" inputMode="numeric" maxLength={2} required />
      </div>
      <div className="grid gap-5 [&_.fieldset]:gap-3 [&_legend]:mb-2 [&_legend]:font-semibold">
        {sections.map(({ legend, fields: list, folded }) => {
          const inputs = (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] items-end gap-x-4 gap-y-3">
              {list.map(({ name, label, hint }) => (
                <DecimalField
                  key={name}
                  field={field(name)}
                  label={label}
                  hint={hint}
                  prefix={name.includes("monetized") ? undefined : "₱"}
                />
              ))}
            </div>
          );
          if (!folded)
            return (
              <Fieldset key={legend} legend={legend}>
                {inputs}
              </Fieldset>
            );
          const open = list.some(({ name }) => (values[name] ?? "") !== "" || field(name).errors);
          return (
            <Details key={legend} summary={legend} open={open}>
              {inputs}
            </Details>
          );
        })}
      </div>
      <CheckboxField
        field={cumulativeAverage}
        label="The tax of this year follows the cumulative average"
        hint="Select if supplementary pay, such as a bonus, was taxed at the average of the months so far."
      />
      {paid ? <TextAreaField field={reason} label="Reason" hint="Kept in the history." rows={2} maxLength={200} required /> : null}
    </PostForm>
  );
}
