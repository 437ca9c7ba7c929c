import { reasonLabel, type ChangeReason, type Effect } from "~/domain/payroll/runs/run-change";
import { decimalString, type Centavos } from "~/domain/shared/money";
import { workbook, type Workbook } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  before: Centavos | null;
  after: Centavos | null;
  moved: Centavos;
  reasons: readonly { reason: ChangeReason; effect: Effect }[];
};

/** Net pay of each employee compared with the previous run, as a spreadsheet. @param against period of that run; null = none */
export function personChanges(rows: readonly Row[], against: string | null): Workbook {
  return workbook<Row>({
    name: "Changes",
    title: [against === null ? "Changes" : `Changes against ${against}`],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
      { header: "Net pay before", kind: "money", value: ({ before }) => before },
      { header: "Net pay now", kind: "money", value: ({ after }) => after },
      { header: "Change", kind: "money", total: true, value: ({ moved }) => moved },
      { header: "Reason", kind: "text", width: 60, value: ({ reasons }) => reasons.map(words).join("; ") },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}

const words = ({ reason, effect }: Row["reasons"][number]) => `${reasonLabel(reason)} ${decimalString(effect.net)}`;
