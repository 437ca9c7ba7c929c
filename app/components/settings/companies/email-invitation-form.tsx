import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import type { emailInvitationInput } from "~/domain/settings/permission-group";

type EmailInvitationFormProps = {
  roleGroupName: string;
  /** The user confirmed the password recently. */
  confirmed: boolean;
  closeHref: string;
  lastResult: LastResult;
};

/** Invites a person without an employee record, such as an accountant of a payroll bureau, to a permission group. */
export function EmailInvitationForm({ roleGroupName, confirmed, closeHref, lastResult }: EmailInvitationFormProps) {
  const [form, { email, password }] = useForm<FieldsOf<typeof emailInvitationInput>>({ id: "email-invitation", lastResult });
  return (
    <DialogPage title="Invite by email" closeHref={closeHref}>
      <PostForm
        form={form}
        verb="Send invitation"
        pendingText="Sending…"
        cancelHref={closeHref}
        problems={problemsOf(form, [email, password])}
      >
        <p className="muted">
          For someone who is not your employee, such as your accountant. The invitation works for seven days; then the account has the
          permissions of <b>{roleGroupName}</b>.
        </p>
        <TextField field={email} label="Email" type="email" autoComplete="off" required />
        {confirmed ? null : <PasswordField field={password} label="Your password" autoComplete="current-password" />}
      </PostForm>
    </DialogPage>
  );
}
