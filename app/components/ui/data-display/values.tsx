import type { ReactNode } from "react";

/** Name-value list; empty values are shown as "-". */
export function Values({ rows }: { rows: readonly (readonly [name: string, value: ReactNode, wide?: "wide"])[] }) {
  return (
    <dl className="values">
      {rows.map(([name, value, wide]) => (
        <div key={name} className={wide}>
          <dt>{name}</dt>
          <dd>{value || "-"}</dd>
        </div>
      ))}
    </dl>
  );
}
