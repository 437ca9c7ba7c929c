import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PasswordField } from "~/components/ui/form/password-field";

type PasswordConfirmDialogProps = {
  title: string;
  verb: string;
  closeHref: string;
  lastResult: LastResult;
  /** The user confirmed the password recently. */
  confirmed: boolean;
  passwordLabel?: string;
  children: ReactNode;
};

/** Confirmation dialog of a removal that needs the password once in fifteen minutes. */
export function PasswordConfirmDialog({ lastResult, confirmed, passwordLabel, children, ...rest }: PasswordConfirmDialogProps) {
  const [form, fields] = useForm<{ password: string }>({ id: "confirm-password", lastResult });
  return (
    <ConfirmDialog form={form} danger problems={problemsOf(form, [fields.password])} {...rest}>
      <p className="mb-3">{children}</p>
      {confirmed ? null : (
        <PasswordField field={fields.password} label={passwordLabel ?? "Your password"} autoComplete="current-password" />
      )}
    </ConfirmDialog>
  );
}
