import { membershipNumber } from "~/domain/payroll/government/remittances/list-checks";
import type { LateRow } from "~/domain/payroll/government/remittances/late-remittance";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import { workbook } from "~/reports/workbook";

/** Late remittances to an agency for a month. @param of agency and month: "SSS, October 2026" @source document 5, F-15 */
export function lateRemittances(agency: Agency, of: string, rows: readonly LateRow[]): ReadableStream<Uint8Array> {
  return workbook<LateRow>({
    name: "Late remittance",
    title: [`Late remittance, ${of}. Generated from completed payrolls, not validated by the agency`],
    columns: [
      { header: "Number", kind: "text", width: 16, value: ({ person }) => membershipNumber(agency, person) },
      { header: "Last", kind: "text", width: 22, value: ({ person }) => person.lastName },
      { header: "First", kind: "text", width: 22, value: ({ person }) => person.firstName },
      { header: "Middle", kind: "text", width: 20, value: ({ person }) => person.middleName },
      { header: "Added to base", kind: "money", total: false, value: ({ base }) => base },
      { header: "Employee", kind: "money", value: ({ employee }) => employee },
      { header: "Employer", kind: "money", value: ({ employer }) => employer },
      ...(agency === "SSS" ? [{ header: "EC", kind: "money" as const, value: ({ ec }: LateRow) => ec }] : []),
      { header: "Total", kind: "money", strong: true, value: ({ total }) => total },
      { header: "Charged on", kind: "day", value: ({ payDate }) => payDate },
    ],
    rows,
    totalLabel: () => "Total",
  });
}
