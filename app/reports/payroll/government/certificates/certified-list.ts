import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn } from "~/reports/workbook";

/** A listed employee, as on the issued certificate. */
export type CertifiedListRow = {
  employeeId: string;
  record: { tinNo: string; firstName: string; middleName: string; lastName: string };
  certificate: { items: Record<Form2316Item, Centavos> };
};

export const certifiedName = ({ lastName, firstName, middleName }: CertifiedListRow["record"]) =>
  `${lastName}, ${[firstName, middleName].filter(Boolean).join(" ")}`;

/**
 * The certified list of employees who qualify for substituted filing, by their issued certificates.
 * @source document 5 F-29; RR 11-2018, Annex F: name, TIN, compensation, tax due, tax withheld
 */
export function certifiedListWorkbook(year: number, companyName: string, rows: readonly CertifiedListRow[]): ReadableStream<Uint8Array> {
  const item = (header: string, of: Form2316Item): SheetColumn<CertifiedListRow> => ({
    header,
    kind: "money",
    value: ({ certificate }) => certificate.items[of],
  });
  return workbook<CertifiedListRow>({
    name: `Certified list ${year}`,
    title: [`Certified list of employees qualified for substituted filing, ${year}`, companyName],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      {
        header: "Name",
        kind: "text",
        width: 30,
        value: ({ record }) => certifiedName(record),
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
