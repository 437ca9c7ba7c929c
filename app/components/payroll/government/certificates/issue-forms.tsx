import type { issueInput, markInput } from "~/domain/payroll/government/certificates/issuing";
import type { signAllInput } from "~/domain/payroll/government/certificates/signing-input";
import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import type { FieldProps } from "~/components/ui/form/field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type SharedProps = { cancelHref: string; lastResult: LastResult };

/** Issues one certificate; reissuing needs a reason. */
export function IssueForm({
  what,
  changed,
  signer,
  beside,
  values,
  cancelHref,
  lastResult,
}: SharedProps & {
  what: string;
  changed: string | null;
  /** Signatory whose signature image can be printed; null = none. */
  signer: string | null;
  beside: string;
  values: { version: string; digest: string; authorizedOn: string };
}) {
  const [form, { reason, version, digest, signed, authorizedBy, authorizedOn }] = useForm<FieldsOf<typeof issueInput>>({
    id: "issue-certificate",
    lastResult,
    defaultValue: { ...values, reason: "", signed: "off", authorizedBy: "" },
  });
  const again = values.version !== "1";
  return (
    <PostForm
      form={form}
      verb={again ? "Issue again" : "Issue"}
      pendingText="Issuing…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [reason, signed, authorizedBy, authorizedOn, version, digest])}
    >
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="digest" value={values.digest} />
      <p>{what}</p>
      {changed ? <p className="muted">{changed}</p> : null}
      {again ? <TextField field={reason} label="Reason" maxLength={200} required /> : null}
      {signer === null ? null : (
        <>
          <CheckboxField
            field={signed}
            label={`Print the signature of ${signer}`}
            hint={`${beside}${again ? " The certificate is marked RE-PRINT." : ""}`}
          />
          <AuthorizedFields by={authorizedBy} on={authorizedOn} />
        </>
      )}
    </PostForm>
  );
}

/** Who authorized the signature, and when. */
function AuthorizedFields({ by, on, required = false }: { by: FieldProps["field"]; on: FieldProps["field"]; required?: boolean }) {
  return (
    <div className="form-pair">
      <TextField field={by} label="Authorized by" maxLength={100} required={required} />
      <DatePickerField field={on} label="Authorized on" required={required} />
    </div>
  );
}

/** Issues all pending ones with the signature image. */
export function SignAllForm({ what, beside, day, cancelHref, lastResult }: SharedProps & { what: string; beside: string; day: string }) {
  const [form, { authorizedBy, authorizedOn }] = useForm<FieldsOf<typeof signAllInput>>({
    id: "sign-certificates",
    lastResult,
    defaultValue: { authorizedBy: "", authorizedOn: day },
  });
  return (
    <PostForm
      form={form}
      verb="Sign all"
      pendingText="Signing…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [authorizedBy, authorizedOn])}
    >
      <p>{what}</p>
      <p className="muted">{beside}</p>
      <AuthorizedFields by={authorizedBy} on={authorizedOn} required />
    </PostForm>
  );
}

/** A yes/no statement of the company about an employee's year. */
export function MarkForm({
  label,
  hint,
  values,
  cancelHref,
  lastResult,
}: SharedProps & { label: string; hint: string; values: { checked: string; revision: string } }) {
  const [form, { checked, revision }] = useForm<FieldsOf<typeof markInput>>({ id: "certificate-mark", lastResult, defaultValue: values });
  return (
    <PostForm form={form} saved={values} verb="Save" cancelHref={cancelHref} problems={problemsOf(form, [checked, revision])}>
      <input type="hidden" name="revision" value={values.revision} />
      <CheckboxField field={checked} label={label} hint={hint} />
    </PostForm>
  );
}
