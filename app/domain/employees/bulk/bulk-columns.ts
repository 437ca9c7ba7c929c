import { pathTo } from "~/paths";

/** Columns of the bulk invitation and bulk update sheets (BULK-04). */

export const BULK_SHEET = "Employees";
export const BULK_TEMPLATE_FILE = pathTo("get-bulk-invite-template").split("/").at(-1)!;
/** The address in the template's sample row, which is never read. */
export const SAMPLE_EMAIL = "juan.delacruz@example.com";
/** Maximum number of rows; split more over several files. */
export const BULK_ROWS = 10_000;

export const BULK_FIELDS = [
  "firstName",
  "lastName",
  "phoneNumber",
  "inviteEmail",
  "employeeId",
  "employeeNumber",
  "joinDate",
  "department",
  "head",
  "tier",
  "workSchedule",
  "office",
  "paymentType",
  "basicSalaryAmount",
  "taxCode",
  "pic",
  "tinNo",
  "sssNo",
  "pagIbigNo",
  "philHealthNo",
  "rdoCode",
  "bankName",
  "accountNumber",
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

export const BULK_HEADINGS: Record<BulkField, string> = {
  firstName: "First Name",
  lastName: "Last Name",
  phoneNumber: "Phone Number",
  inviteEmail: "Work Email",
  employeeId: "Employee ID",
  employeeNumber: "Employee Number",
  joinDate: "Join Date",
  department: "Department",
  head: "Head",
  tier: "Tier",
  workSchedule: "Work Schedule",
  office: "Office",
  paymentType: "Payment Type",
  basicSalaryAmount: "Basic Salary",
  taxCode: "Tax Code",
  pic: "PIC",
  tinNo: "TIN",
  sssNo: "SSS No.",
  pagIbigNo: "Pag-IBIG No.",
  philHealthNo: "PhilHealth No.",
  rdoCode: "RDO Code",
  bankName: "Bank Name",
  accountNumber: "Account Number",
};

/** Columns that a company with only flexible benefits does not have (CF-42). */
const OF_PAYROLL: readonly BulkField[] = [
  "workSchedule",
  "paymentType",
  "basicSalaryAmount",
  "taxCode",
  "pic",
  "tinNo",
  "sssNo",
  "pagIbigNo",
  "philHealthNo",
  "rdoCode",
  "bankName",
  "accountNumber",
];

/** Columns of the company's invitation sheet, in order. Device numbers belong to existing employees only. */
export function inviteFields(flexbenOnly: boolean): BulkField[] {
  return BULK_FIELDS.filter((field) => field !== "employeeNumber" && (!flexbenOnly || !OF_PAYROLL.includes(field)));
}
