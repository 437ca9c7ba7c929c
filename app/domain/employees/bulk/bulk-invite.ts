import { BULK_HEADINGS, inviteFields, type BulkField } from "./bulk-columns";
import { fieldPlaces, type BulkSheet } from "./bulk-sheet";
import { cellFaults, choiceFinder, findDuplicateValues } from "./bulk-checks";
import { foldText } from "~/domain/shared/clean-text";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";
import { DUPLICATE_EMPLOYEE_ID } from "~/domain/employees/job-info/employee-id";
import { invitationForm, type InvitationInput } from "~/domain/employees/invitations/invitation-input";
import { DUPLICATE_EMAIL, HAS_A_RECORD } from "~/domain/employees/invitations/invitation-state";
import { PAYMENT_TYPES, PAYMENT_TYPE_LABELS } from "~/domain/employees/pay/payment-types";
import { foldName, suggestEmail } from "./suggestion";
import { scheduleIsOff } from "~/domain/time/schedule/schedule-state";

/** Existing data that the rows are checked against. */
export interface BulkContext {
  flexbenOnly: boolean;
  choices: EmployeeChoices;
  /** In lower case. */
  takenEmails: ReadonlySet<string>;
  /** Folded. */
  takenEmployeeIds: ReadonlySet<string>;
  /** Departments that already have a pending head. */
  promisedHeads: ReadonlySet<number>;
}

export type BulkInvitee = InvitationInput & { headYn: "Y" | "N" };

/** An evaluated row: the invitation, or its errors, one sentence each. */
export interface EvaluatedInvitation<Resolved> {
  rowIndex: number;
  resolved: Resolved | null;
  errors: string[];
}

type SingleField = keyof ReturnType<typeof typedFields>;

/** Field labels of the single invitation form, for error messages. */
const BULK_NAMES: Record<string, BulkField> = {
  departmentSeq: "department",
  jobTitleSeq: "tier",
  workScheduleSeq: "workSchedule",
  workPlaceSeq: "office",
  salaryAmountType: "paymentType",
  salaryAmount: "basicSalaryAmount",
  socialSecuritySystem: "sssNo",
  pagIbig: "pagIbigNo",
  philhealth: "philHealthNo",
  bankAccountNumber: "accountNumber",
};
/** This many rows with the same domain are not a typo. */
const CONFIRMED_AS_TYPED = 3;

/** Lookup keys for the company's existing data: email addresses in lower case and employee IDs of all rows. */
export function collectLookupKeys(sheet: BulkSheet): { emails: string[]; employeeIds: string[] } {
  const places = fieldPlaces(sheet.headings);
  const values = (field: BulkField) => [...new Set(sheet.rows.map(({ cells }) => (cells[places[field]] ?? "").trim()))].filter(Boolean);
  return { emails: [...new Set(values("inviteEmail").map((email) => email.toLowerCase()))], employeeIds: values("employeeId") };
}

/**
 * Validates each row by the rules of the single invitation: names are resolved, addresses and numbers must be unique in file and company
 * (BULK-04).
 */
export function evaluateInvitations(sheet: BulkSheet, context: BulkContext): EvaluatedInvitation<BulkInvitee>[] {
  const { flexbenOnly, choices } = context;
  const places = fieldPlaces(sheet.headings);
  const find = choiceFinder(choices);
  const form = invitationForm(flexbenOnly);
  const emails = findDuplicateValues(sheet.rows, places.inviteEmail, (email) => email.toLowerCase());
  const ids = findDuplicateValues(sheet.rows, places.employeeId, foldText);
  const heads = new Map<number, number>();
  const domains = countValues(sheet.rows.map(({ cells }) => emailDomain(cells[places.inviteEmail] ?? "")));
  return sheet.rows.map((row) => {
    const { rowIndex, cells } = row;
    const { unread, errors } = cellFaults(row, inviteFields(flexbenOnly));
    const cell = (field: BulkField) => (unread.has(field) ? "" : (cells[places[field]] ?? "").trim());
    const seqs = {
      department: find("department", cell("department"), errors),
      tier: find("tier", cell("tier"), errors),
      office: find("office", cell("office"), errors),
      workSchedule: flexbenOnly ? "" : find("workSchedule", cell("workSchedule"), errors),
    };
    const schedule = choices.workSchedules.find(({ workScheduleSeq }) => String(workScheduleSeq) === seqs.workSchedule);
    if (schedule?.off) errors.push(`${BULK_HEADINGS.workSchedule}: ${scheduleIsOff(schedule.workScheduleName)}`);
    const read = form.safeParse(present(typedFields(cell, seqs)));
    const faulty = new Set([...errors.map((error) => error.split(":")[0]), ...[...unread].map((field) => BULK_HEADINGS[field])]);
    for (const { path, message } of read.error?.issues ?? []) {
      const field = String(path[0]) as SingleField;
      const heading = BULK_HEADINGS[BULK_NAMES[field] ?? (field as BulkField)];
      // A failed lookup has already been reported.
      if (!faulty.has(heading)) errors.push(withHint(field, message, cell));
    }
    const email = cell("inviteEmail").toLowerCase();
    if (email && context.takenEmails.has(email)) errors.push(DUPLICATE_EMAIL, HAS_A_RECORD);
    else if (emails.has(email))
      errors.push(`Work Email: row ${emails.get(email)!.find((other) => other !== rowIndex)} has the same address.`);
    else if (read.success && (domains.get(emailDomain(email)) ?? 0) < CONFIRMED_AS_TYPED) errors.push(...misspelled(email));
    const id = foldText(cell("employeeId"));
    if (id && context.takenEmployeeIds.has(id)) errors.push(DUPLICATE_EMPLOYEE_ID);
    else if (ids.has(id)) errors.push(`Employee ID: row ${ids.get(id)!.find((other) => other !== rowIndex)} has the same number.`);
    const headYn = readDepartmentHead(cell("head"), {
      departmentSeq: seqs.department,
      department: cell("department"),
      rowIndex,
      context,
      heads,
      errors,
    });
    return { rowIndex, errors, resolved: errors.length === 0 && read.success ? { ...read.data.input, headYn } : null };
  });
}

