import type { contractChangeInput } from "~/domain/employees/contracts/contract-input";
import { useForm } from "@conform-to/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";

/** Initial field values, all as text. */
export type ContractValues = { employmentType: string; startDate: string; endDate: string; contractInfoContent: string };

export const NEW_CONTRACT: ContractValues = { employmentType: "", startDate: "", endDate: "", contractInfoContent: "" };

type ContractFormProps = {
  values: ContractValues;
  /** Only for existing contracts, whose type is fixed. */
  revision?: number;
  picName: string;
  lastResult: LastResult;
  cancelHref: string;
};

/** The contract popup, NEW or EDIT. */
export function ContractForm({ values, revision, picName, lastResult, cancelHref }: ContractFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof contractChangeInput> & { picName: string }>({
    lastResult,
    defaultValue: {
      ...values,
      employmentType: revision === undefined ? values.employmentType : employmentTypeLabel(values.employmentType),
      picName,
    },
  });
  const { employmentType, startDate, endDate, contractInfoContent, picName: pic } = fields;
  return (
    <PostForm
      form={form}
      saved={{ ...values, employmentType: employmentTypeLabel(values.employmentType), picName, revision }}
      verb="Save"
      problems={problemsOf(form, [employmentType, startDate, endDate, contractInfoContent, pic])}
      cancelHref={cancelHref}
    >
      {revision === undefined ? (
        <SelectField
          field={employmentType}
          label="Employment type"
          options={EMPLOYMENT_TYPES.map((value) => ({ value, label: employmentTypeLabel(value) }))}
          empty="Choose one"
          required
        />
      ) : (
        <>
          <input type="hidden" name="revision" value={revision} />
          <TextField
            field={employmentType}
            label="Employment type"
            hint="Cannot be changed here. For another type, add a new contract."
            readOnly
          />
        </>
      )}
      <div className="form-pair">
        <DatePickerField field={startDate} label="Start date" required />
        <DatePickerField field={endDate} label="End date" hint="Only a Regular contract may have no end date" />
      </div>
      <TextField field={contractInfoContent} label="Notes" hint="At most 20 characters" autoComplete="off" required />
      <TextField field={pic} label="PIC" hint="Person in charge: you" readOnly />
    </PostForm>
  );
}
