import { classNames } from "./class-names";
import { Icon } from "./icon";
import { ListLink } from "~/components/ui/table/list-link";

export type Stage = {
  label: string;
  state: "past" | "current" | "next";
  href?: string;
  /** A quiet note: when it was done, or what is in the way. */
  note?: string;
  blocked?: boolean;
  /** For the button that the note explains (aria-describedby). */
  noteId?: string;
};

/** The stages of one piece of work, always in view. */
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

/** The same stages in a table cell: dashes and the name of the current one. */
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
