import { useEffect, useRef } from "react";

const GAP = 4;

/** Popover of a field in the top layer, below its anchor or above it if there is no room. Closes on outside click and focus loss. */
export function usePopup<Anchor extends HTMLElement>(open: boolean, close: () => void) {
  const anchor = useRef<Anchor>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    const [from, floating] = [anchor.current, panel.current];
    if (!open || !from || !floating) return;
    floating.popover = "manual";
    floating.showPopover();
    const place = () => placeAt(from.getBoundingClientRect(), floating);
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !from.contains(target) && !floating.contains(target)) closing.current();
    };
    // also reposition when the content changes
    const size = new ResizeObserver(place);
    size.observe(floating);
    place();
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      size.disconnect();
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [open]);
  return { anchor, panel };
}

function placeAt(field: DOMRect, { style, offsetHeight, offsetWidth }: HTMLElement): void {
  const below = field.bottom + GAP;
  const fits = below + offsetHeight <= window.innerHeight || field.top - GAP - offsetHeight < 0;
  style.top = `${fits ? below : field.top - GAP - offsetHeight}px`;
  style.left = `${Math.max(GAP, Math.min(field.left, window.innerWidth - offsetWidth - GAP))}px`;
  style.minWidth = `${field.width}px`;
}
