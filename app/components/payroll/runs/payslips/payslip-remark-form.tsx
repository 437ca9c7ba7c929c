import type { remarkInput } from "~/domain/payroll/runs/remark-input";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type RemarkFormProps = { remark: string; revision: string; lastResult: LastResult; cancelHref: string };

/** Remark shown to the employee. */
export function RemarkForm({ remark, revision, lastResult, cancelHref }: RemarkFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof remarkInput>>({ lastResult, defaultValue: { remark, revision } });
  return (
    <PostForm
      form={form}
      saved={{ remark, revision }}
      verb="Save remark"
      problems={problemsOf(form, [fields.remark, fields.revision])}
      cancelHref={cancelHref}
    >
      <input type="hidden" name="revision" value={revision} />
      <TextAreaField
        field={fields.remark}
        label="Remark"
        hint="The employee reads it on the payslip. Leave it empty to remove it."
        rows={4}
        maxLength={500}
      />
    </PostForm>
  );
}
