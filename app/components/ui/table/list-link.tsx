import type { ComponentProps, MouseEvent } from "react";
import { useBasePath } from "~/components/ui/layout/base-path";

type ListLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** Absolute path. */
  href: string;
  /** Keep the scroll position, for links that change only part of the page. */
  keepScroll?: boolean;
};

/**
 * Link for rows, columns, tabs and menu items: rendered without the router's lookups, which cost the server more than the rest of a row.
 * The app shell handles clicks (components/app-shell/use-list-links.ts); its route is discovered like any other.
 */
export function ListLink({ children, keepScroll = false, ...attributes }: ListLinkProps) {
  const base = useBasePath();
  return (
    <a {...attributes} href={base + attributes.href} data-discover="true" data-list-link={keepScroll ? "keep-scroll" : ""}>
      {children}
    </a>
  );
}

/** Whether a click opens another tab or window, or was already handled. */
export const opensInNewTab = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
