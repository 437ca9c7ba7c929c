import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { createContext, useContext, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { CsrfInput } from "~/components/ui/form/csrf";

type SidePanels = { open: (href: string) => void };

/** Set by the frame once scripts run; without it every link leads to the panel's own page. */
export const SidePanelsContext = createContext<SidePanels | null>(null);
/** True inside a panel that stands beside a page. */
export const BesideContext = createContext(false);

export const useBeside = () => useContext(BesideContext);

/** Opens an address as a panel beside the page; on the panel's own page it goes there. */
export function useOpenPanel(): (href: string) => void {
  const panels = useContext(SidePanelsContext);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (href) => (panels && pathname !== pathOf(href) ? panels.open(href) : navigate(href));
}

type PanelLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** A link to a panel: an address of its own, opened beside the page where scripts run. */
export function PanelLink({ to, onClick, ...rest }: PanelLinkProps) {
  const open = useOpenPanel();
  const openBeside = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(to);
  };
  return <Link {...rest} to={to} onClick={openBeside} preventScrollReset />;
}

/** A post inside a panel; beside a page it leaves that page where it is. */
export function PanelForm({ action, className, children }: { action: string; className?: string; children: ReactNode }) {
  const beside = useBeside();
  return (
    <Form method="post" action={action} navigate={!beside} className={className} preventScrollReset>
      <CsrfInput />
      {beside ? <input type="hidden" name="beside" value="1" /> : null}
      {children}
    </Form>
  );
}

const pathOf = (href: string) => href.split("?")[0];
