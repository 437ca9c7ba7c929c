import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { SidePanelsContext } from "./panel-link";

type OpenedPanel = { href: string; /** Incremented on each request, so that the same URL can be reloaded. */ wish: number };

/** Loaded on first use. */
const SidePanel = lazy(() => import("./side-panel-dialog"));

/** Lets pages open side panels. */
export function SidePanels({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedPanel | null>(null);
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
