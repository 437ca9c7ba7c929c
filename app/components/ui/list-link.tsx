import type { ComponentProps } from "react";

type ListLinkProps = Omit<ComponentProps<"a">, "href"> & { /** From the root on. */ href: string };

/**
 * A link of which a page has one for every row or column: without the router's look-ups, which cost the server more than the rest of the
 * row. The frame follows it (components/frame/list-links.ts), and its page is discovered like that of any other link.
 */
export function ListLink({ children, ...attributes }: ListLinkProps) {
  return (
    <a {...attributes} data-discover="true" data-list-link="">
      {children}
    </a>
  );
}
