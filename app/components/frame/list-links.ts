import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/** Follows the links of lists (`ListLink`) as the router's own links do: in this page, unless another tab or a file was meant. */
export function useListLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-list-link]") : null;
    const href = link?.getAttribute("href");
    if (!link || !href || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A heading that sorts leaves the page where it is scrolled to.
    navigate(href, { replace: href === pathname + search, preventScrollReset: link.closest("thead") !== null });
  };
}
