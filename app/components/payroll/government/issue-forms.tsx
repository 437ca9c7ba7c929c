import type { firstJobInput, issueInput } from "~/domain/payroll/certificates/issuing";
import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type Shared = { cancelHref: string; lastResult: LastResult };

/** One certificate is issued, again with the reason. */
export function IssueForm({
  what,
  changed,
  values,
  cancelHref,
  lastResult,
}: Shared & { what: string; changed: string | null; values: { version: string; digest: string } }) {
  const [form, { reason, version, digest }] = useForm<FieldsOf<typeof issueInput>>({
    id: "issue-certificate",
    lastResult,
    defaultValue: { ...values, reason: "" },
  });
  const again = values.version !== "1";
  return (
    <PostForm
      form={form}
      verb={again ? "Issue again" : "Issue"}
      pendingText="Issuing…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [reason, version, digest])}
    >
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="digest" value={values.digest} />
      <p>{what}</p>
      {changed ? <p className="muted">{changed}</p> : null}
      {again ? <TextField field={reason} label="Reason" maxLength={200} required /> : null}
    </PostForm>
  );
}

/** Whether somebody who joined in the year had another employer before. */
export function FirstJobForm({
  employeeName,
  year,
  values,
  cancelHref,
  lastResult,
}: Shared & { employeeName: string; year: number; values: { firstJob: string; revision: string } }) {
  const [form, { firstJob, revision }] = useForm<FieldsOf<typeof firstJobInput>>({ id: "first-job", lastResult, defaultValue: values });
  return (
    <PostForm form={form} verb="Save" cancelHref={cancelHref} problems={problemsOf(form, [firstJob, revision])}>
      <input type="hidden" name="revision" value={values.revision} />
      <CheckboxField
        field={firstJob}
        label="First job this year"
        hint={`${employeeName} told the company that nobody else paid a salary in ${year}. Without it, and without a previous employer, the certificate waits.`}
      />
    </PostForm>
  );
}
