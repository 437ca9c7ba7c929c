import { statusDisplay } from "~/domain/shared/employee-status";

/** Colored status dot of an employee with its label as a tooltip, translated if given; renders nothing for an unknown status. */
export function StatusDot({ status, text }: { status?: string | null; text?: string }) {
  const display = statusDisplay(status);
  if (!display) return null;
  return (
    <span className="tip">
      <span className={`dot dot-${display.dot}`} role="img" aria-label={text ?? display.tooltip} />
      <span className="tooltip" aria-hidden="true">
        {text ?? display.tooltip}
      </span>
    </span>
  );
}
