import type { policyInput, ShareField } from "~/domain/payroll/setup/policy-input";
import { useForm } from "@conform-to/react";
import { Fieldset } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { MoneyField, TextField } from "~/components/ui/form/text-fields";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import { MONTHS } from "~/domain/shared/calendar";
import type { Setting } from "~/domain/payroll/setup/setting-policies";

/** A policy with its options, descriptions and examples. */
export type PolicyField = {
  setting: Setting;
  label: string;
  /** Empty for amounts. */
  options: readonly { value: string; sentence: string; example: string }[];
  hint: string;
  /** The value consists of shares by month. */
  months?: boolean;
};

/** Form values: day, note, and the tab's policies by name. */
export type PolicyValues = { effectiveDay: string; note: string; revision?: string } & Partial<Record<Setting | ShareField, string>>;

type PolicyFormProps = {
  policies: readonly PolicyField[];
  values: PolicyValues;
  lastResult: LastResult;
  /** The day of an existing version is fixed. */
  fixedDay: string | null;
  firstFree: string | undefined;
  maxNoteLength: number;
  cancelHref: string;
};

/** Policies of one tab from a day on. */
export function PolicyForm({ policies, values, lastResult, fixedDay, firstFree, maxNoteLength, cancelHref }: PolicyFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof policyInput>>({ id: "policies", lastResult, defaultValue: values });
  const { effectiveDay, note, revision } = fields;
  const shares = MONTHS.map((month, index) => ({ month, field: fields[`share${index + 1}` as ShareField] }));
  const fieldsOf = ({ setting, months }: PolicyField) =>
    months ? [fields[setting], ...shares.map(({ field }) => field)] : [fields[setting]];
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save rules"
      cancelHref={cancelHref}
      problems={problemsOf(form, [effectiveDay, ...policies.flatMap((policy) => fieldsOf(policy)), note, revision])}
      extra={
        <Button type="submit" name="step" value="effect" icon="eye">
          See the effect
        </Button>
      }
    >
      {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
      {fixedDay === null ? (
        <DatePickerField field={effectiveDay} label="Rules from" required min={firstFree} />
      ) : (
        <>
          <input type="hidden" name="effectiveDay" value={values.effectiveDay} />
          <p>
            Rules <b>{fixedDay}</b>
          </p>
        </>
      )}
      {policies.map(({ setting, label, options, hint, months }) => {
        if (months) return <PaymentShares key={setting} field={fields.thirteenthMonthPayments} label={label} hint={hint} months={shares} />;
        return options.length === 0 ? (
          <MoneyField key={setting} field={fields[setting]} label={label} hint={hint} />
        ) : (
          <PolicyChoiceField key={setting} field={fields[setting]} label={label} hint={hint} options={options} />
        );
      })}
      <TextField field={note} label="Reason" hint="Kept in the history" required maxLength={maxNoteLength} autoComplete="off" />
      {firstFree === undefined ? null : <p className="muted">Completed payrolls stay as they are.</p>}
    </PostForm>
  );
}

/** Months in which the 13th month pay is paid, with shares. */
function PaymentShares({ field, label, hint, months }: { field: FieldState; label: string; hint: string; months: MonthShare[] }) {
  return (
    <Fieldset field={field} legend={label} hint={hint}>
      <div id={field.id} tabIndex={-1} className="grid grid-cols-2 gap-3 min-[480px]:grid-cols-4">
        {months.map(({ month, field: share }) => (
          <TextField key={month} field={share} label={`${month}, %`} inputMode="decimal" maxLength={12} autoComplete="off" />
        ))}
      </div>
    </Fieldset>
  );
}

type MonthShare = { month: string; field: FieldState };

function PolicyChoiceField({ field, label, hint, options }: Omit<PolicyField, "setting"> & { field: FieldState }) {
  return (
    <Fieldset field={field} legend={label} hint={hint || undefined}>
      <div className="grid gap-2">
        {options.map(({ value, sentence, example }, index) => (
          <label key={value} className="check">
            <input
              id={index === 0 ? field.id : undefined}
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
            />
            <span className="two-lines">
              <span>{sentence}</span>
              {example === "" ? null : <span className="subtext tabular">{example}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

/** Confirmation before saving (Appendix C); "Back" returns to the form. */
export function PolicyQuestion({ question, warnings, values }: { question: string; warnings: readonly string[]; values: PolicyValues }) {
  return (
    <ConfirmationForm verb="Save rules" values={values}>
      <p>{question}</p>
      {warnings.map((warning) => (
        <Notice key={warning} tone="attention">
          {warning}
        </Notice>
      ))}
    </ConfirmationForm>
  );
}
