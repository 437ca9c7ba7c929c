import type { ComponentProps, ReactNode } from "react";
import { ColumnHeads } from "~/components/ui/table/table";

type ChartTableProps = {
  /** What the figures are of, for who hears that the table scrolls. */
  label: string;
  columns: ComponentProps<typeof ColumnHeads>["columns"];
  /** The rows. */
  children: ReactNode;
};

/** The figures of a chart as a table, folded below it; what a phone is too narrow for scrolls within. */
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
