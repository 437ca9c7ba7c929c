import type { templateCopyInput } from "~/domain/payroll/setup/template-input";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

/** Copies a template under a new name, with policies and items but without employees. */
export function CopyForm({ cancelHref, lastResult, limit }: { cancelHref: string; lastResult: LastResult; limit: number }) {
  const [form, { payrollTemplateName }] = useForm<FieldsOf<typeof templateCopyInput>>({ id: "copy", lastResult });
  return (
    <PostForm form={form} verb="Copy" pendingText="Copying…" cancelHref={cancelHref} problems={problemsOf(form, [payrollTemplateName])}>
      <TextField
        field={payrollTemplateName}
        label="Name of the new template"
        hint="It gets the same policies and items, without employees."
        required
        maxLength={limit}
        autoComplete="off"
      />
    </PostForm>
  );
}
