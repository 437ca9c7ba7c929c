import type { ReactNode } from "react";
import { Person } from "~/components/ui/data-display/person";

interface Named {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
}

type PersonLead<Row> = {
  /** Link of the name; undefined = no link. */
  hrefOf?: (row: Row) => string | null | undefined;
};

/** Row header for employee lists: name, number and department; sticky. */
export const personLead = <Row extends Named>({ hrefOf }: PersonLead<Row> = {}) => ({
  heading: "Employee",
  sort: "name",
  className: "stick-l2 first",
  cellClass: "two-lines",
  cell: (row: Row): ReactNode => (
    <Person
      name={row.employeeName}
      detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
      index={row.employeeSeq}
      href={hrefOf?.(row) ?? undefined}
    />
  ),
});
