import type { ReactNode } from "react";
import { CopyField } from "~/components/ui/data-display/copy-field";
import { LinkButton } from "~/components/ui/layout/button";
import { usePartsText } from "~/components/ui/layout/parts-text";

type OneTimeSecretProps = { id: string; name: "link" | "token"; label: string; value: string; closeHref: string; children: ReactNode };

/** A new secret to copy; it is not stored in plain text and is shown only once. */
export function OneTimeSecret({ id, name, label, value, closeHref, children }: OneTimeSecretProps) {
  const texts = usePartsText();
  return (
    <>
      <div className="body">
        <p>{children}</p>
        <CopyField id={id} name={name} label={label} value={value} />
      </div>
      <footer className="form-footer">
        <LinkButton href={closeHref} variant="primary">
          {texts.haveCopied}
        </LinkButton>
      </footer>
    </>
  );
}
