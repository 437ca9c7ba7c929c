import type { RunHead } from "~/domain/payroll/run/run-head";

export const SETTINGS_CHANGED = "Settings changed since the calculation:";

/** Setting changes since the calculation, and what to do (F-3). */
export function ChangedSettings({ changed }: { changed: RunHead["changedSettings"] }) {
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
      <p>Calculate again before you complete.</p>
    </>
  );
}
