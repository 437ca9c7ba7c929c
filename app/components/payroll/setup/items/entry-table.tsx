import { NIL } from "~/components/ui/table/table";
import { LinkButton } from "~/components/ui/layout/button";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type EntryTableRow = {
  entrySeq: number;
  employeeId: string;
  employeeName: string;
  templateName: string | null;
  /** The template lacks the item, so nothing is paid. */
  idle: boolean;
  amount: string;
  from: Day | null;
  to: Day | null;
  note: string;
};

export const ENTRY_COLUMNS: readonly ListColumn<EntryTableRow>[] = [
  { key: "id", heading: "ID", cellClass: "tabular", cell: ({ employeeId }) => employeeId },
  {
    key: "template",
    heading: "Template",
    cell: ({ templateName, idle }) => (
      <>
        {templateName ?? NIL}
        {idle ? <small className="muted block">does not have the item</small> : null}
      </>
    ),
  },
  { key: "amount", heading: "Amount", numeric: true, card: "figure", cell: ({ amount }) => amount },
  {
    key: "from",
    heading: "From",
    sort: "from",
    cellClass: "tabular",
    card: "figure",
    cell: ({ from }) => (from ? formatDay(from) : NIL),
  },
  { key: "to", heading: "To", sort: "to", cellClass: "tabular", cell: ({ to }) => (to ? formatDay(to) : NIL) },
  { key: "note", heading: "Note", className: "col-extra", cellClass: "whitespace-normal", cell: ({ note }) => note },
];
/** Not optional, but only for users who may change the entries. */
const changeColumn = (itemCode: string): ListColumn<EntryTableRow> => ({
  key: "change",
  heading: "Change",
  spoken: true,
  card: "plain",
  cell: ({ entrySeq, employeeName }) => (
    <div className="row-tools">
      <LinkButton href={pathTo("get-item-entry-edit", { itemCode, entrySeq })} size="sm" of={employeeName}>
        Edit
      </LinkButton>
    </div>
  ),
});

type EntryTableProps = {
  itemCode: string;
  rows: readonly EntryTableRow[];
  columns: readonly ListColumn<EntryTableRow>[];
  changes: boolean;
};

/** Employees with an item: amount and effective dates. */
export function EntryTable({ itemCode, rows, columns, changes }: EntryTableProps) {
  return (
    <ListTable
      label="Employees with this item"
      wide={false}
      rows={rows}
      rowKey={({ entrySeq }) => entrySeq}
      defaultSort="name"
      lead={{
        heading: "Employee",
        sort: "name",
        className: "sticky-phone",
        cell: ({ employeeName }) => (
          <span className="cell" title={employeeName}>
            {employeeName}
          </span>
        ),
      }}
      columns={changes ? [...columns, changeColumn(itemCode)] : columns}
    />
  );
}
