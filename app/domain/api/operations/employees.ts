import { z } from "zod/v4";
import { day, instant, money, seq, text, typedDay, updatedSince, workPeopleQuery } from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import { DEADLINES } from "~/domain/employees/list/deadline";
import { STATUS_FILTERS } from "~/domain/employees/list/employee-filter";
import { PAYMENT_TYPES } from "~/domain/employees/pay/payment-types";
import { TAX_CODES } from "~/domain/employees/pay/tax-codes";
import { ACCESS } from "~/domain/settings/access";
import { EMPLOYEE_STATUSES } from "~/domain/shared/employee-status";
import { pathTo } from "~/paths";
import { API_PATHS } from "~/paths/api";

export const employeeSeq = seq("Number of the employee record.");
/** Number and name of the employee of a row. */
export const ofEmployee = {
  employeeSeq,
  employeeId: text("Employee ID that the company assigned; may be empty."),
  employeeName: text("Name as it is shown."),
};

const employee = z.object({
  ...ofEmployee,
  firstName: text("First name."),
  middleName: text("Middle name; may be empty."),
  lastName: text("Last name."),
  email: text("Work email; may be empty."),
  employeeStatus: z.enum(EMPLOYEE_STATUSES).meta({ description: "Status today." }),
  employmentType: z.enum(EMPLOYMENT_TYPES).meta({ description: "Type of the contract in force." }),
  departmentSeq: seq("Department.").nullable(),
  departmentName: text("Name of the department.").nullable(),
  jobTitleSeq: seq("Tier.").nullable(),
  jobTitleName: text("Name of the tier.").nullable(),
  workPlaceSeq: seq("Office.").nullable(),
  workPlaceName: text("Name of the office.").nullable(),
  workScheduleSeq: seq("Work schedule.").nullable(),
  workScheduleName: text("Name of the work schedule.").nullable(),
  joinDate: day("First day employed."),
  contractEndDate: day("Last day of the last contract.").nullable(),
  resignationDate: day("Last day employed.").nullable(),
  createdAt: instant("When the record was created."),
});

const chosen = (description: string) => z.number().int().min(1).max(999_999_999).nullable().optional().meta({ description });
const typedText = (description: string) => z.string().max(200).optional().meta({ description });

const contract = z.object({
  contractSeq: seq("Number of the contract."),
  employeeSeq,
  employmentType: z.enum(EMPLOYMENT_TYPES),
  startDate: day("First day."),
  endDate: day("Last day; null = open.").nullable(),
  contractInfoContent: text("Notes."),
  picName: text("Person in charge."),
});

const jobInfo = z.object({
  ...ofEmployee,
  employeeNumber: text("ID on time clocks; empty = employeeId."),
  employmentType: z.enum(EMPLOYMENT_TYPES),
  workPlaceSeq: seq("Office.").nullable(),
  departmentSeq: seq("Department.").nullable(),
  isDepartmentManager: z.boolean().meta({ description: "Whether the employee heads the department." }),
  jobTitleSeq: seq("Tier.").nullable(),
  costCenter: text("Cost center."),
  businessUnit: text("Business unit."),
  joinDate: day("First day employed."),
  resignationDate: day("Last day employed.").nullable(),
  workScheduleSeq: seq("Work schedule."),
  attendanceExempt: z.boolean().meta({ description: "Whether the employee need not clock." }),
  fieldPersonnel: z.boolean().meta({ description: "Field personnel with unsupervised hours." }),
});

const jobInfoChange = z
  .strictObject({
    employeeId: typedText("Employee ID."),
    employeeNumber: typedText("ID on time clocks."),
    workPlaceSeq: chosen("Office."),
    departmentSeq: chosen("Department."),
    isDepartmentManager: z.boolean().optional(),
    jobTitleSeq: chosen("Tier."),
    costCenter: typedText("Cost center."),
    businessUnit: typedText("Business unit."),
    joinDate: typedDay("First day employed.").optional(),
    attendanceExempt: z.boolean().optional(),
    fieldPersonnel: z.boolean().optional(),
  })
  .meta({ description: "The fields to change; others stay." });

const personal = {
  firstName: text("First name."),
  middleName: text("Middle name."),
  lastName: text("Last name."),
  nickName: text("Nick name."),
  phoneNumber: text("Phone number, digits."),
  gender: text("Gender."),
  maritalStatus: text("Marital status."),
  nationality: text("Nationality."),
  addr1: text("Unit, lot or building."),
  addr2: text("Street and barangay."),
  province: text("Province, code of the Philippine Standard Geographic Code."),
  city: text("City or municipality, code of the Philippine Standard Geographic Code."),
  zipCode: text("ZIP code."),
  emergencyContactName: text("Name of the emergency contact."),
  emergencyContactRelationship: text("Relationship of the emergency contact."),
  emergencyContactPhoneNumber: text("Phone number of the emergency contact."),
};
/** Fields of the basic info that the form edits, besides the birthday. */
export const BASIC_INFO_TEXTS = Object.keys(personal) as (keyof typeof personal)[];

const basicInfo = z.object({
  employeeSeq,
  employeeName: text("Name as it is shown."),
  email: text("Work email."),
  ...personal,
  birthday: day("Birthday.").nullable(),
});
const basicInfoChange = z
  .strictObject({
    ...(Object.fromEntries(BASIC_INFO_TEXTS.map((name) => [name, typedText(personal[name].description ?? name)])) as Record<
      keyof typeof personal,
      ReturnType<typeof typedText>
    >),
    birthday: typedDay("Birthday.").nullable().optional(),
  })
  .meta({ description: "The fields to change; others stay." });

