import type { MouseEvent, ReactNode } from "react";

type InPageLinkProps = { /** Id of a focusable element. */ place: string; className?: string; children: ReactNode };

/**
 * Link to an element on this page. With scripts it moves the focus without changing the URL: for the router a fragment is a navigation,
 * which would drop the action data and with it typed values and errors.
 */
export function InPageLink({ place, className, children }: InPageLinkProps) {
  const go = (event: MouseEvent) => {
    const target = document.getElementById(place);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <a href={`#${place}`} className={className} onClick={go}>
      {children}
    </a>
  );
}
