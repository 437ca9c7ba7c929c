import { Money } from "~/components/ui/data-display/money";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { personLead } from "~/components/ui/table/person-lead";

export type ThirteenthTableRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  paid: number;
  projected: number;
  earned: number;
  amount: number;
  overpaid: number;
  poolUsed: number;
  taxable: number;
  /** Why an employee is not in the run; null if included. */
  reason: string | null;
  /** Link to fix it. */
  href: string | null;
};

export type ThirteenthTotals = {
  people: number;
  others: number;
  paid: number;
  projected: number;
  earned: number;
  amount: number;
  taxable: number;
};

export const THIRTEENTH_COLUMNS: readonly ListColumn<ThirteenthTableRow>[] = [
  {
    key: "paid",
    sort: "paid",
    first: "descending",
    heading: "Paid already",
    numeric: true,
    card: "figure",
    cell: ({ paid }) => <Money amount={paid} zero="dash" />,
  },
  {
    key: "projected",
    sort: "projected",
    first: "descending",
    heading: "Projected",
    numeric: true,
    cell: ({ projected }) => <Money amount={projected} />,
  },
  { key: "earned", sort: "earned", first: "descending", heading: "Earned", numeric: true, cell: ({ earned }) => <Money amount={earned} /> },
  {
    key: "amount",
    sort: "amount",
    first: "descending",
    heading: "This payroll",
    numeric: true,
    card: "figure",
    cell: ({ amount, overpaid }) => (
      <>
        <b>
          <Money amount={amount} />
        </b>
        {overpaid > 0 ? (
          <span className="subtext">
            overpaid by <Money amount={overpaid} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: "poolUsed",
    sort: "poolUsed",
    first: "descending",
    heading: "Pool used",
    numeric: true,
    cell: ({ poolUsed }) => <Money amount={poolUsed} zero="dash" />,
  },
  {
    key: "taxable",
    sort: "taxable",
    first: "descending",
    heading: "Taxable",
    numeric: true,
    cell: ({ taxable }) => <Money amount={taxable} zero="dash" />,
  },
];

type ThirteenthTableProps = {
  rows: readonly ThirteenthTableRow[];
  columns: readonly ListColumn<ThirteenthTableRow>[];
  totals: ThirteenthTotals | null;
};

/** 13th month pay by employee, comparing both bases, and who is not included and why. */
export function ThirteenthTable({ rows, columns, totals }: ThirteenthTableProps) {
  const sum = (key: "paid" | "projected" | "earned" | "amount" | "taxable") => [
    key,
    <Money key={key} amount={totals?.[key] ?? 0} zero="dash" />,
  ];
  return (
    <ListTable
      label="13th month pay"
      rows={rows}
      rowKey={({ employeeSeq }) => employeeSeq}
      defaultSort="name"
      lead={personLead<ThirteenthTableRow>({ hrefOf: ({ href }) => href })}
      columns={totals === null ? columns.map(({ sort: _, ...column }) => column) : columns}
      instead={({ reason }) => reason}
      totalLabel={totals === null ? undefined : `Total, ${totals.people.toLocaleString("en")} eligible`}
      totals={Object.fromEntries((["paid", "projected", "earned", "amount", "taxable"] as const).map(sum))}
    />
  );
}
