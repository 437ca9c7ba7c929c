import { useForm } from "@conform-to/react";
import type { categoryChangeInput, categoryInput } from "~/domain/filing/category-input";
import { CheckboxField, RadioField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type FormProps = { cancelHref: string; lastResult: LastResult; maxLength: number };

/** Form for a new category; its kind cannot be changed later. */
export function NewCategoryForm({ cancelHref, lastResult, maxLength, kinds }: FormProps & { kinds: readonly Choice[] }) {
  const [form, fields] = useForm<FieldsOf<typeof categoryInput>>({
    id: "filing-category",
    lastResult,
    defaultValue: { categoryKind: "DOCUMENT" },
  });
  const { categoryName, categoryKind } = fields;
  return (
    <PostForm form={form} verb="Add" cancelHref={cancelHref} problems={problemsOf(form, [categoryName, categoryKind])}>
      <TextField
        field={categoryName}
        label="Name"
        required
        maxLength={maxLength}
        hint="For example, Certificate of employment, or Business trip."
      />
      <RadioField field={categoryKind} label="What it is" options={kinds} required />
    </PostForm>
  );
}

/** Edits the name, and whether it can be filed. */
export function CategoryForm({ cancelHref, lastResult, maxLength, values }: FormProps & { values: FieldsOf<typeof categoryChangeInput> }) {
  const [form, fields] = useForm<FieldsOf<typeof categoryChangeInput>>({ id: "filing-category", lastResult, defaultValue: values });
  const { categoryName, enabled, revision } = fields;
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save changes"
      cancelHref={cancelHref}
      problems={problemsOf(form, [categoryName, enabled, revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <TextField field={categoryName} label="Name" required maxLength={maxLength} />
      <CheckboxField field={enabled} label="Can be filed" value="Y" />
    </PostForm>
  );
}
