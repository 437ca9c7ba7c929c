import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/layout/button";
import { TextField } from "./text-fields";

type OneTimeSecretProps = { id: string; name: "link" | "token"; label: string; value: string; closeHref: string; children: ReactNode };

/** A new secret to copy; it is not stored in plain text and is shown only once. */
export function OneTimeSecret({ id, name, label, value, closeHref, children }: OneTimeSecretProps) {
  return (
    <>
      <div className="body">
        <p>{children}</p>
        <TextField field={{ id, name, initialValue: value }} label={label} maxLength={300} spellCheck={false} autoComplete="off" readOnly />
      </div>
      <footer className="form-footer">
        <LinkButton href={closeHref} variant="primary">
          I have copied it
        </LinkButton>
      </footer>
    </>
  );
}
