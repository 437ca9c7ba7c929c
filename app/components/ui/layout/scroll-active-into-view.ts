import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Scrolls the current tab of a horizontal tab row into view. */
export function useScrollActiveIntoView() {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return row;
}
