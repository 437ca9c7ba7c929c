import type { passwordChangeInput } from "~/domain/settings/password-change";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PasswordField } from "~/components/ui/form/password-field";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";

type ChangePasswordFormProps = { words: OwnAccountText["password"]; verb: string; lastResult: LastResult };

/** Changes the password: current password, and the new one twice. */
export function ChangePasswordForm({ words, verb, lastResult }: ChangePasswordFormProps) {
  const [form, { currentPassword, password, passwordConfirmation }] = useForm<FieldsOf<typeof passwordChangeInput>>({
    id: "change-password",
    lastResult,
  });
  return (
    <PostForm form={form} verb={verb} problems={problemsOf(form, [currentPassword, password, passwordConfirmation])}>
      <PasswordField field={currentPassword} label={words.current} autoComplete="current-password" />
      <PasswordField field={password} label={words.chosen} hint={words.rule} autoComplete="new-password" />
      <PasswordField field={passwordConfirmation} label={words.again} autoComplete="new-password" />
    </PostForm>
  );
}
