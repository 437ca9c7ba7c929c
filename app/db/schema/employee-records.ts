import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { ofEmployee } from "./employees";
import { storedFileKey } from "./files";
import { companies } from "./settings";

/** Leaves of absence and resignations; today's status is derived from them and from the contracts (EMP-33). */
export const employeeStatusHistories = pgTable(
  "employee_status_histories",
  {
    companySeq: companySeq(),
    employeeStatusHistorySeq: integer("employee_status_history_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** ON_LEAVE or RESIGNED. */
    employeeStatus: text("employee_status").notNull(),
    employeeStatusContent: text("employee_status_content").notNull(),
    leaveName: text("leave_name").notNull().default(""),
    employeeStatusStartDatetime: day("employee_status_start_day"),
    employeeStatusEndDatetime: day("employee_status_end_day"),
    /** Last day employed. */
    employeeResignationDate: day("employee_resignation_date"),
    employeeResignationType: text("employee_resignation_type"),
    pic: text("pic").notNull().default(""),
    revision: integer("revision").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeStatusHistorySeq] }),
    index("employee_status_histories_employee").on(table.companySeq, table.employeeSeq),
    index("employee_status_histories_leave").on(table.companySeq, table.employeeStatus, table.employeeStatusEndDatetime),
    ofEmployee(table),
  ],
);

export const employeeContracts = pgTable(
  "employee_contracts",
  {
    companySeq: companySeq(),
    employeeContractInfoHistorySeq: integer("employee_contract_info_history_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    employmentType: text("employment_type").notNull(),
    employeeContractInfoStartDatetime: day("employee_contract_info_start_day").notNull(),
    /** Last day; null = open. */
    employeeContractInfoEndDatetime: day("employee_contract_info_end_day"),
    contractInfoContent: text("contract_info_content").notNull().default(""),
    picName: text("pic_name").notNull().default(""),
    revision: integer("revision").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeContractInfoHistorySeq] }),
    index("employee_contracts_employee").on(table.companySeq, table.employeeSeq, table.employeeContractInfoStartDatetime),
    ofEmployee(table),
  ],
);

export const employeeEducations = pgTable(
  "employee_educations",
  {
    companySeq: companySeq(),
    educationSeq: integer("education_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    schoolName: text("school_name").notNull(),
    degreeType: text("degree_type").notNull().default(""),
    major: text("major").notNull().default(""),
    admissionDate: day("admission_date"),
    graduationDate: day("graduation_date"),
    graduationCategory: text("graduation_category").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.educationSeq] }),
    index("employee_educations_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
  ],
);

export const employeeCareers = pgTable(
  "employee_careers",
  {
    companySeq: companySeq(),
    careerSeq: integer("career_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    companyName: text("company_name").notNull(),
    departmentName: text("department_name").notNull().default(""),
    jobTitleName: text("job_title_name").notNull().default(""),
    workFirstDate: day("work_first_date"),
    workLastDate: day("work_last_date"),
    contractType: text("contract_type").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.careerSeq] }),
    index("employee_careers_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
  ],
);

export const employeeQualifications = pgTable(
  "employee_qualifications",
  {
    companySeq: companySeq(),
    qualificationSeq: integer("qualification_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    qualificationName: text("qualification_name").notNull(),
    institution: text("institution").notNull(),
    qualificationDatetime: day("qualification_day").notNull(),
    fileSeq: integer("file_seq").notNull(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.qualificationSeq] }),
    index("employee_qualifications_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
    storedFileKey(table.companySeq, table.fileSeq),
  ],
);

/** The documents that the company requires of employees. */
export const documentPolicies = pgTable(
  "document_policies",
  {
    companySeq: companySeq(),
    documentSeq: integer("document_seq").notNull(),
    documentName: text("document_name").notNull(),
    /** REQUIRED, OPTIONAL or NOT_APPLICABLE. */
    documentRequirement: text("document_requirement").notNull(),
    /** Employment types it applies to; null = all. */
    employmentTypes: text("employment_types").array(),
    /** Empty = all. */
    gender: text("gender").notNull().default(""),
    /** Null = all offices. */
    workPlaceSeqs: integer("work_place_seqs").array(),
    /** Counted from the submission; null = no expiry. */
    validityMonths: integer("validity_months"),
    /** Position in the company's list. */
    sortOrder: integer("sort_order").notNull().default(0),
    description: text("description").notNull().default(""),
    exampleFileSeq: integer("example_file_seq"),
    /** N = archived. */
    useYn: text("use_yn").notNull().default("Y"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.documentSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    storedFileKey(table.companySeq, table.exampleFileSeq),
  ],
);

/** Whether the employee has confirmed that the documents are complete. */
export const documentConfirmations = pgTable(
  "document_confirmations",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    finalConfirmYn: text("final_confirm_yn").notNull().default("N"),
    finalConfirmDatetime: instant("final_confirm_at"),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq] }), ofEmployee(table)],
);

