import { ACCESS } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import type { ImportWorkbookView } from "~/components/settings/company/import-workbook-preview";
import type { ForeignColumns } from "~/components/ui/table/match-columns-form";
import {
  MAX_WORKBOOK_COLUMNS,
  MAX_WORKBOOK_ROWS,
  columnsOf,
  SHEET_NAMES,
  type SheetName,
} from "~/domain/payroll/company-data/import-workbook/workbook-sheets";
import { FOREIGN_FIELDS, type ForeignField, type Mapping } from "~/domain/payroll/company-data/import-workbook/foreign-sheet";
import type { TypedWorkbook } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import { formatInstant } from "~/domain/shared/day";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { Scope } from "~/domain/shared/scope";
import { spanText } from "~/domain/payroll/setup/items/item-changes";
import type { ExistingChanges } from "~/models/payroll/company-data/import/workbook-existing.server";
import type { WorkbookPreview } from "~/models/payroll/company-data/import/import-workbooks.server";
import { loanRowView } from "~/presenters/payroll/loans/loan-uploads.server";
import { readWorkbook } from "~/web/files/workbook-upload.server";
import { forbidden, requireScope } from "~/web/session/scope.server";

/** Access to import data: SETTING_EDIT, with payroll also payroll rights; not in benefits-only companies. @throws 403 */
export function requireDataImport(scope: Scope): Scope {
  if (!canImportData(scope)) throw forbidden();
  return scope;
}

/** `requireDataImport` for route factories. @throws as requireScope */
export const requireImporter = async (request: Request): Promise<Scope> =>
  requireDataImport(await requireScope(request, ACCESS.editSettings));

/** Access to export data: the same, plus benefits-only companies. @throws 403 */
export function requireDataExport(scope: Scope): Scope {
  if (!canExportData(scope)) throw forbidden();
  return scope;
}

const canExportData = ({ permissions, subscriptions }: Scope): boolean =>
  permissions.includes("SETTING_EDIT") && (!subscriptions.includes("PAYROLL_USAGE") || permissions.includes("PAYROLL_SETTING_EDIT"));

/** Whether the viewer may import data. */
export function canImportData(scope: Scope): boolean {
  return canExportData(scope) && !isBenefitsOnly(scope);
}

/** The sheets of our workbook, or the first sheet of a foreign one. @throws Refusal at the field "workbook" */
export async function readCompanyWorkbook(bytes: Buffer): Promise<{ sheets: TypedWorkbook } | { foreign: TypedSheet }> {
  const readOptions = { field: "workbook", maxRows: MAX_WORKBOOK_ROWS, columns: MAX_WORKBOOK_COLUMNS };
  const sheets = await readWorkbook(bytes, { ...readOptions, sheets: SHEET_NAMES, orFirst: true });
  const knownSheets = sheets.filter(({ name }) => (SHEET_NAMES as string[]).includes(name));
  if (isOurWorkbook(knownSheets)) return { sheets: Object.fromEntries(knownSheets.map(({ name, rows }) => [name, rows])) };
  return { foreign: sheets[0]!.rows };
}

/** A sheet with one of our names but different columns is a foreign one. */
function isOurWorkbook(knownSheets: readonly { name: string; rows: TypedSheet }[]): boolean {
  return (
    knownSheets.length > 1 ||
    knownSheets.some(({ name, rows }) => expectedHeadings(name as SheetName).every((heading) => hasHeading(rows, heading)))
  );
}

const expectedHeadings = (sheet: SheetName): string[] =>
  sheet === "Employees"
    ? ["Employee ID", "First Name", "Join Date"]
    : columnsOf(sheet).flatMap(([, { heading, needed }]) => (needed ? [heading] : []));

const hasHeading = (rows: TypedSheet, heading: string) =>
  rows.slice(0, 10).some(({ cells }) => cells.some((cell) => typeof cell === "string" && cell.trim() === heading));

const SHEET_NOUNS: Record<SheetName, string> = {
  Company: "Company",
  Departments: "Departments",
  Tiers: "Tiers",
  Employees: "Employees",
  Salaries: "Salaries",
  Allowances: "Allowances",
  Loans: "Loans",
  Opening: "Opening balances",
};

