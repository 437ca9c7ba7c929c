import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField } from "~/components/ui/form/text-fields";
import { useForm, type LastResult } from "~/components/ui/form/use-form";

type RemarkFormProps = { remark: string; lastResult: LastResult; cancelHref: string };

/** The note that the reader of a payslip sees. */
export function RemarkForm({ remark, lastResult, cancelHref }: RemarkFormProps) {
  const [form, fields] = useForm<{ remark: string }>({ lastResult, defaultValue: { remark } });
  return (
    <PostForm verb="Save remark" problems={problemsOf(form, [fields.remark])} cancelHref={cancelHref} id={form.id}>
      <TextAreaField
        field={fields.remark}
        label="Remark"
        hint="The employee reads it on the payslip. Leave it empty to take it away."
        rows={4}
        maxLength={500}
      />
    </PostForm>
  );
}
