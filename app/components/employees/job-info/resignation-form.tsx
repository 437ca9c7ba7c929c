import type { resignationChangeInput } from "~/domain/employees/job-info/status-input";
import { useForm } from "@conform-to/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { Icon } from "~/components/ui/layout/icon";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { Tooltip } from "~/components/ui/feedback/tooltip";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { RESIGNATION_TYPES, resignationTypeLabel } from "~/domain/employees/job-info/resignation-type";
import { NOTES_FIELD_LIMIT } from "~/domain/employees/job-info/job-info";

/** Initial field values, all as text. */
export type ResignationValues = { employeeResignationDate: string; employeeResignationType: string; employeeStatusContent: string };

export const NEW_RESIGNATION: ResignationValues = { employeeResignationDate: "", employeeResignationType: "", employeeStatusContent: "" };

type ResignationFormProps = {
  values: ResignationValues;
  /** The signed-in user. */
  pic: string;
  revision?: number;
  lastResult: LastResult;
  cancelHref: string;
};

export function ResignationForm({ values, pic, revision, lastResult, cancelHref }: ResignationFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof resignationChangeInput>>({ lastResult, defaultValue: values });
  const { employeeResignationDate, employeeResignationType, employeeStatusContent } = fields;
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb="Save"
      problems={problemsOf(form, [employeeResignationDate, employeeResignationType, employeeStatusContent])}
      cancelHref={cancelHref}
    >
      {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
      <p className="muted">
        <Tooltip text="A resigned employee can no longer log in.">
          <Icon of="circle-help" size="sm" /> Effects of a resignation
        </Tooltip>
      </p>
      <div className="form-pair">
        <DatePickerField field={employeeResignationDate} label="Resigned date" hint="The last day employed." required />
        <SelectField
          field={employeeResignationType}
          label="Resignation type"
          options={RESIGNATION_TYPES.map((value) => ({ value, label: resignationTypeLabel(value) }))}
          empty="Choose"
          required
        />
      </div>
      <TextField field={employeeStatusContent} label="Notes" maxLength={NOTES_FIELD_LIMIT} autoComplete="off" required />
      <TextField field={{ id: `${form.id}-pic`, name: "shownPic", initialValue: pic }} label="PIC" readOnly />
    </PostForm>
  );
}
