import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";

export type Status = "ready" | "warning" | "blocked" | "working";

const MARKS = {
  ready: { icon: "circle-check", tone: "done", word: "Ready" },
  warning: { icon: "triangle-alert", tone: "attention", word: "Warning" },
  blocked: { icon: "octagon-alert", tone: "danger", word: "Blocked" },
  working: { icon: "loader-circle", tone: "accent", word: "Working" },
} as const;

/** Status as icon and label (default label, or the reason in `text`). */
export function StatusMark({ status, text }: { status: Status; text?: string }) {
  const mark = MARKS[status];
  return (
    <span className={classNames("mark", mark.tone)}>
      <Icon of={mark.icon} className={status === "working" ? "spin" : undefined} />
      {text ?? mark.word}
    </span>
  );
}