const invitation = z.object({
  employeeInviteSeq: seq("Number of the invitation."),
  employeeName: text("Name of the invited person."),
  inviteEmail: text("Address that the invitation was sent to."),
  employeeId: text("Employee ID."),
  joinDate: day("First day employed."),
  inviteState: text("OPEN, JOINED or WITHDRAWN."),
  expiresAt: instant("When the link ends."),
  signUpLink: text("Link to join, where the server sends no mail; null where it mailed the link.").nullable(),
});

const invitationBody = z.strictObject({
  firstName: z.string().max(200),
  middleName: z.string().max(200).optional(),
  lastName: z.string().max(200),
  phoneNumber: z
    .string()
    .max(20)
    .meta({ description: "Eleven digits.", examples: ["09171234567"] }),
  inviteEmail: z.string().max(200).meta({ description: "The link to join is sent to it." }),
  employeeId: typedText("Employee ID."),
  joinDate: typedDay("First day employed."),
  workPlaceSeq: chosen("Office."),
  departmentSeq: chosen("Department."),
  jobTitleSeq: chosen("Tier."),
  workScheduleSeq: chosen("Work schedule; required in companies with attendance."),
  salaryAmountType: z.enum(PAYMENT_TYPES).optional(),
  salaryAmount: z
    .string()
    .regex(/^\d{1,12}\.\d\d$/, 'Send pesos with two decimals as text, such as "1234.50".')
    .optional()
    .meta({ description: "Basic salary. Pesos with two decimals." }),
  taxCode: z.enum(TAX_CODES).optional(),
  pic: typedText("Person in charge."),
  tinNo: typedText("TIN, 12 to 14 digits."),
  socialSecuritySystem: typedText("SSS number, 10 digits."),
  philhealth: typedText("PhilHealth number, 12 digits."),
  pagIbig: typedText("Pag-IBIG number, 12 digits."),
  rdoCode: typedText("RDO code."),
  bankName: typedText("Bank."),
  bankAccountNumber: typedText("Account number."),
});

const salary = z.object({
  salarySeq: seq("Number of the record."),
  employeeSeq,
  effectiveDate: day("First day."),
  salaryAmountType: text("Payment type."),
  salaryAmount: money("Basic salary."),
  taxCode: text("Tax code."),
});

const screen = pathTo("get-employees");

export const EMPLOYEE_OPERATIONS = defineOperations({
  listEmployees: {
    kind: "list",
    path: API_PATHS.listEmployees,
    scope: "employees:read",
    access: ACCESS.viewTeam,
    screen,
    summary: "List employees",
    description: "By number. Without a status, resigned employees are left out, as on the page.",
    query: z
      .object(workPeopleQuery)
      .omit({ employeeSeq: true })
      .extend({
        status: z.enum(STATUS_FILTERS).optional().meta({ description: "Status today; EVERYBODY includes resigned employees." }),
        employmentType: z.enum(EMPLOYMENT_TYPES).optional().meta({ description: "Type of the contract in force." }),
        deadline: z.enum(DEADLINES).optional().meta({ description: "Only employees with this deadline." }),
        updatedSince,
      }),
    item: employee,
    itemName: "Employee",
  },
  getEmployee: {
    kind: "get",
    path: API_PATHS.getEmployee,
    scope: "employees:read",
    access: ACCESS.viewTeam,
    screen,
    summary: "Read an employee",
    item: employee,
    itemName: "Employee",
  },
  listContracts: {
    kind: "list",
    path: API_PATHS.listContracts,
    scope: "employees:read",
    access: ACCESS.viewJobInfo,
    screen,
    summary: "List the contracts of an employee",
    item: contract,
    itemName: "Contract",
  },
  getJobInfo: {
    kind: "get",
    path: API_PATHS.getJobInfo,
    scope: "employees:read",
    access: ACCESS.viewJobInfo,
    screen,
    summary: "Read the job info of an employee",
    item: jobInfo,
    itemName: "JobInfo",
  },
  updateJobInfo: {
    kind: "update",
    path: API_PATHS.getJobInfo,
    scope: "employees:write",
    access: ACCESS.editJobInfo,
    screen,
    summary: "Change the job info of an employee",
    body: jobInfoChange,
    bodyName: "JobInfoChange",
    formFields: { attendanceExemptYn: "attendanceExempt", fieldPersonnelYn: "fieldPersonnel" },
    item: jobInfo,
    itemName: "JobInfo",
  },
  getBasicInfo: {
    kind: "get",
    path: API_PATHS.getBasicInfo,
    scope: "employees:read",
    access: ACCESS.viewBasicInfo,
    screen,
    summary: "Read the basic info of an employee",
    item: basicInfo,
    itemName: "BasicInfo",
  },
  updateBasicInfo: {
    kind: "update",
    path: API_PATHS.getBasicInfo,
    scope: "employees:write",
    access: ACCESS.editBasicInfo,
    screen,
    summary: "Change the basic info of an employee",
    body: basicInfoChange,
    bodyName: "BasicInfoChange",
    item: basicInfo,
    itemName: "BasicInfo",
  },
  listSalaries: {
    kind: "list",
    path: API_PATHS.listSalaries,
    scope: "employees:read",
    access: ACCESS.viewSalary,
    screen: pathTo("get-payroll-settings"),
    summary: "List the salaries of an employee",
    item: salary,
    itemName: "Salary",
  },
  createInvitation: {
    kind: "create",
    path: API_PATHS.createInvitation,
    scope: "employees:write",
    access: ACCESS.editTeam,
    screen,
    summary: "Invite an employee",
    description: "Sends the mail with the link to join. The record exists once the person has joined.",
    body: invitationBody,
    bodyName: "NewInvitation",
    item: invitation,
    itemName: "Invitation",
  },
});
