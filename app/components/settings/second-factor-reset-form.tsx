import type { secondFactorResetInput } from "~/domain/settings/second-factor-reset";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { DialogPage } from "~/components/ui/layout/dialog-page";

type SecondFactorResetFormProps = {
  employeeName: string;
  /** The company requires two-factor sign-in. */
  demanded: boolean;
  /** The user confirmed the password recently. */
  confirmed: boolean;
  closeHref: string;
  maxReasonLength: number;
  lastResult: LastResult;
};

/** Asks for the reason of a two-factor reset, and explains its effect. */
export function SecondFactorResetForm({
  employeeName,
  demanded,
  confirmed,
  closeHref,
  maxReasonLength,
  lastResult,
}: SecondFactorResetFormProps) {
  const [form, { reason, password }] = useForm<FieldsOf<typeof secondFactorResetInput>>({ id: "second-factor-reset", lastResult });
  return (
    <DialogPage title="Reset two-factor sign-in" closeHref={closeHref}>
      <PostForm
        form={form}
        verb="Reset"
        pendingText="Resetting…"
        danger
        cancelHref={closeHref}
        problems={problemsOf(form, [reason, password])}
      >
        <div className="muted">
          <p>
            For users who lost their phone and recovery codes. The codes of <b>{employeeName}</b> stop working, all sessions end, and the
            employee is notified by email.
          </p>
          <p>
            {demanded
              ? "It must be set up again at the next sign-in."
              : "Until it is set up again, the password alone is enough to sign in. Require two-factor sign-in for everyone under Sign-in rules to have it set up at the next sign-in."}
          </p>
        </div>
        <TextField
          field={reason}
          label="Reason"
          hint="Reason, and how you verified the request. Shown in the change history and the email."
          required
          maxLength={maxReasonLength}
        />
        {confirmed ? null : <PasswordField field={password} label="Your password" autoComplete="current-password" />}
      </PostForm>
    </DialogPage>
  );
}
