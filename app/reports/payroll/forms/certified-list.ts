import type { Form2316Item } from "~/domain/payroll/forms/form-2316";
import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn } from "~/reports/workbook";

type Row = {
  employeeId: string;
  record: { tinNo: string; firstName: string; middleName: string; lastName: string };
  certificate: { items: Record<Form2316Item, Centavos> };
};

/**
 * The certified list of employees who qualify for substituted filing, by their issued certificates.
 * @source document 5 F-29; RR 11-2018, Annex F: name, TIN, compensation, tax due, tax withheld
 */
export function certifiedListWorkbook(year: number, companyName: string, rows: readonly Row[]): ReadableStream<Uint8Array> {
  const item = (header: string, of: Form2316Item): SheetColumn<Row> => ({
    header,
    kind: "money",
    value: ({ certificate }) => certificate.items[of],
  });
  return workbook<Row>({
    name: `Certified list ${year}`,
    title: [`Certified list of employees qualified for substituted filing, ${year}`, companyName],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      {
        header: "Name",
        kind: "text",
        width: 30,
        value: ({ record }) => `${record.lastName}, ${[record.firstName, record.middleName].filter(Boolean).join(" ")}`,
      },
      { header: "TIN", kind: "text", value: ({ record }) => record.tinNo },
      item("Compensation", "19"),
      item("Tax due", "24"),
      item("Tax withheld", "26"),
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}
