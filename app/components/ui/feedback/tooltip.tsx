import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";

/** Tooltip on hover and focus; Escape hides it. */
export function Tooltip({ text, children }: { text?: string | null; children: ReactNode }) {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") setHidden(true);
  };
  const show = () => setHidden(false);
  return (
    <span
      className={classNames("tip", isHidden && "hushed")}
      tabIndex={0}
      aria-describedby={id}
      onKeyDown={hideOnEscape}
      onBlur={show}
      onPointerEnter={show}
    >
      {children}
      <span className="tooltip" role="tooltip" id={id}>
        {text || "No message defined"}
      </span>
    </span>
  );
}
