import type { suspensionInput } from "~/domain/time/suspensions/suspension-input";
import { useForm } from "@conform-to/react";
import { RadioField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField, TimeField } from "~/components/ui/form/text-fields";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";

/** Form values of a work suspension. */
export type SuspensionValues = {
  suspensionDate: string;
  startTime: string;
  endTime: string;
  workPlaceSeqs: string[];
  paidYn: string;
  reason: string;
};

type SuspensionFormProps = {
  cancelHref: string;
  lastResult: LastResult;
  values: SuspensionValues;
  offices: readonly Choice[];
  maxLength: number;
};

/** Form for a work suspension: time, offices, and whether it is paid. */
export function SuspensionForm({ cancelHref, lastResult, values, offices, maxLength }: SuspensionFormProps) {
  const [form, { suspensionDate, startTime, endTime, workPlaceSeqs, paidYn, reason }] = useForm<FieldsOf<typeof suspensionInput>>({
    id: "suspension",
    lastResult,
    defaultValue: values,
  });
  const fields = [suspensionDate, startTime, endTime, workPlaceSeqs, paidYn, reason];
  return (
    <PostForm form={form} verb="See who is affected" cancelHref={cancelHref} problems={problemsOf(form, fields)}>
      <DatePickerField field={suspensionDate} label="Day" required />
      <div className="form-pair">
        <TimeField field={startTime} label="From" hint="Leave the times blank for all shifts that begin on the day." placeholder="13:00" />
        <TimeField field={endTime} label="Until" placeholder="17:00" />
      </div>
      {offices.length > 0 ? (
        <CheckboxGroupField field={workPlaceSeqs} label="Offices" hint="Leave unselected for everyone." options={offices} />
      ) : null}
      <RadioField
        field={paidYn}
        label="Suspended hours"
        required
        options={[
          { value: "Y", label: "Is paid" },
          { value: "N", label: "Paid only to employees who worked six hours of the day" },
        ]}
      />
      <TextField field={reason} label="Reason" required maxLength={maxLength} placeholder="Typhoon signal no. 3" autoComplete="off" />
    </PostForm>
  );
}

/** Confirmation with the affected employees; "Back" returns to the form. */
export function SuspensionConfirmation({ when, reached, values }: { when: string; reached: string; values: SuspensionValues }) {
  return (
    <ConfirmationForm verb="Suspend work" values={values}>
      <p>
        <b>{when}</b>
      </p>
      <p>{reached}</p>
      <p>Employees who work anyway are paid. No leave is used.</p>
    </ConfirmationForm>
  );
}
