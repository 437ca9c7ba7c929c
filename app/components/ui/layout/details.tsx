import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Disclosure ("Why?"). */
export function Details({
  summary,
  open,
  className,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={classNames("details", className)} open={open}>
      <summary>
        {summary}
        <Icon of="chevron-right" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
