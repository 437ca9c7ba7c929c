import { foldName, suggestName } from "~/domain/employees/bulk/suggestion";
import { salaryAmountTypeLabel } from "~/domain/employees/pay/salary-choices";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { cellText } from "./workbook-cells";
import { WORKBOOK_SHEETS, columnsOf } from "./workbook-sheets";
import type { TypedWorkbook } from "./read-workbook";

/**
 * A sheet from another product or the user's own: its columns are recognized by heading and mapped to our fields (issue F, "Bring your
 * data").
 */

/** Fields beyond the sheet Employees: a salary in the same row, and a full name in one cell. */
const EXTRA_FIELDS = {
  fullName: "Full Name (Last, First Middle)",
  salaryAmount: "Basic Salary",
  salaryType: "Payment Type",
  salaryFrom: "Salary from",
} as const;

export type ForeignField = keyof (typeof WORKBOOK_SHEETS)["Employees"] | keyof typeof EXTRA_FIELDS;

/** Every field that a column can be mapped to, with its heading. */
export const FOREIGN_FIELDS: readonly { field: ForeignField; heading: string }[] = [
  ...columnsOf("Employees").map(([field, { heading }]) => ({ field: field as ForeignField, heading })),
  ...Object.entries(EXTRA_FIELDS).map(([field, heading]) => ({ field: field as ForeignField, heading })),
];

/** Names that other products use. */
const ALIASES: Partial<Record<ForeignField, readonly string[]>> = {
  employeeId: ["id", "emp id", "employee no", "employee number", "employee code", "id number", "emp no", "staff id"],
  fullName: ["name", "employee name", "full name", "complete name", "employee"],
  firstName: ["given name", "first"],
  middleName: ["middle", "middle initial", "mi"],
  lastName: ["surname", "family name", "last"],
  email: ["email address", "work email", "e-mail", "company email"],
  phoneNumber: ["mobile", "mobile number", "contact number", "cellphone", "phone"],
  gender: ["sex"],
  birthday: ["birth date", "date of birth", "birthdate", "dob"],
  joinDate: ["date hired", "hire date", "start date", "date of joining", "joining date", "hired"],
  department: ["dept", "division", "section", "cost center"],
  tier: ["position", "job title", "designation", "rank", "level"],
  office: ["branch", "work location", "location", "site", "workplace"],
  schedule: ["shift", "default shift", "working schedule"],
  template: ["pay group", "payroll group", "payroll structure", "salary structure"],
  employmentType: ["employment status", "status", "employee type", "contract type"],
  tinNo: ["tin no", "tin number", "tax id", "tax identification number"],
  sssNo: ["sss", "sss number", "sss no"],
  philHealthNo: ["philhealth", "philhealth number", "phic", "phic no", "phil health"],
  pagIbigNo: ["pag-ibig", "pagibig", "hdmf", "hdmf no", "pag ibig number", "pag-ibig mid", "hdmf number"],
  rdoCode: ["rdo"],
  bankName: ["bank"],
  bankAccountNumber: ["bank account", "account no", "bank account number", "atm number", "bank account no"],
  minimumWageEarner: ["mwe", "minimum wage"],
  managerial: ["ot exempt", "overtime exempt"],
  salaryAmount: ["salary", "basic", "basic pay", "monthly rate", "rate", "monthly salary", "base"],
  salaryType: ["rate type", "salary type", "pay type"],
  salaryFrom: ["salary effective date", "effective date", "effectivity"],
};

/** Field → column index, from 0. */
export type Mapping = Partial<Record<ForeignField, number>>;

/** Guesses the field of each column: by our heading, then by alias, then by similar spelling; each column is used once. */
export const guessMapping = (headings: readonly string[]): Mapping => guessColumns(FOREIGN_FIELDS, ALIASES, headings);

