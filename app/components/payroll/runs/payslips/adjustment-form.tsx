import type { adjustmentChangeInput } from "~/domain/payroll/runs/adjustment-input";
import { useForm } from "@conform-to/react";
import { classNames } from "~/components/ui/layout/class-names";
import { problemsOf } from "~/components/ui/form/error-summary";
import { CheckboxField, RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { PostForm } from "~/components/ui/form/post-form";
import { CONSENT_LABEL } from "~/domain/payroll/runs/consent";
import { MoneyField, TextAreaField, TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

/** Initial field values, all as text. */
export type AdjustmentValues = {
  kind: string;
  itemName: string;
  taxTreatment: string;
  taxClass: string;
  deMinimisKey: string;
  paymentKind: string;
  amount: string;
  quantityDays: string;
  order: string;
  reason: string;
  consentYn: string;
  revision: string;
};

/** Options of the fields. */
export type AdjustmentChoices = Record<"kinds" | "treatments" | "classes" | "payments" | "benefits", readonly Choice[]>;

type AdjustmentFormProps = {
  values: AdjustmentValues;
  lastResult: LastResult;
  cancelHref: string;
  verb: string;
  choices: AdjustmentChoices;
};

const PAIR = "grid grid-cols-2 items-start gap-x-5 gap-y-4";

/** Form for adjustments. CSS hides fields that do not apply to the selected kind or treatment; the server ignores them. */
export function AdjustmentForm({ values, lastResult, cancelHref, verb, choices }: AdjustmentFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof adjustmentChangeInput>>({ lastResult, defaultValue: values });
  const { kind, itemName, taxTreatment, taxClass, deMinimisKey, paymentKind, amount, quantityDays, order, reason, consentYn, revision } =
    fields;
  const problems = problemsOf(form, [
    kind,
    itemName,
    taxTreatment,
    taxClass,
    deMinimisKey,
    paymentKind,
    amount,
    quantityDays,
    order,
    reason,
    consentYn,
  ]);
  return (
    <PostForm form={form} saved={values} verb={verb} problems={problems} cancelHref={cancelHref}>
      <div className="adjustment-fields grid grid-cols-1 gap-4">
        {values.revision ? <input type="hidden" name={revision.name} value={values.revision} /> : null}
        <RadioField field={kind} label="Kind" options={choices.kinds} required />
        <TextField field={itemName} label="Name on the payslip" maxLength={60} autoComplete="off" required />
        <div className={classNames("only-earning", PAIR)}>
          <SelectField field={taxTreatment} label="Tax treatment" options={choices.treatments} required />
          <SelectField field={paymentKind} label="Paid in" options={choices.payments} required />
        </div>
        <div className="only-earning only-taxable">
          <SelectField
            field={taxClass}
            label="Tax class"
            hint="Supplementary pay does not move the tax bracket."
            options={choices.classes}
            required
          />
        </div>
        <div className="only-earning only-de-minimis">
          <SelectField
            field={deMinimisKey}
            label="Benefit"
            hint="Exempt up to its ceiling; what is above it joins the 90,000 pool."
            options={choices.benefits}
            empty="Choose one"
            required
          />
        </div>
        <div className={PAIR}>
          <MoneyField field={amount} label="Amount" hint="At most 9,999,999,999.99" />
          <div className="only-earning">
            <TextField field={quantityDays} label="Days" hint="Or: days × daily rate" inputMode="decimal" autoComplete="off" />
          </div>
          <div className="only-deduction">
            <TextField
              field={order}
              label="Order"
              hint="1 is deducted first; leave blank for last"
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </div>
        <TextAreaField
          field={reason}
          label="Reason"
          hint="Kept with the payroll. Not printed on the payslip."
          rows={2}
          maxLength={200}
          required
        />
        <div className="only-deduction">
          <CheckboxField field={consentYn} label={CONSENT_LABEL} value="Y" hint="Labor Code Art. 113. For final pay, use the checklist." />
        </div>
      </div>
    </PostForm>
  );
}
