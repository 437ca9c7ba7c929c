import { sql } from "drizzle-orm";
import { type AnyPgColumn, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, employeeIdKey, identityColumns, instant } from "./columns";
import { storedFileKey } from "./files";
import { departments, jobTitles, workPlaces } from "./organization";
import { workSchedules } from "./time";

/** Same normalization as searchKey of domain/shared/search-key.ts. */
const SEARCH_TEXT = `translate(lower(employee_name || ' ' || first_name || middle_name || last_name || ' ' || last_name || first_name || ' ' || employee_id || ' ' || email), 'áàâäãåéèêëíìîïóòôöõúùûüñç .,''-', 'aaaaaaeeeeiiiiooooouuuunc')`;

export const employees = pgTable(
  "employees",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    /** Company-assigned ID, such as E0001. */
    employeeId: text("employee_id").notNull(),
    /** 0, or the employeeSeq of an employee whose ID differed only in case before such IDs were refused (decision 043). */
    duplicateIdSeq: integer("duplicate_id_seq").notNull().default(0),
    /** ID on time clocks; empty = employeeId. */
    employeeNumber: text("employee_number").notNull().default(""),
    employeeName: text("employee_name").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name").notNull().default(""),
    lastName: text("last_name").notNull(),
    /** Search text: names, number and email in lower case, without accents and spaces. */
    searchText: text("search_text").generatedAlwaysAs(sql.raw(SEARCH_TEXT)),
    nickName: text("nick_name").notNull().default(""),
    gender: text("gender").notNull().default(""),
    maritalStatus: text("marital_status").notNull().default(""),
    nationality: text("nationality").notNull().default(""),
    passportNo: text("passport_no").notNull().default(""),
    birthday: day("birthday"),
    email: text("email").notNull().default(""),
    /** Digits without country code. */
    phoneNumber: text("phone_number").notNull().default(""),
    /** Codes of the Philippine Standard Geographic Code. */
    province: text("province").notNull().default(""),
    city: text("city").notNull().default(""),
    street: text("street").notNull().default(""),
    /** Unit, lot, building. */
    addr1: text("addr1").notNull().default(""),
    /** Street, barangay. */
    addr2: text("addr2").notNull().default(""),
    zipCode: text("zip_code").notNull().default(""),
    emergencyContactName: text("emergency_contact_name").notNull().default(""),
    emergencyContactRelationship: text("emergency_contact_relationship").notNull().default(""),
    emergencyContactPhoneNumber: text("emergency_contact_phone_number").notNull().default(""),
    /** Key of the photo in the file store. */
    profileFileSeq: integer("profile_file_seq"),
    ...identityColumns(),
    departmentSeq: integer("department_seq"),
    jobTitleSeq: integer("job_title_seq"),
    workPlaceSeq: integer("work_place_seq"),
    /** Only for the company that searches by it (FLEXHIST-05). */
    costCenter: text("cost_center").notNull().default(""),
    businessUnit: text("business_unit").notNull().default(""),
    /** Set from the contract. */
    employmentType: text("employment_type").notNull().default("FULL_TIME"),
    joinDate: day("join_date").notNull(),
    /** Last day employed. */
    resignationDate: day("resignation_date"),
    separationCause: text("separation_cause"),
    workScheduleSeq: integer("work_schedule_seq").notNull(),
    payrollTemplateSeq: integer("payroll_template_seq"),
    region: text("region").notNull().default("NCR"),
    minimumDailyWageCentavos: centavos("minimum_daily_wage_centavos"),
    minimumWageEarnerYn: text("minimum_wage_earner_yn").notNull().default("N"),
    premiumExemptYn: text("premium_exempt_yn").notNull().default("N"),
    /** Y: exempt from clocking; without punches a day counts as planned. */
    attendanceExemptYn: text("attendance_exempt_yn").notNull().default("N"),
    /** Y: field personnel with unsupervised hours; no service incentive leave (Labor Code Art. 82, 95). */
    fieldPersonnelYn: text("field_personnel_yn").notNull().default("N"),
    sssYn: text("sss_yn").notNull().default("Y"),
    philHealthYn: text("phil_health_yn").notNull().default("Y"),
    pagIbigYn: text("pag_ibig_yn").notNull().default("Y"),
    /** Y: another company is the main employer. */
    secondaryEmployerYn: text("secondary_employer_yn").notNull().default("N"),
    /** Decimal text. */
    unusedLeaveDays: text("unused_leave_days").notNull().default("0"),
    /** First and last day of the last contract, maintained by the contracts model; no start = no contract, no end = open. */
    lastContractStartDay: day("last_contract_start_day"),
    lastContractEndDay: day("last_contract_end_day"),
    /**
     * First day of the next contract, as of the last change of contracts; from that day the contracts determine the type
     * (docs/decisions/007).
     */
    nextContractDay: day("next_contract_day"),
    /** When the account was closed permanently. */
    accountDeletedAt: instant("account_deleted_at"),
    /** Revision of each form of the employee popup; see docs/decisions/006-optimistic-locking.md. */
    jobInfoRevision: integer("job_info_revision").notNull().default(1),
    basicInfoRevision: integer("basic_info_revision").notNull().default(1),
    identityRevision: integer("identity_revision").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq] }),
    uniqueIndex("employees_employee_id")
      .on(table.companySeq, table.employeeId)
      .where(sql`${table.employeeId} <> ''`),
    uniqueIndex("employees_employee_id_key")
      .on(table.companySeq, sql.raw(employeeIdKey("employee_id")), table.duplicateIdSeq)
      .where(sql`${table.employeeId} <> ''`),
    uniqueIndex("employees_employee_number")
      .on(table.companySeq, table.employeeNumber)
      .where(sql`${table.employeeNumber} <> ''`),
    // Covers the employee list's search and filters, so that it is answered by an index-only scan.
    index("employees_name").on(
      table.companySeq,
      sql`${table.employeeName} collate "und-x-icu"`,
      table.employeeSeq,
      table.resignationDate,
      table.departmentSeq,
      table.jobTitleSeq,
      table.workPlaceSeq,
      table.workScheduleSeq,
      table.employmentType,
      table.nextContractDay,
      table.lastContractStartDay,
      table.lastContractEndDay,
      table.joinDate,
      table.employeeId,
      table.searchText,
      table.employeeName,
    ),
    index("employees_current").on(table.companySeq, table.resignationDate),
    index("employees_department").on(table.companySeq, table.departmentSeq),
    index("employees_work_place").on(table.companySeq, table.workPlaceSeq),
    index("employees_template").on(table.companySeq, table.payrollTemplateSeq),
    foreignKey({ columns: [table.companySeq, table.departmentSeq], foreignColumns: [departments.companySeq, departments.departmentSeq] }),
    foreignKey({ columns: [table.companySeq, table.jobTitleSeq], foreignColumns: [jobTitles.companySeq, jobTitles.jobTitleSeq] }),
    foreignKey({ columns: [table.companySeq, table.workPlaceSeq], foreignColumns: [workPlaces.companySeq, workPlaces.workPlaceSeq] }),
    foreignKey({
      columns: [table.companySeq, table.workScheduleSeq],
      foreignColumns: [workSchedules.companySeq, workSchedules.workScheduleSeq],
    }),
    storedFileKey(table.companySeq, table.profileFileSeq),
  ],
);

