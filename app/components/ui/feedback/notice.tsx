import type { ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";

const ICONS = { info: "info", attention: "triangle-alert", danger: "circle-alert" } as const;

/** Highlighted message. */
export function Notice({ tone = "info", title, children }: { tone?: keyof typeof ICONS; title?: string; children?: ReactNode }) {
  return (
    <div className={classNames("notice", tone)}>
      <Icon of={ICONS[tone]} />
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
