import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { personLead } from "~/components/ui/table/person-lead";
import { pathTo } from "~/paths";

export type AmountRow = {
  adjustmentSeq: number;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  itemName: string;
  about: string;
  /** Centavos, deductions negative; null = days. */
  amount: number | null;
  days: string | null;
  reason: string;
};

export const AMOUNT_COLUMNS: readonly ListColumn<AmountRow>[] = [
  {
    key: "item",
    heading: "Item",
    sort: "item",
    card: "figure",
    cellClass: "two-lines",
    cell: ({ itemName, about }) => (
      <>
        {itemName}
        <span className="subtext">{about}</span>
      </>
    ),
  },
  {
    key: "amount",
    heading: "Amount, ₱",
    sort: "amount",
    first: "descending",
    numeric: true,
    card: "figure",
    cell: ({ amount, days }) => (amount === null ? `${days} days` : <Money amount={amount} />),
  },
  { key: "reason", heading: "Reason", cellClass: "wrap", cell: ({ reason }) => reason },
];
/** Not optional, but only for users who may change the amounts. */
const changeColumn = (payrollSeq: number): ListColumn<AmountRow> => ({
  key: "change",
  heading: "Change",
  card: "plain",
  cell: ({ adjustmentSeq, itemName, employeeName }) => (
    <LinkButton href={pathTo("get-payroll-process-amount-delete", { payrollSeq, adjustmentSeq })} size="sm" variant="ghost" icon="trash-2">
      Remove<span className="visually-hidden"> {`${itemName} of ${employeeName}`}</span>
    </LinkButton>
  ),
});

type AmountsTableProps = {
  payrollSeq: number;
  rows: readonly AmountRow[];
  columns: readonly ListColumn<AmountRow>[];
  changes: boolean;
};

/** Amounts of a special payroll by employee, with reasons. */
export function AmountsTable({ payrollSeq, rows, columns, changes }: AmountsTableProps) {
  return (
    <ListTable
      label="Amounts of this payroll"
      rows={rows}
      rowKey={({ adjustmentSeq }) => adjustmentSeq}
      defaultSort="name"
      lead={personLead<AmountRow>()}
      columns={changes ? [...columns, changeColumn(payrollSeq)] : columns}
    />
  );
}
