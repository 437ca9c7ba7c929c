import { statusDisplay } from "~/domain/shared/employee-status";

/** The coloured dot of an employee, with its word under the pointer, in another language where one is given; nothing for a status that nobody knows. */
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
