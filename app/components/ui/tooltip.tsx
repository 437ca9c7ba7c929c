import { useId, type ReactNode } from "react";

/** A word or icon that explains itself under the pointer and at the keyboard. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="tip" tabIndex={0} aria-describedby={id}>
      {children}
      <span className="tooltip" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
