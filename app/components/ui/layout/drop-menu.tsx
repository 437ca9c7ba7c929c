import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDismiss } from "./dismiss";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type DropMenuProps = { icon: IconName; label: string; children: ReactNode };

/** Button with a dropdown panel; a `<details>`, so that it works without scripts. */
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

/** "More" menu in the page header for less frequent actions. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <DropMenu icon="ellipsis" label="More">
      <div className="drop-buttons">{children}</div>
    </DropMenu>
  );
}
