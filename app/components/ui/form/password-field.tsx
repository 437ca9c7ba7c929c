import { useState, type ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { controlProps, FieldError, Hint, type FieldState } from "~/components/ui/form/field";
import { usePartsWords } from "~/components/ui/layout/parts-words";
import { useScripts } from "~/components/ui/layout/scripts";
import { filled } from "~/domain/shared/words/filled";

type PasswordFieldProps = {
  field: FieldState;
  label: string;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
  /** A link at the right of the label. */ aside?: ReactNode;
};

/** A password that can be shown and hidden, where scripts run; never filled in by the server. */
export function PasswordField({ field, label, hint, autoComplete, aside }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const scripts = useScripts();
  const words = usePartsWords();
  return (
    <div className="field">
      <div className="label-row">
        <label htmlFor={field.id}>{label}</label>
        {aside}
      </div>
      <Hint field={field} hint={hint} />
      <span className="affix">
        <input
          {...controlProps(field, { hint })}
          type={shown ? "text" : "password"}
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
              icon={shown ? "eye-off" : "eye"}
              label={filled(shown ? words.hideText : words.showText, { what: label.toLowerCase() })}
              onClick={() => setShown(!shown)}
            />
          </span>
        ) : null}
      </span>
      <FieldError field={field} />
    </div>
  );
}
