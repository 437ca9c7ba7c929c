import { useState } from "react";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { useScripts } from "~/components/ui/layout/use-scripts";

type CopyFieldProps = { id: string; name: string; label: string; value: string; hint?: string };
type CopyState = "ready" | "copied" | "selected";

/** Read-only text to copy. Without scripts it is selected by hand. */
export function CopyField({ id, name, label, value, hint }: CopyFieldProps) {
  const field = { id, name, initialValue: value };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField field={field} label={label} hint={hint} maxLength={300} spellCheck={false} autoComplete="off" readOnly />
      </div>
      {useScripts() ? <CopyButton id={id} label={label} value={value} /> : null}
    </div>
  );
}

function CopyButton({ id, label, value }: Pick<CopyFieldProps, "id" | "label" | "value">) {
  const [state, setState] = useState<CopyState>("ready");
  const texts = usePartsText();
  const text = { ready: "", copied: texts.copied, selected: texts.selectedToCopy }[state];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
    } catch {
      // Browsers offer the clipboard to pages over HTTPS only, and a user may forbid it.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
      setState("selected");
    }
  };
  return (
    <>
      <Button of={label} onClick={() => void copy()}>
        {text || texts.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </>
  );
}
