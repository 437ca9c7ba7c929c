import { classNames } from "./class-names";
import { Icon } from "./icon";
import { ListLink } from "~/components/ui/table/list-link";

export type Stage = {
  label: string;
  state: "past" | "current" | "next";
  href?: string;
  /** Note: when it was done, or what blocks it. */
  note?: string;
  blocked?: boolean;
  /** Id for aria-describedby of the button that the note explains. */
  noteId?: string;
};

/** Stepper of a process. */
export function Stages({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className="card stepper" aria-label={label}>
      {stages.map((stage, index) => (
        <li
          key={stage.label}
          className={stage.state === "past" ? "past" : undefined}
          aria-current={stage.state === "current" ? "step" : undefined}
        >
          <span className="disc">{stage.state === "past" ? <Icon of="check" /> : index + 1}</span>
          {stage.href ? <ListLink href={stage.href}>{stage.label}</ListLink> : stage.label}
          {stage.state === "past" ? <span className="visually-hidden">, done</span> : null}
          {stage.note ? (
            <small id={stage.noteId} className={stage.blocked ? "danger" : undefined}>
              {stage.note}
            </small>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

type StageMarkProps = { step: number; of: number; label: string; state?: "open" | "failed" | "complete" };

/** Compact stepper for a table cell: dashes and the current stage. */
export function StageMark({ step, of, label, state = "open" }: StageMarkProps) {
  if (state === "complete") {
    return (
      <span className="mark done">
        <Icon of="circle-check" />
        {label}
      </span>
    );
  }
  return (
    <span className={classNames("stage", state === "failed" && "failed")}>
      <i aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <s key={index} className={index < step ? "on" : undefined} />
        ))}
      </i>
      {label}
    </span>
  );
}
