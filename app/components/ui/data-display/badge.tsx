import type { ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";

export type Tone = "quiet" | "accent" | "done" | "attention" | "danger" | "info";

/** Label with a tone; color is never the only signal. */
export function Badge({ tone = "quiet", icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classNames("badge", tone !== "quiet" && tone)}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </span>
  );
}

/** Number in a pill; `unit` tells screen readers what is counted. */
export function Count({ value, tone = "quiet", unit }: { value: number | string; tone?: Tone; unit?: string }) {
  return (
    <span className={classNames("count", tone !== "quiet" && tone)}>
      {value}
      {unit ? <span className="visually-hidden"> {unit}</span> : null}
    </span>
  );
}
