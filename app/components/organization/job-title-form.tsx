import type { jobTitleEditInput } from "~/domain/organization/department-input";
import { useForm } from "@conform-to/react";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { pathTo } from "~/paths";

type JobTitleFormProps = {
  title: string;
  verb: string;
  lastResult: LastResult;
  values: { jobTitleName?: string; revision?: string };
  limit: number;
};

/** Creates or renames a tier. */
export function JobTitleForm({ title, verb, lastResult, values, limit }: JobTitleFormProps) {
  const [form, { jobTitleName, revision }] = useForm<FieldsOf<typeof jobTitleEditInput>>({
    id: "tier",
    lastResult,
    defaultValue: values,
  });
  return (
    <DialogPage title={title} closeHref={pathTo("get-jobTitle")}>
      <PostForm
        form={form}
        saved={values}
        verb={verb}
        cancelHref={pathTo("get-jobTitle")}
        problems={problemsOf(form, [jobTitleName, revision])}
      >
        {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
        <TextField field={jobTitleName} label="Job Title/Tier" required maxLength={limit} />
      </PostForm>
    </DialogPage>
  );
}
