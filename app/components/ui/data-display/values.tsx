import type { ReactNode } from "react";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

/** Name-value list; an empty value shows a dash. */
export function Values({ rows }: { rows: readonly (readonly [name: string, value: ReactNode, wide?: "wide"])[] }) {
  return (
    <dl className="values">
      {rows.map(([name, value, wide]) => (
        <div key={name} className={wide}>
          <dt>{name}</dt>
          <dd>{value || EMPTY_VALUE}</dd>
        </div>
      ))}
    </dl>
  );
}
