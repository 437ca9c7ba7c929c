import type { ReactNode } from "react";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";

export type RequestEffectProps = {
  /** "3 h overtime at 125%" */
  time: string;
  /** "3 h overtime = ₱646.55 in the payroll of 12/11/2026"; empty for users who may not see pay. */
  pay: string;
  note: string;
};

export function RequestEffect({ time, pay, note, texts }: RequestEffectProps & { texts: ApprovalsText["effect"] }) {
  return (
    <DecisionEffect icon="banknote">
      <p>
        <b>{pay || time}</b> <small>{[texts.title, pay && time, note].filter(Boolean).join(" · ")}</small>
      </p>
    </DecisionEffect>
  );
}

/** What the decision changes. */
export function DecisionEffect({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div
      className={
        "grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-lg border border-accent-line bg-accent-soft px-4 py-3 text-sm text-accent-ink" +
        " [&_b]:font-semibold [&_b]:text-ink [&_b]:tabular-nums [&_p]:text-ink [&_small]:text-ink-2"
      }
    >
      <Icon of={icon} className="mt-0.5" />
      {children}
    </div>
  );
}
