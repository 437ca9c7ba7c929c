import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn, type Workbook } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  gross: Centavos;
  taxableRegular: Centavos;
  taxableSupplementary: Centavos;
  tax: Centavos;
  contributions: Centavos;
  thirteenthMonth: Centavos;
  otherBenefits: Centavos;
  deMinimisExempt: Centavos;
  basicEarned: Centavos;
  payrolls: number;
  runs: number;
  opened: boolean;
  incomplete: boolean;
};

/** Year-to-date figures of all employees as a spreadsheet (F-100). */
export function yearList(year: number, rows: AsyncIterable<Row>): Workbook {
  return workbook<Row>({
    name: `Year to date ${year}`,
    title: [`Year to date ${year}: completed payrolls and opening balances`],
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
  { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName ?? "" },
  money("Gross", ({ gross }) => gross),
  money("Taxable regular", ({ taxableRegular }) => taxableRegular),
  money("Taxable supplementary", ({ taxableSupplementary }) => taxableSupplementary),
  money("Tax withheld", ({ tax }) => tax),
  money("Contributions", ({ contributions }) => contributions),
  money("13th month", ({ thirteenthMonth }) => thirteenthMonth),
  money("Other benefits", ({ otherBenefits }) => otherBenefits),
  money("De minimis exempt", ({ deMinimisExempt }) => deMinimisExempt),
  money("Basic earned", ({ basicEarned }) => basicEarned),
  { header: "Payrolls", kind: "whole", value: ({ payrolls }) => payrolls },
  {
    header: "From",
    kind: "text",
    value: ({ opened, runs }) => {
      if (opened) return runs > 0 ? "Both" : "Opening";
      return runs > 0 ? "Payrolls" : "";
    },
  },
  { header: "Checks", kind: "text", width: 24, value: ({ incomplete }) => (incomplete ? "No 2316 items" : "") },
];
