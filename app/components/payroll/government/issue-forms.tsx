import type { issueInput, markInput } from "~/domain/payroll/certificates/issuing";
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

/** Something that the company says of somebody's year: ticked or not. */
export function MarkForm({
  label,
  hint,
  values,
  cancelHref,
  lastResult,
}: Shared & { label: string; hint: string; values: { ticked: string; revision: string } }) {
  const [form, { ticked, revision }] = useForm<FieldsOf<typeof markInput>>({ id: "certificate-mark", lastResult, defaultValue: values });
  return (
    <PostForm form={form} verb="Save" cancelHref={cancelHref} problems={problemsOf(form, [ticked, revision])}>
      <input type="hidden" name="revision" value={values.revision} />
      <CheckboxField field={ticked} label={label} hint={hint} />
    </PostForm>
  );
}
