import type { plannedTimesInput } from "~/domain/time/punches/planned-times-input";
import { useForm } from "@conform-to/react";
import { SelectField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";

/** Form values of a device outage. */
export type PlannedTimesValues = { workDate: string; workPlaceSeqs: string[]; reason: string; remark: string };

type PlannedTimesFormProps = {
  cancelHref: string;
  lastResult: LastResult;
  values: PlannedTimesValues;
  offices: readonly Choice[];
  reasons: readonly string[];
  maxLength: number;
};

/** Form for a device outage: day, offices and reason. */
export function PlannedTimesForm({ cancelHref, lastResult, values, offices, reasons, maxLength }: PlannedTimesFormProps) {
  const [form, { workDate, workPlaceSeqs, reason, remark, employeeSeqs }] = useForm<FieldsOf<typeof plannedTimesInput>>({
    id: "planned-times",
    lastResult,
    defaultValue: values,
  });
  const fields = [workDate, workPlaceSeqs, reason, remark, employeeSeqs];
  return (
    <PostForm form={form} verb="See who is affected" cancelHref={cancelHref} problems={problemsOf(form, fields)}>
      <DatePickerField field={workDate} label="Day" required />
      {offices.length > 0 ? (
        <CheckboxGroupField field={workPlaceSeqs} label="Offices" hint="Leave unselected for everyone." options={offices} />
      ) : null}
      <SelectField
        field={reason}
        label="Reason"
        required
        options={reasons.map((reasonText) => ({ value: reasonText, label: reasonText }))}
      />
      <TextField field={remark} label="Remark" hint="Required if the reason is Other." maxLength={maxLength} autoComplete="off" />
    </PostForm>
  );
}

type MissingPunchEmployee = { employeeSeq: number; employeeName: string; text: string };

/** Confirmation with the affected employees, who can be deselected; "Back" returns to the form. */
export function PlannedTimesConfirmation({ people, values }: { people: readonly MissingPunchEmployee[]; values: PlannedTimesValues }) {
  return (
    <ConfirmationForm verb="Add planned times" values={values}>
      <p>
        These employees have no time log on this working day. Each selected employee gets one at the planned start and one at the planned
        end.
      </p>
      <fieldset className="field fieldset">
        <legend>{people.length === 1 ? "1 person" : `${people.length.toLocaleString("en")} people`}</legend>
        <div className="choices">
          {people.map(({ employeeSeq, employeeName, text }) => (
            <label key={employeeSeq} className="check">
              <input type="checkbox" name="employeeSeqs" value={employeeSeq} defaultChecked />
              <span>
                {employeeName} <small className="muted">{text}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </ConfirmationForm>
  );
}
