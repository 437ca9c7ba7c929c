import { useState, type ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { controlProps, FieldError, Hint, type FieldState } from "~/components/ui/form/field";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { interpolate } from "~/domain/shared/i18n/interpolate";

type PasswordFieldProps = {
  field: FieldState;
  label: string;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
};

/** Password field with a show/hide toggle; never prefilled by the server. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const scripts = useScripts();
  const texts = usePartsText();
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <Hint field={field} hint={hint} />
      <span className="affix">
        <input
          {...controlProps(field, { hint })}
          type={isShown ? "text" : "password"}
          className="input"
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={100}
        />
        {scripts ? (
          <span className="suffix">
            <Button
              variant="ghost"
              size="sm"
              icon={isShown ? "eye-off" : "eye"}
              label={interpolate(isShown ? texts.hideText : texts.showText, { what: label.toLowerCase() })}
              onClick={() => setShown(!isShown)}
            />
          </span>
        ) : null}
      </span>
      <FieldError field={field} />
    </div>
  );
}
