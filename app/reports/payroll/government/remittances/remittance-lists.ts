import type { PagIbigMonthRow, PhilHealthMonthRow, SssMonthRow } from "~/domain/payroll/government/remittances/remittance-lists";
import type { PagIbigExtra } from "~/domain/payroll/facts/pay-kinds";
import { agencyName } from "~/domain/payroll/government/remittances/name-suffix";
import { formatDay, type Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import { csvText } from "~/domain/shared/clean-text";
import { workbook, type SheetColumn } from "~/reports/workbook";

type RemittanceOwner = { companyName: string; text: string };
type Person = { person: { lastName: string; firstName: string; middleName: string } };

const nameColumns = (suffix: "Suffix" | "Extension"): SheetColumn<Person>[] => [
  { header: "Last", kind: "text", width: 22, value: ({ person }) => agencyName(person).lastName },
  { header: "First", kind: "text", width: 22, value: ({ person }) => agencyName(person).firstName },
  { header: suffix, kind: "text", width: 10, value: ({ person }) => agencyName(person).suffix },
];
const totalOf = (count: number) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`;
const title = (what: string, { companyName, text }: RemittanceOwner) => [
  companyName,
  `${what} of ${text}. Generated from completed payrolls, not validated by the agency`,
];

/** Number and compensation, to be pasted into My.SSS. @source document 5 F-52 */
export function sssPasteList(rows: readonly SssMonthRow[]): string {
  return rows.map(({ person, compensation }) => `${person.ssNo}\t${decimalString(compensation)}\r\n`).join("");
}

export function sssWorkbook(whose: RemittanceOwner, rows: readonly SssMonthRow[]): ReadableStream<Uint8Array> {
  return workbook<SssMonthRow>({
    name: "SSS",
    title: title("SSS contributions", whose),
    columns: [
      { header: "SS number", kind: "text", width: 14, value: ({ person }) => person.ssNo },
      ...nameColumns("Suffix"),
      { header: "M.I.", kind: "text", width: 6, value: ({ person }) => person.middleName.slice(0, 1) },
      { header: "Compensation", kind: "money", value: ({ compensation }) => compensation },
      { header: "MSC", kind: "money", total: false, value: ({ msc }) => msc },
      { header: "Regular SS EE", kind: "money", value: ({ regularEmployee }) => regularEmployee },
      { header: "MPF EE", kind: "money", value: ({ mpfEmployee }) => mpfEmployee },
      { header: "Regular SS ER", kind: "money", value: ({ regularEmployer }) => regularEmployer },
      { header: "MPF ER", kind: "money", value: ({ mpfEmployer }) => mpfEmployer },
      { header: "EC", kind: "money", value: ({ ec }) => ec },
      {
        header: "Total",
        kind: "money",
        strong: true,
        value: (row) => row.regularEmployee + row.mpfEmployee + row.regularEmployer + row.mpfEmployer + row.ec,
      },
      { header: "Remark", kind: "text", width: 9, value: ({ remark }) => remark },
      { header: "Day", kind: "day", value: ({ day }) => day },
    ],
    rows,
    totalLabel: totalOf,
  });
}

const PHILHEALTH: readonly SheetColumn<PhilHealthMonthRow>[] = [
  { header: "PIN", kind: "text", width: 16, value: ({ person }) => person.philHealthNo },
  ...nameColumns("Suffix"),
  { header: "Middle", kind: "text", width: 20, value: ({ person }) => person.middleName },
  { header: "Birthday", kind: "day", value: ({ person }) => person.birthday },
  { header: "Sex", kind: "text", width: 8, value: ({ person }) => person.gender },
  { header: "Monthly basic", kind: "money", total: false, value: ({ monthlyBasic }) => monthlyBasic },
  { header: "PS", kind: "money", value: ({ employee }) => employee },
  { header: "ES", kind: "money", value: ({ employer }) => employer },
  { header: "Total", kind: "money", strong: true, value: ({ employee, employer }) => employee + employer },
  { header: "Status", kind: "text", width: 9, value: ({ status }) => status },
  { header: "Effectivity", kind: "day", value: ({ effectivity }) => effectivity },
];

/** @source document 5 F-53 */
export function philHealthWorkbook(whose: RemittanceOwner, rows: readonly PhilHealthMonthRow[]): ReadableStream<Uint8Array> {
  return workbook({ name: "PhilHealth", title: title("PhilHealth premiums", whose), columns: PHILHEALTH, rows, totalLabel: totalOf });
}

/** The same rows as comma-separated text. */
export function philHealthCsv(rows: readonly PhilHealthMonthRow[]): string {
  const lines = rows.map((row) => PHILHEALTH.map((column) => csvCell(column.kind, column.value(row))));
  return [PHILHEALTH.map(({ header }) => header), ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}

function csvCell(kind: SheetColumn<never>["kind"], value: string | Centavos | Day | null): string {
  if (value === null) return "";
  if (kind === "money") return decimalString(Number(value));
  if (kind === "day") return formatDay(String(value));
  return csvText(String(value));
}

/** One membership program. The first line contains the headings. @source document 5 F-54 */
export function pagIbigWorkbook(program: PagIbigExtra, rows: readonly PagIbigMonthRow[]): ReadableStream<Uint8Array> {
  return workbook<PagIbigMonthRow>({
    name: "Membership savings",
    columns: [
      { header: "MID", kind: "text", width: 16, value: ({ person }) => person.pagIbigNo },
      { header: "Account number", kind: "text", width: 16, value: () => "" },
      { header: "Membership program", kind: "text", width: 12, value: () => program },
      ...nameColumns("Extension"),
      { header: "Middle", kind: "text", width: 20, value: ({ person }) => person.middleName },
      { header: "Period", kind: "text", width: 9, value: ({ period }) => period },
      { header: "Monthly compensation", kind: "money", value: ({ compensation }) => compensation },
      { header: "Employee", kind: "money", value: ({ employee }) => employee },
      { header: "Employer", kind: "money", value: ({ employer }) => employer },
      { header: "Remarks", kind: "text", width: 10, value: ({ remark }) => remark },
    ],
    rows,
  });
}