/** The same for the fields of any sheet. @param aliases other names of a field, in lower case */
export function guessColumns<Field extends string>(
  fields: readonly { field: Field; heading: string }[],
  aliases: Partial<Record<Field, readonly string[]>>,
  headings: readonly string[],
): Partial<Record<Field, number>> {
  const names = headings.map((heading) => foldName(heading.replace(/[._*:]/g, " ")));
  const mapping: Partial<Record<Field, number>> = {};
  const used = new Set<number>();
  const take = (field: Field, at: number) => {
    if (at < 0 || used.has(at) || mapping[field] !== undefined) return;
    mapping[field] = at;
    used.add(at);
  };
  for (const { field, heading } of fields) take(field, names.indexOf(foldName(heading.replace(/[._]/g, " "))));
  for (const { field } of fields) for (const alias of aliases[field] ?? []) take(field, names.indexOf(alias));
  for (const { field, heading } of fields) {
    const free = names.filter((name, index) => name.length > 3 && !used.has(index));
    const near = suggestName(free, heading);
    if (near !== null) take(field, names.indexOf(near));
  }
  return mapping;
}

/** Headings of required employee fields that are not mapped; empty when none is missing. */
export function missingFields(mapping: Mapping): string[] {
  const named = mapping.fullName !== undefined;
  return FOREIGN_FIELDS.filter(({ field }) => {
    const needed = ["employeeId", "firstName", "lastName", "joinDate"].includes(field);
    const byFullName = named && (field === "firstName" || field === "lastName");
    return needed && !byFullName && mapping[field] === undefined;
  }).map(({ heading }) => heading);
}

/** Identifies a layout by its folded headings in order. Mappings are remembered under this key. */
export const getLayoutKey = (headings: readonly string[]): string => headings.map(foldName).join("\u001f");

/** The heading row: of the first ten rows, the one with the most texts. */
export function findHeadingRow(sheet: TypedSheet): number {
  const counts = sheet.slice(0, 10).map(({ cells }) => cells.filter((cell) => typeof cell === "string" && cell.trim() !== "").length);
  return counts.indexOf(Math.max(0, ...counts));
}

/** Converts the sheet to our workbook. A salary without a type is monthly; without a day it starts on the hire date. */
export function toWorkbook(sheet: TypedSheet, mapping: Mapping): TypedWorkbook {
  const line = findHeadingRow(sheet);
  const rows = sheet.slice(line + 1);
  const cell = (cells: readonly SheetCell[], field: ForeignField): SheetCell => {
    const at = mapping[field];
    return at === undefined ? null : (cells[at] ?? null);
  };
  const people = columnsOf("Employees").map(([field]) => field as ForeignField);
  const top = sheet[line]?.number ?? 1;
  return {
    Employees: [
      { number: top, cells: columnsOf("Employees").map(([, { heading }]) => heading) },
      ...rows.map(({ number, cells }) => {
        const split = splitName(cellText(cell(cells, "fullName")));
        return {
          number,
          cells: people.map((field) => {
            const cellValue = cell(cells, field);
            const isName = field === "firstName" || field === "middleName" || field === "lastName";
            return isName && cellValue === null ? (split?.[field] ?? null) : cellValue;
          }),
        };
      }),
    ],
    Salaries: [
      { number: top, cells: columnsOf("Salaries").map(([, { heading }]) => heading) },
      ...rows
        .filter(({ cells }) => cellText(cell(cells, "salaryAmount")).trim() !== "")
        .map(({ number, cells }) => ({
          number,
          cells: [
            cell(cells, "employeeId"),
            cell(cells, "salaryFrom") ?? cell(cells, "joinDate"),
            cell(cells, "salaryType") ?? salaryAmountTypeLabel("MONTHLY"),
            cell(cells, "salaryAmount"),
          ],
        })),
    ],
  };
}

/** "Dela Cruz, Juan Santos" → last, first and middle; without a comma the last word is the last name. */
function splitName(name: string): { firstName: string; middleName: string; lastName: string } | null {
  const typed = name.trim().replace(/\s+/g, " ");
  if (typed === "") return null;
  const comma = typed.indexOf(",");
  if (comma < 0) {
    const nameParts = typed.split(" ");
    return { firstName: nameParts.slice(0, -1).join(" ") || typed, middleName: "", lastName: nameParts.at(-1)! };
  }
  const givenNames = typed
    .slice(comma + 1)
    .trim()
    .split(" ");
  const middle = givenNames.length > 1 && /^[A-ZÑ]\.?$/i.test(givenNames.at(-1)!) ? givenNames.pop()! : "";
  return { firstName: givenNames.join(" "), middleName: middle, lastName: typed.slice(0, comma).trim() };
}