/** The import page: the columns to map, or the contents and one page of problems. */
export function workbookView(
  { head, foreign, matched, rows, existing, problems, duplicates, ignored, details }: WorkbookPreview,
  { page, pageSize, offset }: { page: number; pageSize: number; offset: number },
): ImportWorkbookView & { foreign: ForeignColumns | null } {
  const { workbookSeq, fileName, uploadedBy, uploadedAt, usedBy, usedAt, employeeCount } = head;
  return {
    workbookSeq,
    fileName: fileName || "Workbook",
    uploaded: `${uploadedBy}, ${formatInstant(uploadedAt)}`,
    used:
      usedAt &&
      (employeeCount === 0
        ? `Used by ${usedBy} at ${formatInstant(usedAt)}.`
        : `${employeeCount.toLocaleString("en")} employees were brought in by ${usedBy} at ${formatInstant(usedAt)}.`),
    matched,
    foreign: foreign && {
      remembered: foreign.remembered,
      columns: foreign.headings.map((heading, index) => ({
        value: String(index),
        heading: heading || `Column ${index + 1}`,
        examples: foreign.examples.map((cells) => cells[index] ?? "").filter(Boolean),
      })),
      fields: FOREIGN_FIELDS.map(({ field, heading }) => ({ field, heading, chosen: mappedColumn(foreign.mapping, field) })),
    },
    figures: SHEET_NAMES.map((sheet) => ({ label: SHEET_NOUNS[sheet], value: rows[sheet].length + rowsRead(sheet, existing) })),
    people: rows.Employees.length,
    digest: existing.digest,
    records: existing.records,
    existing: existingView(existing).slice(0, MAX_EXISTING),
    existingTotal: existingView(existing).length,
    changesCompany: details !== null,
    problems: problems.slice(offset, offset + pageSize).map(({ sheet, row, heading, message, proposal }) => ({
      place: row === null ? sheet : `${sheet}, row ${row}`,
      heading,
      message,
      proposal,
    })),
    total: problems.length,
    page,
    pageSize,
    duplicates: problems.length === 0 ? duplicates : [],
    ignored: ignored.slice(0, 20),
    first: rows.Employees.slice(0, 10).map(({ row, cells }) => ({
      row,
      name: [cells.firstName, cells.lastName].filter(Boolean).join(" "),
      employeeId: cells.employeeId,
      place: [cells.department, cells.tier].filter(Boolean).join(" · "),
    })),
  };
}

/** Maximum existing records listed; the rest are counted. */
const MAX_EXISTING = 100;

/** Rows of a sheet about existing employees. */
function rowsRead(sheet: SheetName, { entries, loans, openings }: ExistingChanges): number {
  if (sheet === "Allowances") return entries?.read ?? 0;
  if (sheet === "Loans") return loans?.read ?? 0;
  return sheet === "Opening" ? openings.reduce((sum, { reading }) => sum + reading.read, 0) : 0;
}

const EFFECTS = { insert: "New", change: "Changed", same: "The same" } as const;

/** What the rows change for existing employees, in the terms of each record's own workbook. */
function existingView({ entries, loans, openings }: ExistingChanges): ImportWorkbookView["existing"] {
  return [
    ...(entries?.plans ?? []).flatMap(({ earner, item, plan }) =>
      [
        ...plan.change.map(({ before, after }) => `${spanText(item, before)} → ${spanText(item, after)}`),
        ...plan.add.map((span) => `New: ${spanText(item, span)}`),
      ].map((text) => ({ place: "Allowances", employee: earner.employeeName, record: item.itemName, text })),
    ),
    ...(loans?.rows ?? []).map(loanRowView).map(({ number, does, employee, loan, text }) => ({
      place: `Loans, row ${number}`,
      employee,
      record: loan,
      text: does === "INSERT" ? `New: ${text}` : text || "The same",
    })),
    ...openings.flatMap(({ year, reading }) =>
      reading.rows.map(({ number, employeeName, effect }) => ({
        place: `Opening, row ${number}`,
        employee: employeeName,
        record: `Opening balance of ${year}`,
        text: EFFECTS[effect],
      })),
    ),
  ];
}

const mappedColumn = (mapping: Mapping, field: ForeignField) => (mapping[field] === undefined ? "" : String(mapping[field]));
