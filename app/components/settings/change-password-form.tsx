import type { passwordChangeInput } from "~/domain/settings/password-change";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PasswordField } from "~/components/ui/form/password-field";

/** The password that counts now, and twice the one that shall. */
export function ChangePasswordForm({ lastResult }: { lastResult: LastResult }) {
  const [form, { currentPassword, password, passwordConfirmation }] = useForm<FieldsOf<typeof passwordChangeInput>>({
    id: "change-password",
    lastResult,
  });
  return (
    <PostForm form={form} verb="Change password" problems={problemsOf(form, [currentPassword, password, passwordConfirmation])}>
      <PasswordField field={currentPassword} label="Current password" autoComplete="current-password" />
      <PasswordField
        field={password}
        label="New password"
        hint="8 to 20 characters, and none that many people use."
        autoComplete="new-password"
      />
      <PasswordField field={passwordConfirmation} label="New password again" autoComplete="new-password" />
    </PostForm>
  );
}
