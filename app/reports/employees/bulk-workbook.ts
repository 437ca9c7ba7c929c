import type { WriteOptions } from "hucre/xlsx";
import { BULK_HEADINGS, BULK_SHEET, inviteFields, SAMPLE_EMAIL, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { ERROR_HEADING } from "~/domain/shared/forms/sheet-columns";
import { offeredSchedules } from "~/domain/time/schedule/schedule-state";
import { namedChoices, type EmployeeChoices } from "~/domain/employees/list/employee-choices";
import { PAYMENT_TYPES, PAYMENT_TYPE_LABELS } from "~/domain/employees/pay/payment-types";
import { foldName } from "~/domain/employees/bulk/suggestion";
import { TAX_CODES } from "~/domain/employees/pay/tax-codes";
import { fillableWorkbook, type FillableColumn } from "~/reports/fillable-workbook";

/** Empty rows with drop-downs below the filled ones. */
const SPARE = 500;

/** Invitation template: headings, one sample row, and drop-downs with the company's choices. */
export function bulkInviteTemplate(choices: EmployeeChoices, flexbenOnly: boolean): WriteOptions {
  const fields = inviteFields(flexbenOnly);
  const columns = columnsOf(choices);
  const sample = sampleOf(choices);
  return fillableWorkbook({
    sheet: BULK_SHEET,
    columns: fields.map((field) => columns[field]),
    rows: [fields.map((field) => sample[field])],
    spare: SPARE,
    frozenColumns: 2,
    readMe: [...INVITE_INSTRUCTIONS, ...SHARED_INSTRUCTIONS],
  });
}

/** Update template: current employee data in the columns that the user may change. */
export function bulkUpdateTemplate(
  choices: EmployeeChoices,
  fields: readonly BulkField[],
  rows: readonly Partial<Record<BulkField, string>>[],
): WriteOptions {
  const columns = columnsOf(choices);
  return fillableWorkbook({
    sheet: BULK_SHEET,
    columns: fields.map((field) => columns[field]),
    rows: rows.map((row) => fields.map((field) => row[field] ?? null)),
    spare: 0,
    frozenColumns: 3,
    readMe: [...UPDATE_INSTRUCTIONS, ...SHARED_INSTRUCTIONS],
  });
}

/** A row of an error sheet; `errors` is empty if valid. */
export interface BulkErrorRow {
  rowIndex: number;
  cells: readonly string[];
  errors: readonly string[];
  /** Already imported; not returned. */
  done: boolean;
}

/** The submitted sheet with an additional error column; imported rows are omitted. */
export function bulkErrorSheet(choices: EmployeeChoices, headings: readonly string[], list: readonly BulkErrorRow[]): WriteOptions {
  const knownColumns = new Map(Object.values(columnsOf(choices)).map((column) => [foldName(column.header), column]));
  const columns = headings.map((header): FillableColumn => ({
    ...(knownColumns.get(foldName(header)) ?? { width: 18, kind: "text" }),
    header,
  }));
  const left = list.filter(({ done }) => !done);
  // While no row was imported, each row keeps its position, because messages refer to row numbers.
  const place = (row: BulkErrorRow, at: number) => (left.length === list.length ? row.rowIndex - 2 : at);
  const rows: ((string | null)[] | undefined)[] = [];
  const marked = new Set<number>();
  left.forEach((row, index) => {
    rows[place(row, index)] = [...row.cells, row.errors.length > 0 ? row.errors.join("\n") : null];
    if (row.errors.length > 0) marked.add(place(row, index));
  });
  return fillableWorkbook({
    sheet: BULK_SHEET,
    columns: [...columns, { header: ERROR_HEADING, width: 70, kind: "text" }],
    rows: Array.from(rows, (row) => row ?? []),
    marked,
    spare: 100,
    frozenColumns: 2,
    readMe: [
      `The column “${ERROR_HEADING}” says what to fix in a row and is not imported. Rows without a message are correct.`,
      ...SHARED_INSTRUCTIONS,
    ],
  });
}

function columnsOf(choices: EmployeeChoices): Record<BulkField, FillableColumn> {
  const { departments, jobTitles, workPlaces, workSchedules } = namedChoices(offered(choices));
  const text = (field: BulkField, width: number, hint?: string): FillableColumn => ({
    header: BULK_HEADINGS[field],
    width,
    kind: "text",
    ...(hint ? { hint } : {}),
  });
  const list = (field: BulkField, width: number, names: readonly string[]): FillableColumn => ({ ...text(field, width), choices: names });
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return {
    firstName: text("firstName", 20),
    lastName: text("lastName", 20),
    phoneNumber: text("phoneNumber", 15, "11 digits, such as 09171234567."),
    inviteEmail: text("inviteEmail", 32, "The invitation is sent to this address."),
    employeeId: text("employeeId", 14, "20 characters at most; may stay empty."),
    employeeNumber: text("employeeNumber", 16, "Number on time clocks."),
    joinDate: text("joinDate", 13, "MM/DD/YYYY"),
    department: list("department", 22, names(departments)),
    head: list("head", 8, ["Y", "N"]),
    tier: list("tier", 18, names(jobTitles)),
    workSchedule: list("workSchedule", 26, names(workSchedules)),
    office: list("office", 20, names(workPlaces)),
    paymentType: list(
      "paymentType",
      14,
      PAYMENT_TYPES.map((type) => PAYMENT_TYPE_LABELS[type]),
    ),
    basicSalaryAmount: text("basicSalaryAmount", 14, "Pesos, such as 25,000.00."),
    taxCode: list("taxCode", 10, TAX_CODES),
    pic: text("pic", 18, "The person in charge of the salary."),
    tinNo: text("tinNo", 20, "12 to 14 digits."),
    sssNo: text("sssNo", 15, "10 digits."),
    pagIbigNo: text("pagIbigNo", 16, "12 digits."),
    philHealthNo: text("philHealthNo", 16, "12 digits."),
    rdoCode: text("rdoCode", 10),
    bankName: text("bankName", 24),
    accountNumber: text("accountNumber", 20),
  };
}

/** Choices of the workbook's drop-downs. */
const offered = (choices: EmployeeChoices): EmployeeChoices => ({ ...choices, workSchedules: offeredSchedules(choices.workSchedules) });

function sampleOf(choices: EmployeeChoices): Record<BulkField, string> {
  const { departments, jobTitles, workPlaces, workSchedules } = namedChoices(offered(choices));
  const first = (list: readonly { name: string }[]) => list[0]?.name ?? "";
  return {
    firstName: "Juan",
    lastName: "Dela Cruz",
    phoneNumber: "09171234567",
    inviteEmail: SAMPLE_EMAIL,
    employeeId: "E0001",
    employeeNumber: "",
    joinDate: "01/15/2027",
    department: first(departments),
    head: "N",
    tier: first(jobTitles),
    workSchedule: first(workSchedules),
    office: first(workPlaces),
    paymentType: "Monthly",
    basicSalaryAmount: "25,000.00",
    taxCode: "S",
    pic: "Human Resources",
    tinNo: "123-456-789-000",
    sssNo: "34-1234567-8",
    pagIbigNo: "1212-3456-7890",
    philHealthNo: "12-012345678-9",
    rdoCode: "050",
    bankName: "BDO Unibank",
    accountNumber: "001234567890",
  };
}

const INVITE_INSTRUCTIONS = [
  "Fill in the sheet “Employees”, one row for each person, and upload this workbook at Invited Employees, Bulk Invite. No one is invited before you have seen a preview.",
  `The row of Juan Dela Cruz (${SAMPLE_EMAIL}) is a sample and is not imported. Overwrite or keep it.`,
  "Work email and employee ID must appear only once in the file and must not belong to an existing employee.",
  "Head: Y makes the person head of the department on joining, as long as the department has none.",
];

const UPDATE_INSTRUCTIONS = [
  "Edit what should change in the sheet “Employees” and upload this workbook at Employees, Bulk Update. Nothing is saved before you see what would change.",
  "Rows are matched by the Employee ID. An empty cell changes nothing. You can delete rows and columns that you do not need.",
  "Pay and work emails are not changed by this sheet: a raise needs its effective date, and the work email is what someone signs in with.",
];

const SHARED_INSTRUCTIONS = [
  "Departments, tiers, work schedules and offices are chosen from your company's own lists.",
  "Dates are month/day/year, such as 01/15/2027.",
  "Formulas are not read: copy them and paste them as values.",
];
