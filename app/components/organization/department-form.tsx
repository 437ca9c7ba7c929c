import type { departmentEditInput, departmentInput } from "~/domain/organization/department-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type Fields = { departmentName: string; departmentIcon: string; parentDepartmentSeq: string; revision: string };

type DepartmentFormProps = {
  title: string;
  verb: string;
  closeHref: string;
  lastResult: LastResult;
  values: Partial<Fields>;
  icons: readonly Choice[];
  /** Possible positions; empty if fixed. */
  places?: readonly Choice[];
  limit: number;
};

/** Name and icon of a department, and for a new one its position. */
export function DepartmentForm({ title, verb, closeHref, lastResult, values, icons, places, limit }: DepartmentFormProps) {
  const [form, { departmentName, departmentIcon, parentDepartmentSeq, revision }] = useForm<
    FieldsOf<typeof departmentInput> & FieldsOf<typeof departmentEditInput>
  >({ id: "department", lastResult, defaultValue: values });
  return (
    <DialogPage title={title} closeHref={closeHref}>
      <PostForm
        form={form}
        saved={values}
        verb={verb}
        cancelHref={closeHref}
        problems={problemsOf(form, [departmentName, departmentIcon, parentDepartmentSeq, revision])}
      >
        {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
        <TextField field={departmentName} label="Name" required maxLength={limit} />
        {places ? <SelectField field={parentDepartmentSeq} label="Parent department" options={places} required /> : null}
        <SelectField
          field={departmentIcon}
          label="Icon in the tree"
          options={icons}
          empty={values.departmentIcon ? undefined : "Uses the next icon"}
        />
      </PostForm>
    </DialogPage>
  );
}
