import { isBenefitsOnly } from "~/domain/settings/permissions";
import { DUPLICATE_EMPLOYEE_NUMBER, MAX_EMPLOYEE_NUMBER_LENGTH } from "~/domain/employees/job-info/employee-id";
import type { Permission, Subscription } from "~/domain/settings/permissions";
import { formatDay, isDay, parseDay } from "~/domain/shared/day";
import { cellFaults, choiceFinder, findDuplicateValues } from "./bulk-checks";
import { foldText } from "~/domain/shared/clean-text";
import { BULK_HEADINGS, BULK_FIELDS, type BulkField } from "./bulk-columns";
import { fieldPlaces, type BulkSheet } from "./bulk-sheet";
import { withLeadingZero, type EvaluatedInvitation } from "./bulk-invite";
import { namedChoices, type EmployeeChoices, type NamedChoice } from "~/domain/employees/list/employee-choices";
import { IDENTITY_FIELDS, identityInput, formatIdentity, type PayrollIdentity } from "~/domain/employees/pay/identity-input";
import { scheduleIsOff } from "~/domain/time/schedule/schedule-state";

/** Employee data that the sheet may change; references as numbers. */
export interface UpdatablePerson extends PayrollIdentity {
  employeeSeq: number;
  employeeId: string;
  /** Employee number on time clocks; empty = none. */
  employeeNumber: string;
  employeeName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  phoneNumber: string;
  joinDate: string;
  departmentSeq: number | null;
  jobTitleSeq: number | null;
  workScheduleSeq: number;
  workPlaceSeq: number | null;
}

/** Which columns of the sheet fill which field of an employee. */
export const UPDATED = {
  firstName: "firstName",
  lastName: "lastName",
  phoneNumber: "phoneNumber",
  employeeNumber: "employeeNumber",
  joinDate: "joinDate",
  department: "departmentSeq",
  tier: "jobTitleSeq",
  workSchedule: "workScheduleSeq",
  office: "workPlaceSeq",
  tinNo: "tinNo",
  sssNo: "socialSecuritySystem",
  pagIbigNo: "pagIbig",
  philHealthNo: "philhealth",
  rdoCode: "rdoCode",
  bankName: "bankName",
  accountNumber: "bankAccountNumber",
} as const satisfies Partial<Record<BulkField, keyof UpdatablePerson>>;
export type UpdatedColumn = keyof typeof UPDATED;
export type UpdatedField = (typeof UPDATED)[UpdatedColumn];

/** Exact match first: old IDs in a company may differ only in case. */
const findById = (people: ReadonlyMap<string, UpdatablePerson>, id: string) => people.get(id) ?? people.get(foldText(id));

/** What a row changes: the new values and the values stored when the sheet was read, by field. */
export interface PersonUpdate {
  employeeSeq: number;
  before: Partial<Record<UpdatedField, string | number | null>>;
  after: Partial<Record<UpdatedField, string | number | null>>;
}

export const BASIC_COLUMNS = ["firstName", "lastName", "phoneNumber"] as const;
export const JOB_COLUMNS = ["employeeNumber", "joinDate", "department", "tier", "workSchedule", "office"] as const;
export const IDENTITY_COLUMNS = ["tinNo", "sssNo", "pagIbigNo", "philHealthNo", "rdoCode", "bankName", "accountNumber"] as const;

/** Columns that these permissions allow to change, in sheet order. The employee ID identifies the row and is not changed. */
export function updatableColumns(permissions: readonly Permission[], subscriptions: readonly Subscription[]): UpdatedColumn[] {
  const flexbenOnly = isBenefitsOnly({ subscriptions });
  const columns: UpdatedColumn[] = [
    ...(permissions.includes("BASIC_INFO_EDIT") ? BASIC_COLUMNS : []),
    ...(permissions.includes("JOB_INFO_EDIT")
      ? JOB_COLUMNS.filter((column) => !flexbenOnly || (column !== "workSchedule" && column !== "employeeNumber"))
      : []),
    ...(permissions.includes("PAYROLL_SETTING_EDIT") && subscriptions.includes("PAYROLL_USAGE") ? IDENTITY_COLUMNS : []),
  ];
  return BULK_FIELDS.filter((field): field is UpdatedColumn => columns.includes(field as UpdatedColumn));
}

