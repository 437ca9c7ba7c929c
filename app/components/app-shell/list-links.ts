import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { opensElsewhere } from "~/components/ui/table/list-link";

/** Follows the links of lists (`ListLink`) as the router's own links do: in this page, unless another tab or a file was meant. */
export function useListLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-list-link]") : null;
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    const href = link.pathname + link.search;
    navigate(href, { replace: href === pathname + search, preventScrollReset: link.dataset.listLink === "keep-scroll" });
  };
}
