import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDismiss } from "./dismiss";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type DropMenuProps = { icon: IconName; label: string; children: ReactNode };

/** A button that opens a panel under it: a `<details>`, so that it needs no script. */
export function DropMenu({ icon, label, children }: DropMenuProps) {
  const { pathname, search } = useLocation();
  const details = useDismiss(pathname + search);
  return (
    <details className="drop-menu" ref={details}>
      <summary className="btn btn-secondary">
        <Icon of={icon} />
        {label}
      </summary>
      <div className="drop-panel float">{children}</div>
    </details>
  );
}

/** What is done less often on a page: the buttons behind "More" in its head. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <DropMenu icon="ellipsis" label="More">
      <div className="drop-buttons">{children}</div>
    </DropMenu>
  );
}
