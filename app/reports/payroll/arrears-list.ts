import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { workbook } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  startDate: Day;
  endDate: Day;
  label: string;
  paid: Centavos;
  settled: Centavos;
  shouldBe: Centavos;
  difference: Centavos;
};

/** Arrears of closed payrolls as a spreadsheet: one row for each person, period and line. */
export function arrearsList(rows: AsyncIterable<Row>): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: "Arrears",
    title: ["Arrears"],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "From", kind: "day", value: ({ startDate }) => startDate },
      { header: "To", kind: "day", value: ({ endDate }) => endDate },
      { header: "Line", kind: "text", width: 30, value: ({ label }) => label },
      { header: "Paid", kind: "money", value: ({ paid }) => paid },
      { header: "Arrears since", kind: "money", value: ({ settled }) => settled },
      { header: "Should be", kind: "money", value: ({ shouldBe }) => shouldBe },
      { header: "Difference", kind: "money", value: ({ difference }) => difference },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "line" : "lines"}`,
    frozenColumns: 2,
  });
}
