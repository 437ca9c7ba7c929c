import type { ComponentProps, MouseEvent } from "react";

type ListLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** From the root on. */
  href: string;
  /** The page stays where it is scrolled to: for what changes only a part of it. */
  keepScroll?: boolean;
};

/**
 * A link of which a page has one for every row, column, tab or item of the menu: without the router's look-ups, which cost the server more than
 * the rest of a row. The frame follows it (components/app-shell/list-links.ts), and its page is discovered like that of any other link.
 */
export function ListLink({ children, keepScroll = false, ...attributes }: ListLinkProps) {
  return (
    <a {...attributes} data-discover="true" data-list-link={keepScroll ? "keep-scroll" : ""}>
      {children}
    </a>
  );
}

/** Whether a click opens another tab or window, or was already handled. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
