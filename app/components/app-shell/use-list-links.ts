import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { opensInNewTab } from "~/components/ui/table/list-link";
import { withoutBasePath } from "~/components/ui/layout/base-path";

/** Navigates `ListLink`s on the client, as the router does for its own links; new tabs and files are left to the browser. */
export function useListLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-list-link]") : null;
    if (!link || opensInNewTab(event)) return;
    event.preventDefault();
    const href = withoutBasePath(link.pathname) + link.search;
    navigate(href, { replace: href === pathname + search, preventScrollReset: link.dataset.listLink === "keep-scroll" });
  };
}
