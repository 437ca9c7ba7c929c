import { toOptions } from "~/domain/shared/forms/choices";
import type { educationChangeInput } from "~/domain/employees/records/education-input";
import { useForm } from "@conform-to/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { EDUCATION_LEVELS, EDUCATION_STATUSES } from "~/domain/employees/records/education";

/** Initial field values, all as text. */
export type EducationValues = {
  schoolName: string;
  degreeType: string;
  major: string;
  admissionDate: string;
  graduationDate: string;
  graduationCategory: string;
};

export const NEW_EDUCATION: EducationValues = {
  schoolName: "",
  degreeType: "",
  major: "",
  admissionDate: "",
  graduationDate: "",
  graduationCategory: "",
};

type EducationFormProps = { values: EducationValues; revision?: number; lastResult: LastResult; cancelHref: string };

export function EducationForm({ values, revision, lastResult, cancelHref }: EducationFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof educationChangeInput>>({ lastResult, defaultValue: values });
  const { schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory } = fields;
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb="Save"
      problems={problemsOf(form, [schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory])}
      cancelHref={cancelHref}
    >
      {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
      <TextField field={schoolName} label="School name" autoComplete="off" required />
      <div className="form-pair">
        <SelectField field={degreeType} label="Education type" options={toOptions(EDUCATION_LEVELS)} empty="Not given" />
        <TextField field={major} label="Major" autoComplete="off" />
        <DatePickerField field={admissionDate} label="Admission date" />
        <DatePickerField field={graduationDate} label="Graduation date" />
        <SelectField field={graduationCategory} label="Graduation category" options={toOptions(EDUCATION_STATUSES)} empty="Not given" />
      </div>
    </PostForm>
  );
}
