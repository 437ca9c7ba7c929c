import { foreignKey, integer, numeric, pgTable, primaryKey, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import { companySeq } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { leavePolicies } from "~/db/schema/leave/leave-policies";
import { departments, jobTitles } from "~/db/schema/organization";
import { companies } from "~/db/schema/settings";

/** Filing categories. A company without rows uses INITIAL_CATEGORIES and INITIAL_FILING_POLICIES (domain/filing). */
export const filingCategories = pgTable(
  "filing_categories",
  {
    companySeq: companySeq(),
    filingCategorySeq: integer("filing_category_seq").notNull(),
    categoryName: text("category_name").notNull(),
    /** LEAVE, OVERTIME, HOLIDAY_WORK, WORK, CORRECTION, SHIFT_CHANGE or DOCUMENT. */
    categoryKind: text("category_kind").notNull(),
    sortOrder: integer("sort_order").notNull(),
    categoryState: text("category_state").notNull().default("ENABLE"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.filingCategorySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Approval policies of a category; changes apply to later filings only. */
export const filingPolicies = pgTable(
  "filing_policies",
  {
    companySeq: companySeq(),
    filingPolicySeq: integer("filing_policy_seq").notNull(),
    filingCategorySeq: integer("filing_category_seq").notNull(),
    policyName: text("policy_name").notNull(),
    policyState: text("policy_state").notNull().default("ENABLE"),
    /** Y: a named approver who files also decides that level. */
    selfApprovalYn: text("self_approval_yn").notNull().default("N"),
    /** Working days until the approver is reminded, and until the request is overdue; null = never. */
    remindAfterDays: integer("remind_after_days").default(2),
    slaDays: integer("sla_days").default(5),
    /** Y: once overdue, the approver of the next level is notified. */
    escalateYn: text("escalate_yn").notNull().default("N"),
    /** Y: approver and requester are also notified by mail. */
    mailYn: text("mail_yn").notNull().default("Y"),
    /** N: applies only to employees in one of its targets. */
    everyoneYn: text("everybody_yn").notNull().default("Y"),
    /** For leave: applies from this number of days; null = any number. */
    fromDays: numeric("from_days", { precision: 7, scale: 4 }),
    sortOrder: integer("sort_order").notNull(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.filingPolicySeq] }),
    foreignKey({
      columns: [table.companySeq, table.filingCategorySeq],
      foreignColumns: [filingCategories.companySeq, filingCategories.filingCategorySeq],
    }),
  ],
);

const ofPolicy = (table: { companySeq: AnyPgColumn; filingPolicySeq: AnyPgColumn }) =>
  foreignKey({
    columns: [table.companySeq, table.filingPolicySeq],
    foreignColumns: [filingPolicies.companySeq, filingPolicies.filingPolicySeq],
  }).onDelete("cascade");

const named = (table: { companySeq: AnyPgColumn; employeeSeq: AnyPgColumn }) =>
  foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] });

/** The approval levels of a policy, from 0. */
export const filingPolicySteps = pgTable(
  "filing_policy_steps",
  {
    companySeq: companySeq(),
    filingPolicySeq: integer("filing_policy_seq").notNull(),
    approvalStageOrder: integer("approval_stage_order").notNull(),
    autoApprovedYn: text("auto_approved_yn").notNull(),
    /** USER, FIRST_HEAD, SECOND_HEAD or THIRD_HEAD. */
    approveType: text("approve_type").notNull(),
    /** For USER only. */
    employeeSeq: integer("employee_seq"),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.filingPolicySeq, table.approvalStageOrder] }), ofPolicy(table), named(table)],
);

/** Who receives a copy, from 0. */
export const filingPolicyCopies = pgTable(
  "filing_policy_copies",
  {
    companySeq: companySeq(),
    filingPolicySeq: integer("filing_policy_seq").notNull(),
    referenceStageOrder: integer("reference_stage_order").notNull(),
    referenceType: text("reference_type").notNull(),
    employeeSeq: integer("employee_seq"),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.filingPolicySeq, table.referenceStageOrder] }), ofPolicy(table), named(table)],
);

/** Custom fields of a policy's form, from 1. */
export const filingPolicyFields = pgTable(
  "filing_policy_fields",
  {
    companySeq: companySeq(),
    filingPolicySeq: integer("filing_policy_seq").notNull(),
    fieldNumber: integer("field_number").notNull(),
    label: text("label").notNull(),
    /** TEXT, LONG_TEXT, NUMBER, DATE, DATE_RANGE, CHOICE or FILE. */
    fieldType: text("field_type").notNull(),
    requiredYn: text("required_yn").notNull().default("N"),
    /** For CHOICE only. */
    choices: text("choices").array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.filingPolicySeq, table.fieldNumber] }), ofPolicy(table)],
);

/** Targets of a policy: each row names a department, tier, employee or leave type, and is deleted with it. */
export const filingPolicyTargets = pgTable(
  "filing_policy_targets",
  {
    companySeq: companySeq(),
    filingPolicySeq: integer("filing_policy_seq").notNull(),
    targetNumber: integer("target_number").notNull(),
    departmentSeq: integer("department_seq"),
    jobTitleSeq: integer("job_title_seq"),
    employmentType: text("employment_type"),
    employeeSeq: integer("employee_seq"),
    leavePolicySeq: integer("leave_policy_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.filingPolicySeq, table.targetNumber] }),
    ofPolicy(table),
    foreignKey({
      columns: [table.companySeq, table.departmentSeq],
      foreignColumns: [departments.companySeq, departments.departmentSeq],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.companySeq, table.jobTitleSeq],
      foreignColumns: [jobTitles.companySeq, jobTitles.jobTitleSeq],
    }).onDelete("cascade"),
    named(table).onDelete("cascade"),
    foreignKey({
      columns: [table.companySeq, table.leavePolicySeq],
      foreignColumns: [leavePolicies.companySeq, leavePolicies.leavePolicySeq],
    }).onDelete("cascade"),
  ],
);
