import { useEffect, useRef, type RefObject } from "react";

/** Arrow keys for the table in an element, once their script is loaded. @param rows restarts them when the table changes */
export function useGridKeys(rows: unknown): RefObject<HTMLDivElement> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = ({ startGridKeys }: typeof import("./grid-keys")) => {
      const table = around.current?.querySelector("table");
      if (table && !isGone) stop = startGridKeys(table);
    };
    // Without the script the cells stay links.
    void import("./grid-keys").then(start, () => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [rows]);
  return around;
}
