import type { RunHeaderData } from "~/domain/payroll/runs/run-header";

export const SETTINGS_CHANGED = "Settings changed since the calculation:";

/** Setting changes since the calculation, and what to do (F-3). */
export function ChangedSettings({ changed }: { changed: RunHeaderData["changedSettings"] }) {
  if (changed.length === 0) return null;
  return (
    <>
      <ul>
        {changed.map(({ description, by, at }) => (
          <li key={`${at} ${description}`}>
            {description}{" "}
            <span className="faint">
              {by}, {at}
            </span>
          </li>
        ))}
      </ul>
      <p>Recalculate before you complete.</p>
    </>
  );
}
