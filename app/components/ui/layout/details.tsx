import type { ReactNode } from "react";
import { Icon } from "./icon";

/** Disclosure ("Why?"). */
export function Details({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="details" open={open}>
      <summary>
        {summary}
        <Icon of="chevron-right" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
