import type { Centavos } from "~/domain/shared/money";
import { workbook, type Workbook, type SheetColumn } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  paid: Centavos;
  projected: Centavos;
  earned: Centavos;
  amount: Centavos;
  overpaid: Centavos;
  poolUsed: Centavos;
  taxable: Centavos;
  reason: string | null;
};

/** The proposal of a 13th month payroll as a spreadsheet (F-10). */
export function thirteenthList(title: string, rows: Iterable<Row>): Workbook {
  return workbook<Row>({
    name: "13th month pay",
    title: [title],
    columns: COLUMNS,
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}

const money = (header: string, value: (row: Row) => Centavos): SheetColumn<Row> => ({ header, kind: "money", value });

const COLUMNS: readonly SheetColumn<Row>[] = [
  { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
  { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
  { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
  money("Paid already", ({ paid }) => paid),
  money("Projected", ({ projected }) => projected),
  money("Earned", ({ earned }) => earned),
  money("This payroll", ({ amount }) => amount),
  money("Overpaid", ({ overpaid }) => overpaid),
  money("Pool used", ({ poolUsed }) => poolUsed),
  money("Taxable", ({ taxable }) => taxable),
  { header: "Not in this run", kind: "text", width: 50, value: ({ reason }) => reason ?? "" },
];