/** Foreign key to an employee. */
export const ofEmployee = (table: { companySeq: AnyPgColumn; employeeSeq: AnyPgColumn }) =>
  foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }).onDelete(
    "cascade",
  );

export const salaryRecords = pgTable(
  "salary_records",
  {
    companySeq: companySeq(),
    salarySeq: integer("salary_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    effectiveDate: day("effective_date").notNull(),
    salaryAmountType: text("salary_amount_type").notNull(),
    salaryAmountCentavos: centavos("salary_amount_centavos").notNull(),
    taxCode: text("tax_code").notNull().default(""),
    pic: text("pic").notNull().default(""),
    peraYear: integer("pera_year"),
    peraType: text("pera_type"),
    peraAmountCentavos: centavos("pera_amount_centavos"),
    taxFileSeq: integer("tax_file_seq"),
    peraCertificateFileSeq: integer("pera_certificate_file_seq"),
    otherDetails: text("other_details").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.salarySeq] }),
    index("salary_records_employee").on(table.companySeq, table.employeeSeq, table.effectiveDate),
    ofEmployee(table),
    storedFileKey(table.companySeq, table.taxFileSeq),
    storedFileKey(table.companySeq, table.peraCertificateFileSeq),
  ],
);

export const previousEmployers = pgTable(
  "previous_employers",
  {
    companySeq: companySeq(),
    previousEmployerSeq: integer("previous_employer_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    employerName: text("employer_name").notNull(),
    tinNo: text("tin_no").notNull().default(""),
    address: text("address").notNull().default(""),
    zipCode: text("zip_code").notNull().default(""),
    employmentType: text("employment_type").notNull(),
    resignationType: text("resignation_type").notNull().default(""),
    taxableYear: integer("taxable_year").notNull(),
    /** MMDD. */
    taxableFrom: text("taxable_from").notNull(),
    taxableTo: text("taxable_to").notNull(),
    taxableCompensationCentavos: centavos("taxable_compensation_centavos").notNull().default(0),
    taxWithheldCentavos: centavos("tax_withheld_centavos").notNull().default(0),
    nonTaxableThirteenthMonthAndOtherBenefitsCentavos: centavos("non_taxable_thirteenth_month_and_other_benefits_centavos")
      .notNull()
      .default(0),
    /** Other boxes of form 2316, centavos by the specification's field name; a missing field is 0. */
    otherFields: jsonb("other_fields").$type<Record<string, number>>().notNull().default({}),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.previousEmployerSeq] }),
    index("previous_employers_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
  ],
);
