import { toOptions } from "~/domain/shared/forms/choices";
import type { careerChangeInput } from "~/domain/employees/records/career-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { EMPLOYMENT_TYPE_LABELS } from "~/domain/employees/contracts/employment-type";

/** Initial field values, all as text. */
export type CareerValues = {
  companyName: string;
  departmentName: string;
  jobTitleName: string;
  workFirstDate: string;
  workLastDate: string;
  contractType: string;
};

export const NEW_CAREER: CareerValues = {
  companyName: "",
  departmentName: "",
  jobTitleName: "",
  workFirstDate: "",
  workLastDate: "",
  contractType: "",
};

const TYPES: Choice[] = toOptions(EMPLOYMENT_TYPE_LABELS);

type CareerFormProps = { values: CareerValues; revision?: number; lastResult: LastResult; cancelHref: string };

export function CareerForm({ values, revision, lastResult, cancelHref }: CareerFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof careerChangeInput>>({ lastResult, defaultValue: values });
  const { companyName, departmentName, jobTitleName, workFirstDate, workLastDate, contractType } = fields;
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb="Save"
      problems={problemsOf(form, [companyName, departmentName, jobTitleName, workFirstDate, workLastDate, contractType])}
      cancelHref={cancelHref}
    >
      {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
      <TextField field={companyName} label="Company name" autoComplete="off" required />
      <div className="form-pair">
        <TextField field={departmentName} label="Department" autoComplete="off" />
        <TextField field={jobTitleName} label="Job title" autoComplete="off" />
        <DatePickerField field={workFirstDate} label="First day" />
        <DatePickerField field={workLastDate} label="Last day" />
        <SelectField field={contractType} label="Contract type" options={TYPES} empty="Not given" />
      </div>
    </PostForm>
  );
}
