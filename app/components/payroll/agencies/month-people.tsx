import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { totalOfPeople } from "~/components/ui/table/total-text";
import type { Agency } from "~/domain/payroll/agencies/remittance-lists";
import { pathTo } from "~/paths";
import type { MonthListView, MonthRowView } from "./month-view";

const HEADINGS: Record<Agency, { number: string; base: string }> = {
  SSS: { number: "SS number", base: "Compensation, ₱" },
  PHILHEALTH: { number: "PIN", base: "Monthly basic, ₱" },
  PAG_IBIG: { number: "MID number", base: "Monthly compensation, ₱" },
};
const NIL = <span className="nil">—</span>;

const money = (key: "base" | "msc" | "employee" | "employer" | "ec" | "total", heading: string, sort = true): ListColumn<MonthRowView> => ({
  key,
  heading,
  ...(sort && { sort: key, first: "descending" as const }),
  numeric: true,
  card: key === "base" || key === "total" ? "figure" : undefined,
  cell: (row) => <Money amount={row[key]} />,
});

/** Optional columns of the remittance list. */
export const monthColumns = (agency: Agency): readonly ListColumn<MonthRowView>[] => [
  { key: "number", heading: HEADINGS[agency].number, className: "tabular", cell: ({ number }) => number || NIL },
  money("base", HEADINGS[agency].base),
  ...(agency === "SSS" ? [money("msc", "MSC, ₱")] : []),
  money("employee", "Employee’s share, ₱"),
  money("employer", "Employer’s share, ₱"),
  ...(agency === "SSS" ? [money("ec", "EC, ₱", false)] : []),
  money("total", "Total, ₱"),
  { key: "remark", heading: "Remark", card: "plain", cell: ({ remark }) => remark || NIL },
  { key: "payrolls", heading: "Payrolls", cell: (row) => <Payslips row={row} /> },
];

type MonthPeopleProps = { list: MonthListView; columns: readonly ListColumn<MonthRowView>[]; pages: ReactNode };

/** All employees of an agency's month. */
export function MonthPeople({ list: { words, list, searched }, columns, pages }: MonthPeopleProps) {
  const { rows, found, totals } = list;
  const address = useAddress();
  if (rows.length === 0)
    return (
      <Card label={`List of ${words}`}>
        {searched ? (
          <EmptyState title="No employees found" action={<LinkButton href={address({ q: null, remark: null })}>Show everyone</LinkButton>}>
            No employee on this list matches the search and filter.
          </EmptyState>
        ) : (
          <EmptyState title={`Nothing for ${words} yet`} icon="calendar-days">
            {`No completed payroll has contributions of ${words}.`}
          </EmptyState>
        )}
      </Card>
    );
  return (
    <Card label={`List of ${words}`}>
      <ListTable
        label={`List of ${words}`}
        rows={rows}
        rowKey={({ employeeSeq }) => employeeSeq}
        defaultSort="name"
        lead={{ heading: "Employee", sort: "name", className: "stick-phone", cell: ({ name }) => name }}
        columns={columns}
        totalLabel={totalOfPeople(found)}
        totals={Object.fromEntries(Object.entries(totals).map(([key, sum]) => [key, <Money key={key} amount={sum} />]))}
      />
      {pages}
    </Card>
  );
}

function Payslips({ row: { payrollSeqs, employeeSeq, name } }: { row: MonthRowView }) {
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
