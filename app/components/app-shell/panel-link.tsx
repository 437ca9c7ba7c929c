import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { createContext, useContext, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { CsrfInput } from "~/components/ui/form/csrf";

type SidePanels = { open: (href: string) => void };

/** Provided by the app shell once scripts run; without it, links open the panel as a page. */
export const SidePanelsContext = createContext<SidePanels | null>(null);
/** True inside a side panel. */
export const InSidePanelContext = createContext(false);

export const useIsInSidePanel = () => useContext(InSidePanelContext);

/** Opens a URL in the side panel, or navigates if the panel is shown as a page. */
export function useOpenPanel(): (href: string) => void {
  const panels = useContext(SidePanelsContext);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (href) => (panels && pathname !== pathOf(href) ? panels.open(href) : navigate(href));
}

type PanelLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** Link to a panel: with scripts it opens in the side panel, otherwise as a page. */
export function PanelLink({ to, onClick, ...rest }: PanelLinkProps) {
  const open = useOpenPanel();
  const openInPanel = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(to);
  };
  return <Link {...rest} to={to} onClick={openInPanel} preventScrollReset />;
}

/** Form inside a panel; in the side panel the underlying page does not navigate. */
export function PanelForm({ action, className, children }: { action: string; className?: string; children: ReactNode }) {
  const beside = useIsInSidePanel();
  return (
    <Form method="post" action={action} navigate={!beside} className={className} preventScrollReset>
      <CsrfInput />
      {beside ? <input type="hidden" name="beside" value="1" /> : null}
      {children}
    </Form>
  );
}

const pathOf = (href: string) => href.split("?")[0];