function typedFields(cell: (field: BulkField) => string, seqs: Record<"department" | "tier" | "office" | "workSchedule", string>) {
  return {
    firstName: cell("firstName"),
    lastName: cell("lastName"),
    phoneNumber: withLeadingZero(cell("phoneNumber")),
    inviteEmail: cell("inviteEmail"),
    employeeId: cell("employeeId"),
    joinDate: cell("joinDate"),
    departmentSeq: seqs.department,
    jobTitleSeq: seqs.tier,
    workPlaceSeq: seqs.office,
    workScheduleSeq: seqs.workSchedule,
    salaryAmountType: paymentType(cell("paymentType")),
    salaryAmount: cell("basicSalaryAmount"),
    taxCode: cell("taxCode").toUpperCase(),
    pic: cell("pic"),
    tinNo: cell("tinNo"),
    socialSecuritySystem: cell("sssNo"),
    philhealth: cell("philHealthNo"),
    pagIbig: cell("pagIbigNo"),
    rdoCode: cell("rdoCode"),
    bankName: cell("bankName"),
    bankAccountNumber: cell("accountNumber"),
  };
}

/** Empty fields count as absent, as in a form post. */
function present(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** Spreadsheets drop the leading zero of a number: 9171234567 was 09171234567. */
export function withLeadingZero(phone: string): string {
  return /^9\d{9}$/.test(phone) ? `0${phone}` : phone;
}

function paymentType(typed: string): string {
  return PAYMENT_TYPES.find((type) => foldName(PAYMENT_TYPE_LABELS[type]) === foldName(typed) || type === typed.toUpperCase()) ?? typed;
}

/** The form's message, with a suggestion if there is one. */
function withHint(field: SingleField, message: string, cell: (field: BulkField) => string): string {
  if (field === "phoneNumber" && cell("phoneNumber") !== "") {
    const digits = cell("phoneNumber").replace(/\D/g, "").replace(/^63/, "0").replace(/^9/, "09");
    return digits.length === 11 ? `${message} Did you mean ${digits}?` : message;
  }
  if (field === "inviteEmail" && cell("inviteEmail") !== "") {
    const suggestion = cell("inviteEmail").toLowerCase().replace(/[\s;]/g, "").replace(",", ".");
    return suggestion !== cell("inviteEmail").toLowerCase() && /^[^@]+@[^@]+\.\w+$/.test(suggestion)
      ? `${message} Did you mean ${suggestion}?`
      : message;
  }
  return message;
}

function misspelled(email: string): string[] {
  const probable = suggestEmail(email);
  return probable === null ? [] : [`Work Email: “${email}” looks misspelled. Did you mean ${probable}?`];
}

function readDepartmentHead(
  typed: string,
  {
    departmentSeq,
    department,
    rowIndex,
    context: { choices, promisedHeads },
    heads,
    errors,
  }: { departmentSeq: string; department: string; rowIndex: number; context: BulkContext; heads: Map<number, number>; errors: string[] },
): "Y" | "N" {
  if (typed === "" || /^(n|no)$/i.test(typed)) return "N";
  if (!/^(y|yes)$/i.test(typed)) errors.push(`Head: “${typed.slice(0, 30)}” is neither Y nor N.`);
  else if (department === "") errors.push("Head: name the department too, or type N.");
  else if (departmentSeq !== "") {
    const seq = Number(departmentSeq);
    const other = heads.get(seq);
    if (other !== undefined) errors.push(`Head: row ${other} is head of ${department} already. Type N in one of the two.`);
    else if (
      promisedHeads.has(seq) ||
      choices.departments.some((department) => department.departmentSeq === seq && department.headEmployeeSeq !== null)
    )
      errors.push(`Head: ${department} has a head already. Type N, or remove the present head first.`);
    heads.set(seq, other ?? rowIndex);
  }
  return "Y";
}

const emailDomain = (email: string) => email.trim().toLowerCase().split("@").at(-1) ?? "";

function countValues(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
