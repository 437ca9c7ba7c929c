import type { ComponentProps, ReactNode } from "react";
import { ColumnHeads } from "~/components/ui/table/table";

type ChartTableProps = {
  /** Accessible name of the scrolling region. */
  label: string;
  columns: ComponentProps<typeof ColumnHeads>["columns"];
  children: ReactNode;
};

/** Data table of a chart, collapsed below it; scrolls sideways on phones. */
export function ChartTable({ label, columns, children }: ChartTableProps) {
  return (
    <details className="as-table">
      <summary>Show as table</summary>
      <div className="table-wrap" tabIndex={0} role="region" aria-label={`${label}, scrolls sideways`}>
        <table className="table">
          <ColumnHeads columns={columns} />
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  );
}
