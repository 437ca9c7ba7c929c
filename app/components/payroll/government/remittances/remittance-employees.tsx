import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { NIL } from "~/components/ui/table/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import { pathTo } from "~/paths";
import type { RemittanceListView, RemittanceRowView } from "./remittance-list-view";

const HEADINGS: Record<Agency, { number: string; base: string }> = {
  SSS: { number: "SS number", base: "Compensation, ₱" },
  PHILHEALTH: { number: "PIN", base: "Monthly basic, ₱" },
  PAG_IBIG: { number: "MID number", base: "Monthly compensation, ₱" },
};

const moneyColumn = (
  key: "base" | "msc" | "employee" | "employer" | "ec" | "total",
  heading: string,
  sort = true,
): ListColumn<RemittanceRowView> => ({
  key,
  heading,
  ...(sort && { sort: key, first: "descending" as const }),
  numeric: true,
  card: key === "base" || key === "total" ? "figure" : undefined,
  cell: (row) => <Money amount={row[key]} />,
});

export const remittanceColumns = (agency: Agency): readonly ListColumn<RemittanceRowView>[] => [
  { key: "number", heading: HEADINGS[agency].number, className: "tabular", cell: ({ number }) => number || NIL },
  moneyColumn("base", HEADINGS[agency].base),
  ...(agency === "SSS" ? [moneyColumn("msc", "MSC, ₱")] : []),
  moneyColumn("employee", "Employee’s share, ₱"),
  moneyColumn("employer", "Employer’s share, ₱"),
  ...(agency === "SSS" ? [moneyColumn("ec", "EC, ₱", false)] : []),
  moneyColumn("total", "Total, ₱"),
  { key: "remark", heading: "Remark", card: "plain", cell: ({ remark }) => remark || NIL },
  { key: "payrolls", heading: "Payrolls", cell: (row) => <Payslips row={row} /> },
];

type RemittanceEmployeesProps = { list: RemittanceListView; columns: readonly ListColumn<RemittanceRowView>[]; pages: ReactNode };

/** All employees of an agency's month. */
export function RemittanceEmployees({ list: { text, list, searched }, columns, pages }: RemittanceEmployeesProps) {
  const { rows, found, totals } = list;
  const address = useAddress();
  if (rows.length === 0)
    return (
      <Card label={`List of ${text}`}>
        {searched ? (
          <EmptyState title="No employees found" action={<LinkButton href={address({ q: null, remark: null })}>Show everyone</LinkButton>}>
            No employee on this list matches the search and filter.
          </EmptyState>
        ) : (
          <EmptyState title={`Nothing for ${text} yet`} icon="calendar-days">
            {`No completed payroll has contributions of ${text}.`}
          </EmptyState>
        )}
      </Card>
    );
  return (
    <Card label={`List of ${text}`}>
      <ListTable
        label={`List of ${text}`}
        rows={rows}
        rowKey={({ employeeSeq }) => employeeSeq}
        defaultSort="name"
        lead={{ heading: "Employee", sort: "name", className: "sticky-phone", cell: ({ name }) => name }}
        columns={columns}
        totalLabel={employeeTotalText(found)}
        totals={Object.fromEntries(Object.entries(totals).map(([key, sum]) => [key, <Money key={key} amount={sum} />]))}
      />
      {pages}
    </Card>
  );
}

function Payslips({ row: { payrollSeqs, employeeSeq, name } }: { row: RemittanceRowView }) {
  return payrollSeqs.map((payrollSeq, index) => (
    <span key={payrollSeq}>
      {index === 0 ? "" : ", "}
      <Link to={pathTo("get-payslip", { payrollSeq, employeeSeq })}>
        {payrollSeq}
        <span className="visually-hidden"> payslip of {name}</span>
      </Link>
    </span>
  ));
}