/** Known columns in the sheet that are ignored for this user: pay, work email and fields without permission. */
export function ignoredColumns(headings: readonly string[], columns: readonly UpdatedColumn[]): string[] {
  const places = fieldPlaces(headings);
  return BULK_FIELDS.filter((field) => places[field] >= 0 && field !== "employeeId" && !columns.includes(field as UpdatedColumn)).map(
    (field) => BULK_HEADINGS[field],
  );
}

/**
 * What each row would change for the employee with its ID. An empty cell keeps the stored value.
 * @param people by employee ID, exact and folded @param holders owner of each employee number, by folded number
 */
export function evaluateUpdates(
  sheet: BulkSheet,
  columns: readonly UpdatedColumn[],
  people: ReadonlyMap<string, UpdatablePerson>,
  choices: EmployeeChoices,
  holders: ReadonlyMap<string, number> = new Map(),
): EvaluatedInvitation<PersonUpdate>[] {
  const places = fieldPlaces(sheet.headings);
  const find = choiceFinder(choices);
  const doubled = findDuplicateValues(sheet.rows, places.employeeId, (id) => String(findById(people, id)?.employeeSeq ?? foldText(id)));
  const doubledNumbers = findDuplicateValues(sheet.rows, places.employeeNumber, foldText);
  return sheet.rows.map((row) => {
    const { rowIndex, cells } = row;
    const { unread, errors } = cellFaults(row, ["employeeId", ...columns]);
    const cell = (field: BulkField) => (unread.has(field) ? "" : (cells[places[field]] ?? "").trim());
    const id = cell("employeeId");
    const person = findById(people, id);
    const key = String(person?.employeeSeq ?? foldText(id));
    if (unread.has("employeeId")) return { rowIndex, errors, resolved: null };
    if (id === "") errors.push("Employee ID: type the number of the employee whom this row is about.");
    else if (!person) errors.push(`Employee ID: no one in your company has “${id.slice(0, 30)}”.`);
    else if (doubled.has(key))
      errors.push(`Employee ID: row ${doubled.get(key)!.find((other) => other !== rowIndex)} has the same number.`);
    if (!person || errors.length > 0) return { rowIndex, errors, resolved: null };
    const after: PersonUpdate["after"] = {};
    for (const column of columns) {
      const typed = cell(column);
      if (typed !== "" && !(IDENTITY_COLUMNS as readonly string[]).includes(column))
        after[UPDATED[column]] = readCell(column, typed, find, errors);
    }
    const number = after.employeeNumber;
    if (typeof number === "string" && doubledNumbers.has(foldText(number))) {
      const other = doubledNumbers.get(foldText(number))!.find((value) => value !== rowIndex);
      errors.push(`${BULK_HEADINGS.employeeNumber}: row ${other} has the same number.`);
    } else if (typeof number === "string" && (holders.get(foldText(number)) ?? person.employeeSeq) !== person.employeeSeq)
      errors.push(`${BULK_HEADINGS.employeeNumber}: ${DUPLICATE_EMPLOYEE_NUMBER}`);
    Object.assign(after, readIdentity(person, columns, cell, errors));
    const moved = (Object.keys(after) as UpdatedField[]).filter((field) => after[field] !== person[field]);
    if (
      moved.includes("departmentSeq") &&
      choices.departments.some(
        ({ departmentSeq, headEmployeeSeq }) => departmentSeq === person.departmentSeq && headEmployeeSeq === person.employeeSeq,
      )
    ) {
      errors.push("Department: this is the head of the present department. Choose another head first.");
    }
    const schedule = choices.workSchedules.find(({ workScheduleSeq }) => workScheduleSeq === after.workScheduleSeq);
    if (moved.includes("workScheduleSeq") && schedule?.off)
      errors.push(`${BULK_HEADINGS.workSchedule}: ${scheduleIsOff(schedule.workScheduleName)}`);
    if (errors.length > 0) return { rowIndex, errors, resolved: null };
    const pick = (of: Partial<Record<UpdatedField, string | number | null>>) =>
      Object.fromEntries(moved.map((field) => [field, of[field] ?? null]));
    return { rowIndex, errors, resolved: { employeeSeq: person.employeeSeq, before: pick(person), after: pick(after) } };
  });
}

