import type { MouseEvent, ReactNode } from "react";

type InPageLinkProps = { /** The id of what can take the focus. */ place: string; className?: string; children: ReactNode };

/**
 * A link to a place on this page. With scripts the place takes the focus and the address stays: to the router even a fragment is a navigation,
 * in which the page forgets the last answer of the server, and with it what was typed and what is wrong with it.
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
