import type { passwordChangeInput } from "~/domain/settings/password-change";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PasswordField } from "~/components/ui/form/password-field";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";

type ChangePasswordFormProps = { texts: OwnAccountText["password"]; verb: string; lastResult: LastResult };

/** Changes the password: current password, and the new one twice. */
export function ChangePasswordForm({ texts, verb, lastResult }: ChangePasswordFormProps) {
  const [form, { currentPassword, password, passwordConfirmation }] = useForm<FieldsOf<typeof passwordChangeInput>>({
    id: "change-password",
    lastResult,
  });
  return (
    <PostForm form={form} verb={verb} problems={problemsOf(form, [currentPassword, password, passwordConfirmation])}>
      <PasswordField field={currentPassword} label={texts.current} autoComplete="current-password" />
      <PasswordField field={password} label={texts.chosen} hint={texts.rule} autoComplete="new-password" />
      <PasswordField field={passwordConfirmation} label={texts.again} autoComplete="new-password" />
    </PostForm>
  );
}
