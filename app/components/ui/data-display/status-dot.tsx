import { statusDisplay } from "~/domain/shared/employee-status";

/** Colored status dot of an employee with its label as a tooltip, translated if given; renders nothing for an unknown status. */
export function StatusDot({ status, words }: { status?: string | null; words?: string }) {
  const display = statusDisplay(status);
  if (!display) return null;
  return (
    <span className="tip">
      <span className={`dot dot-${display.dot}`} role="img" aria-label={words ?? display.tooltip} />
      <span className="tooltip" aria-hidden="true">
        {words ?? display.tooltip}
      </span>
    </span>
  );
}
