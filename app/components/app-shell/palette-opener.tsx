import { Link } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useState, type MouseEvent } from "react";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { pathTo } from "~/paths";

/** Loaded on first use. */
const Palette = lazy(() => import("./palette"));

/** Opens the search: as a page, or with Ctrl/⌘ K as a command palette. */
export function PaletteOpener() {
  const [open, setOpen] = useState(false);
  const texts = usePartsText();
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Do not open over an open dialog.
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link to={pathTo("get-search")} className="btn btn-ghost palette-link" onClick={onClick} title={texts.frame.searchKeys}>
        <Icon of="search" />
        <span className="manual-word">{texts.search}</span>
      </Link>
      {open ? (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
