import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";
import type { Day } from "~/domain/shared/day";
import { workbook, type SheetColumn } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  record: { tinNo: string };
  certificate: YearCertificate;
  refundDay: Day | null;
  checks: readonly { code: string }[];
};

/** Annualization of all employees (BIR-05). @param masked masks TINs except for the last three digits @source document 5, appendix B */
export function annualizationWorkbook(year: number, rows: AsyncIterable<Row>, masked: boolean): ReadableStream<Uint8Array> {
  const item = (header: string, of: Form2316Item): SheetColumn<Row> => ({
    header,
    kind: "money",
    value: ({ certificate }) => certificate.items[of],
  });
  return workbook<Row>({
    name: `Annualization ${year}`,
    title: [`Annualization of ${year}: completed payrolls, opening balances and previous employers`],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "TIN", kind: "text", value: ({ record }) => (masked ? `•••${record.tinNo.slice(-3)}` : record.tinNo) },
      { header: "From", kind: "day", value: ({ certificate }) => certificate.from },
      { header: "To", kind: "day", value: ({ certificate }) => certificate.to },
      item("19 Gross present", "19"),
      ...EXEMPT.map((value) => item(`Non-taxable ${value}`, value)),
      item("21 Taxable present", "21"),
      item("22 Taxable previous", "22"),
      item("23 Gross taxable", "23"),
      item("24 Tax due", "24"),
      item("27 PERA credit", "27"),
      { header: "Withheld to November present", kind: "money", value: ({ certificate }) => certificate.withheld.janToNov },
      item("25B Withheld previous", "25B"),
      { header: "Withheld in December", kind: "money", value: ({ certificate }) => certificate.withheld.december },
      { header: "Still to withhold", kind: "money", value: ({ certificate: { items } }) => Math.max(0, items["24"] - items["28"]) },
      { header: "Refund", kind: "money", value: ({ certificate }) => certificate.withheld.refunded },
      item("25A", "25A"),
      { header: "Refund day", kind: "day", value: ({ refundDay }) => refundDay },
      { header: "Substituted filing", kind: "text", value: ({ certificate }) => (certificate.ownReturn === null ? "Yes" : "No") },
      { header: "Checks", kind: "text", width: 40, value: ({ checks }) => checks.map(({ code }) => code).join(", ") },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}

const EXEMPT = ["29", "30", "31", "32", "33", "34", "35", "36", "37"] as const;
