import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { SidePanelsContext } from "./panel-link";

type Opened = { href: string; /** Counts the wishes, so that the same address can be read again. */ wish: number };

/** Loaded when a panel is first opened. */
const SidePanel = lazy(() => import("./side-panel-dialog"));

/** Lets the pages below open the panels of the frame beside themselves. */
export function SidePanels({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpened(null), [pathname]);
  const close = useCallback(() => setOpened(null), []);
  const panels = useMemo(() => ({ open: (href: string) => setOpened((before) => ({ href, wish: (before?.wish ?? 0) + 1 })) }), []);
  return (
    <SidePanelsContext.Provider value={panels}>
      {children}
      {opened ? (
        <Suspense>
          <SidePanel key={opened.href.split("?")[0]} opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </SidePanelsContext.Provider>
  );
}
