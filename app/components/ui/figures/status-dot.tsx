import { statusDisplay } from "~/domain/shared/employee-status";

/** The coloured dot of an employee, with its word under the pointer; nothing for a status that nobody knows. */
export function StatusDot({ status }: { status?: string | null }) {
  const display = statusDisplay(status);
  if (!display) return null;
  return (
    <span className="tip">
      <span className={`dot dot-${display.dot}`} role="img" aria-label={display.tooltip} />
      <span className="tooltip" aria-hidden="true">
        {display.tooltip}
      </span>
    </span>
  );
}
