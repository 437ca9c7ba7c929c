import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";

export type ProgressStep = { label: string; state: "done" | "working" | "failed" | "waiting"; note?: string };

const ICONS = { done: "circle-check", working: "loader-circle", failed: "circle-x", waiting: "circle" } as const;
const STATE_TEXT = { done: "done", working: "in progress", failed: "failed", waiting: "waiting" } as const;

/** Steps of a background job. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => (
        <li key={step.label} className={step.state} aria-current={step.state === "working" ? "step" : undefined}>
          <Icon of={ICONS[step.state]} className={classNames(step.state === "working" && "spin")} />
          <span>
            {step.label}
            <span className="visually-hidden">, {STATE_TEXT[step.state]}</span>
          </span>
          {step.note ? <small>{step.note}</small> : null}
        </li>
      ))}
    </ol>
  );
}