/** A change as text, cell by cell: column, stored value, new value. */
export function describeUpdate(
  { before, after }: Pick<PersonUpdate, "before" | "after">,
  choices: EmployeeChoices,
): { column: string; before: string; after: string }[] {
  const named = namedChoices(choices);
  const lists: Partial<Record<UpdatedField, NamedChoice[]>> = {
    departmentSeq: named.departments,
    jobTitleSeq: named.jobTitles,
    workScheduleSeq: named.workSchedules,
    workPlaceSeq: named.workPlaces,
  };
  const shown = (field: UpdatedField, value: string | number | null | undefined): string => {
    if (value === null || value === undefined || value === "") return "none";
    const list = lists[field];
    if (list) return list.find(({ seq }) => seq === value)?.name ?? "none";
    if (field === "joinDate") return formatDay(String(value));
    return (IDENTITY_FIELDS as readonly string[]).includes(field)
      ? formatIdentity({ ...NO_IDENTITY, [field]: String(value) })[field as keyof PayrollIdentity]
      : String(value);
  };
  return (Object.keys(UPDATED) as UpdatedColumn[])
    .filter((column) => UPDATED[column] in after)
    .map((column) => ({
      column: BULK_HEADINGS[column],
      before: shown(UPDATED[column], before[UPDATED[column]]),
      after: shown(UPDATED[column], after[UPDATED[column]]),
    }));
}

const NO_IDENTITY: PayrollIdentity = {
  tinNo: "",
  socialSecuritySystem: "",
  philhealth: "",
  pagIbig: "",
  rdoCode: "",
  bankName: "",
  bankAccountNumber: "",
};

function readCell(column: UpdatedColumn, typed: string, find: ReturnType<typeof choiceFinder>, errors: string[]): string | number | null {
  switch (column) {
    case "department":
    case "tier":
    case "workSchedule":
    case "office":
      return Number(find(column, typed, errors)) || null;
    case "joinDate": {
      const day = parseDay(typed) ?? "";
      if (!isDay(day) || day < "1951-01-01" || day > "2100-01-01")
        errors.push(`Join Date: “${typed.slice(0, 30)}” is not a day from 01/01/1951 to 01/01/2100. Type it as month/day/year.`);
      return day;
    }
    case "phoneNumber": {
      const digits = withLeadingZero(typed.replace(/[\s()-]/g, "").replace(/^\+63/, "0"));
      if (!/^\d{7,20}$/.test(digits)) errors.push(`Phone Number: “${typed.slice(0, 30)}” must have 7 to 20 digits.`);
      return digits;
    }
    case "employeeNumber":
      if (typed.length > MAX_EMPLOYEE_NUMBER_LENGTH)
        errors.push(`${BULK_HEADINGS.employeeNumber} can have at most ${MAX_EMPLOYEE_NUMBER_LENGTH} characters.`);
      return typed;
    default:
      if (typed.length > 60) errors.push(`${BULK_HEADINGS[column]} can have at most 60 characters.`);
      return typed;
  }
}

/** Validates identity numbers by the rules of their own form; only those present in the row. */
function readIdentity(
  person: UpdatablePerson,
  columns: readonly UpdatedColumn[],
  cell: (field: BulkField) => string,
  errors: string[],
): Partial<PayrollIdentity> {
  const filledColumns = IDENTITY_COLUMNS.filter((column) => columns.includes(column) && cell(column) !== "");
  if (filledColumns.length === 0) return {};
  const typed = {
    ...Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, person[field]])),
    ...Object.fromEntries(filledColumns.map((column) => [UPDATED[column], cell(column)])),
    revision: "1",
  };
  const read = identityInput(person).safeParse(typed);
  for (const { path, message } of read.error?.issues ?? []) {
    const column = filledColumns.find((filledColumn) => UPDATED[filledColumn] === path[0]);
    if (column) errors.push(`${BULK_HEADINGS[column]}: ${message}`);
  }
  return read.success ? Object.fromEntries(filledColumns.map((column) => [UPDATED[column], read.data.identity[UPDATED[column]]])) : {};
}
