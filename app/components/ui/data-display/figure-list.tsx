import type { ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";

type Figure = { label: string; value: ReactNode; danger?: boolean };

/** Labeled figures in a line. */
export function FigureList({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={classNames("flex flex-wrap gap-x-8 gap-y-3", className)}>
      {figures.map(({ label, value, danger = false }) => (
        <div key={label}>
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className={classNames("text-lg font-semibold tabular-nums", danger ? "text-danger-ink" : "text-ink")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
