import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";

/** Tooltip on hover and focus; Escape hides it. */
export function Tooltip({ text, children }: { text?: string | null; children: ReactNode }) {
  const id = useId();
  const [hushed, setHushed] = useState(false);
  const hush = (event: KeyboardEvent) => {
    if (event.key === "Escape") setHushed(true);
  };
  const speak = () => setHushed(false);
  return (
    <span
      className={classNames("tip", hushed && "hushed")}
      tabIndex={0}
      aria-describedby={id}
      onKeyDown={hush}
      onBlur={speak}
      onPointerEnter={speak}
    >
      {children}
      <span className="tooltip" role="tooltip" id={id}>
        {text || "No message defined"}
      </span>
    </span>
  );
}
