import type { ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import { HiddenHeading, ScrollTable, SortHeading, TotalsRow } from "./table";

export interface ListColumn<Row> {
  /** Key of the column in the column menu. */
  key: string;
  heading: string;
  /** The value of the query parameter `sort`; without it the column does not sort. */
  sort?: string;
  /** Direction of the first click. */
  first?: "ascending" | "descending";
  className?: string;
  /** Class of the cells only. */
  cellClass?: string;
  numeric?: boolean;
  /** Visually hidden heading, for button columns. */
  spoken?: boolean;
  /** On a phone card: a figure with its heading, a value without one, or a detail below the name that distinguishes rows. */
  card?: "figure" | "plain" | "which";
  cell: (row: Row) => ReactNode;
}

type ListTableProps<Row> = {
  label: string;
  /** As wide as its columns; scrolls sideways. */
  wide?: boolean;
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** Row header: always visible and first. */
  lead: { heading: string; sort?: string; className: string; cellClass?: string; cell: (row: Row, index: number) => ReactNode };
  /** Checkbox before the row header. */
  tick?: (row: Row) => ReactNode;
  columns: readonly ListColumn<Row>[];
  /** Message shown instead of a row's columns; null = show the columns. */
  instead?: (row: Row) => string | null;
  defaultSort: string;
  /** "Total, 12 loans"; without it there is no row of totals. */
  totalLabel?: string;
  /** Totals by column key. */
  totals?: Readonly<Partial<Record<string, ReactNode>>>;
};

/** Table with configurable columns and totals. */
export function ListTable<Row>({
  label,
  wide = true,
  rows,
  rowKey,
  lead,
  tick,
  columns,
  instead,
  defaultSort,
  totalLabel,
  totals = {},
}: ListTableProps<Row>) {
  return (
    <ScrollTable cards label={label} wide={wide}>
      <thead>
        <tr>
          {tick ? <HiddenHeading className={CHECKBOX_CLASS}>Select</HiddenHeading> : null}
          {lead.sort ? (
            <SortHeading column={lead.sort} defaultSort={defaultSort} className={lead.className}>
              {lead.heading}
            </SortHeading>
          ) : (
            <th scope="col" className={lead.className}>
              {lead.heading}
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} defaultSort={defaultSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {tick ? <td className={CHECKBOX_CLASS}>{tick(row)}</td> : null}
            <th scope="row" className={classNames(lead.className, lead.cellClass)}>
              {lead.cell(row, index)}
            </th>
            <Cells row={row} columns={columns} sentence={instead?.(row) ?? null} />
          </tr>
        ))}
      </tbody>
      {totalLabel === undefined ? null : (
        <TotalsRow label={totalLabel} span={tick ? 2 : 1} className={lead.className}>
          {columns.map((column) =>
            totals[column.key] === undefined ? (
              <td key={column.key} className={column.className} />
            ) : (
              <ListCell key={column.key} column={column}>
                {totals[column.key]}
              </ListCell>
            ),
          )}
        </TotalsRow>
      )}
    </ScrollTable>
  );
}

const CHECKBOX_CLASS = "tick stick-l";

type Shown = Omit<ListColumn<never>, "cell">;

function Heading({
  column: { heading, sort, first, numeric = false, spoken = false, className },
  defaultSort,
}: {
  column: Shown;
  defaultSort: string;
}) {
  if (spoken) return <HiddenHeading className={className}>{heading}</HiddenHeading>;
  return sort ? (
    <SortHeading column={sort} defaultSort={defaultSort} first={first} numeric={numeric} className={className}>
      {heading}
    </SortHeading>
  ) : (
    <th scope="col" className={classNames(numeric && "num", className)}>
      {heading}
    </th>
  );
}

type CellsProps<Row> = { row: Row; columns: readonly ListColumn<Row>[]; sentence: string | null };

function Cells<Row>({ row, columns, sentence }: CellsProps<Row>) {
  if (sentence !== null)
    return (
      <td colSpan={columns.length || 1} className="wrap muted">
        {sentence}
      </td>
    );
  return (
    <>
      {columns.map((column) => (
        <ListCell key={column.key} column={column} cellClass={column.cellClass}>
          {column.cell(row)}
        </ListCell>
      ))}
    </>
  );
}

function ListCell({
  column: { heading, card, numeric, className },
  cellClass,
  children,
}: {
  column: Shown;
  cellClass?: string;
  children: ReactNode;
}) {
  return (
    <td
      data-figure={card === "figure" ? heading : undefined}
      data-card={card === "figure" ? undefined : card}
      className={classNames(numeric && "num", cellClass, className)}
    >
      {children}
    </td>
  );
}
