import { Badge } from "~/components/ui/data-display/badge";
import { spanText, type AssignmentSpan } from "~/domain/shared/assignments/assignment-spans";

/** Assignment history of an employee, latest first; renders nothing if it never changed. @param label "Work schedules over time" */
export function AssignmentSpans({ label, spans }: { label: string; spans: readonly AssignmentSpan[] }) {
  if (spans.length < 2) return null;
  return (
    <ul className="grid gap-1 pt-3 text-sm" aria-label={label}>
      {spans.map(({ startDate, toName, state }) => (
        <li key={startDate ?? ""} className={state === "PAST" ? "muted" : undefined}>
          {toName ?? "None"} <span className="tabular">{spanText(startDate)}</span>{" "}
          {state === "NOW" ? <Badge tone="accent">Now</Badge> : null}
          {state === "COMING" ? <Badge>Coming</Badge> : null}
        </li>
      ))}
    </ul>
  );
}