export const employeeDocuments = pgTable(
  "employee_documents",
  {
    companySeq: companySeq(),
    employeeDocumentSeq: integer("employee_document_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    documentName: text("document_name").notNull(),
    documentRequirement: text("document_requirement").notNull(),
    fileSeq: integer("file_seq"),
    /** The required document that it satisfies; null if the company no longer requires it. */
    documentSeq: integer("document_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeDocumentSeq] }),
    foreignKey({
      columns: [table.companySeq, table.documentSeq],
      foreignColumns: [documentPolicies.companySeq, documentPolicies.documentSeq],
    }),
    index("employee_documents_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
    storedFileKey(table.companySeq, table.fileSeq),
  ],
);

/** Documents submitted by employees; HR reviews each before it counts. */
export const documentSubmissions = pgTable(
  "document_submissions",
  {
    companySeq: companySeq(),
    submissionSeq: integer("submission_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    documentSeq: integer("document_seq").notNull(),
    /** The file while it is pending; an accepted file belongs to the employee's document. */
    fileSeq: integer("file_seq"),
    fileName: text("file_name").notNull(),
    /** WAITING, ACCEPTED, SENT_BACK, or REPLACED by a later one. */
    submissionState: text("submission_state").notNull().default("WAITING"),
    submittedAt: instant("submitted_at").notNull().defaultNow(),
    /** Who accepted or returned it; empty while pending. */
    decidedBy: text("decided_by").notNull().default(""),
    decidedAt: instant("decided_at"),
    /** Why it was returned. */
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.submissionSeq] }),
    foreignKey({
      columns: [table.companySeq, table.documentSeq],
      foreignColumns: [documentPolicies.companySeq, documentPolicies.documentSeq],
    }),
    index("document_submissions_employee").on(table.companySeq, table.employeeSeq),
    uniqueIndex("document_submissions_waiting")
      .on(table.companySeq, table.employeeSeq, table.documentSeq)
      .where(sql`submission_state = 'WAITING'`),
    ofEmployee(table),
    storedFileKey(table.companySeq, table.fileSeq),
  ],
);

/** A field that an employee asks HR to change; "" = empty. */
export interface ProposedValue {
  field: string;
  before: string;
  after: string;
}

/** Changes that employees propose to their data; the record stays unchanged until one is accepted. */
export const informationProposals = pgTable(
  "information_proposals",
  {
    companySeq: companySeq(),
    proposalSeq: integer("proposal_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** BASIC_INFO or PAYROLL_IDENTITY: the employee form it belongs to. */
    proposalKind: text("proposal_kind").notNull(),
    /** In form order. After the decision, only the last digits of numbers are kept. */
    proposedValues: jsonb("proposed_values").$type<ProposedValue[]>().notNull(),
    /** The employee's reason. */
    reason: text("reason").notNull(),
    /** WAITING, ACCEPTED, REFUSED, WITHDRAWN, or REPLACED by a later one. */
    proposalState: text("proposal_state").notNull().default("WAITING"),
    proposedAt: instant("proposed_at").notNull().defaultNow(),
    /** Who accepted or refused it; empty while pending. */
    decidedBy: text("decided_by").notNull().default(""),
    decidedAt: instant("decided_at"),
    /** Why it was refused. */
    refusal: text("refusal").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.proposalSeq] }),
    index("information_proposals_employee").on(table.companySeq, table.employeeSeq),
    uniqueIndex("information_proposals_waiting")
      .on(table.companySeq, table.employeeSeq, table.proposalKind)
      .where(sql`proposal_state = 'WAITING'`),
    ofEmployee(table),
  ],
);
