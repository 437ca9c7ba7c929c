import { useLocation } from "@remix-run/react";
import { Person } from "~/components/ui/data-display/person";
import { NIL, ScrollTable, SortHeading } from "~/components/ui/table/table";
import { columnLabel, type EmployeeColumn, type EmployeeSort } from "~/domain/employees/list/employee-filter";
import { pathTo } from "~/paths";

export type EmployeeRow = {
  employeeSeq: number;
  employeeName: string;
  employeeStatus: string;
  /** Under the name. */
  detail: string;
  cells: Partial<Record<EmployeeColumn, string>>;
};

const SORTS: Partial<Record<EmployeeColumn, EmployeeSort>> = {
  employeeId: "employeeId",
  joinDate: "joinDate",
  contractEnd: "contractEnd",
  resignationDate: "resignationDate",
};

type EmployeeTableProps = {
  rows: readonly EmployeeRow[];
  columns: readonly EmployeeColumn[];
  selection: { all: boolean; checked: readonly number[] };
};

/** Employees with the selected columns; the name is sticky and opens the employee. */
export function EmployeeTable({ rows, columns, selection }: EmployeeTableProps) {
  const { search } = useLocation();
  return (
    <ScrollTable cards label="Employees" wide>
      <thead>
        <tr>
          <th className="tick stick-l">
            <span className="visually-hidden">Select</span>
          </th>
          <SortHeading column="name" defaultSort="name" className="stick-l2">
            Employee
          </SortHeading>
          {columns.map((column) => {
            const sort = SORTS[column];
            if (!sort)
              return (
                <th key={column} scope="col">
                  {columnLabel(column)}
                </th>
              );
            return (
              <SortHeading key={column} column={sort} defaultSort="name">
                {columnLabel(column)}
              </SortHeading>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ employeeSeq, employeeName, employeeStatus, detail, cells }) => (
          <tr key={employeeSeq}>
            <td className="tick stick-l">
              <input
                type="checkbox"
                name="employeeSeq"
                value={employeeSeq}
                aria-label={`Select ${employeeName}`}
                defaultChecked={selection.all || selection.checked.includes(employeeSeq)}
                disabled={selection.all}
              />
            </td>
            <th scope="row" className="stick-l2">
              <Person
                name={employeeName}
                detail={detail}
                index={employeeSeq}
                href={pathTo("get-employee", { employeeSeq }, search)}
                status={employeeStatus}
              />
            </th>
            {columns.map((column, index) => (
              <td
                data-figure={index < 2 ? columnLabel(column) : undefined}
                key={column}
                className={column === "joinDate" || column === "contractEnd" || column === "resignationDate" ? "tabular" : undefined}
              >
                {cells[column] ? (
                  <span className="cell" title={cells[column]}>
                    {cells[column]}
                  </span>
                ) : (
                  NIL
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
