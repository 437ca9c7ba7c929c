import { foreignKey, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "~/db/schema/columns";
import { departments } from "~/db/schema/organization";
import { companies } from "~/db/schema/settings";

const days = (name: string) => numeric(name, { precision: 8, scale: 4 });

/** Leave types; a company has none before its first day of leaves (companies.leave_start_date). */
export const leavePolicies = pgTable(
  "leave_policies",
  {
    companySeq: companySeq(),
    leavePolicySeq: integer("leave_policy_seq").notNull(),
    leaveName: text("leave_name").notNull(),
    /** ANNUAL, CUSTOM or GLOBAL. */
    leaveKind: text("leave_kind").notNull(),
    /** Only of GLOBAL: a code of STATUTORY_LEAVES (domain/leave/policies), each at most once. */
    leaveCode: text("leave_code"),
    privateYn: text("private_yn").notNull().default("N"),
    colour: text("colour").notNull().default("teal"),
    /** Instructions shown on the leave form. */
    instructions: text("instructions").notNull().default(""),
    state: text("state").notNull().default("ENABLE"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.leavePolicySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Versions of a leave type by effective day; LeavePolicyValues (domain/leave/policies) describes the fields. */
export const leavePolicyVersions = pgTable(
  "leave_policy_versions",
  {
    companySeq: companySeq(),
    leavePolicySeq: integer("leave_policy_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    paidYn: text("paid_yn").notNull(),
    unit: text("unit").notNull(),
    grantMethod: text("grant_method").notNull(),
    basis: text("basis").notNull(),
    prorateYn: text("prorate_yn").notNull(),
    availableAfterMonths: integer("available_after_months").notNull(),
    maxBalance: days("max_balance"),
    carryOverDays: days("carry_over_days"),
    carryOverMonths: integer("carry_over_months"),
    unusedAtYearEnd: text("unused_at_year_end").notNull(),
    convertAtSeparationYn: text("convert_at_separation_yn").notNull(),
    silYn: text("sil_yn").notNull(),
    limitedYn: text("limited_yn").notNull(),
    negativeLimit: days("negative_limit").notNull(),
    countDays: text("count_days").notNull(),
    noticeDays: integer("notice_days").notNull(),
    backdateDays: integer("backdate_days"),
    attachmentFromDays: days("attachment_from_days"),
    maxDaysPerRequest: days("max_days_per_request"),
    /** Null = all. */
    gender: text("gender"),
    /** N: only for the departments of its targets, even if one of them is deleted. */
    allDepartmentsYn: text("all_departments_yn").notNull(),
    extraDays: days("extra_days").notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "leave_policy_versions_pk", columns: [table.companySeq, table.leavePolicySeq, table.effectiveDay] }),
    foreignKey({
      name: "leave_policy_versions_policy_fk",
      columns: [table.companySeq, table.leavePolicySeq],
      foreignColumns: [leavePolicies.companySeq, leavePolicies.leavePolicySeq],
    }).onDelete("cascade"),
  ],
);

/** Days per year by completed years of service. */
export const leavePolicyTiers = pgTable(
  "leave_policy_tiers",
  {
    companySeq: companySeq(),
    leavePolicySeq: integer("leave_policy_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    fromYears: integer("from_years").notNull(),
    days: days("days").notNull(),
  },
  (table) => [
    primaryKey({ name: "leave_policy_tiers_pk", columns: [table.companySeq, table.leavePolicySeq, table.effectiveDay, table.fromYears] }),
    foreignKey({
      name: "leave_policy_tiers_version_fk",
      columns: [table.companySeq, table.leavePolicySeq, table.effectiveDay],
      foreignColumns: [leavePolicyVersions.companySeq, leavePolicyVersions.leavePolicySeq, leavePolicyVersions.effectiveDay],
    }).onDelete("cascade"),
  ],
);

/** Targets of a leave type that is not for all: each row names an employment type or a department. */
export const leavePolicyTargets = pgTable(
  "leave_policy_targets",
  {
    companySeq: companySeq(),
    leavePolicySeq: integer("leave_policy_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    targetNumber: integer("target_number").notNull(),
    departmentSeq: integer("department_seq"),
    employmentType: text("employment_type"),
  },
  (table) => [
    primaryKey({
      name: "leave_policy_targets_pk",
      columns: [table.companySeq, table.leavePolicySeq, table.effectiveDay, table.targetNumber],
    }),
    foreignKey({
      name: "leave_policy_targets_version_fk",
      columns: [table.companySeq, table.leavePolicySeq, table.effectiveDay],
      foreignColumns: [leavePolicyVersions.companySeq, leavePolicyVersions.leavePolicySeq, leavePolicyVersions.effectiveDay],
    }).onDelete("cascade"),
    foreignKey({
      name: "leave_policy_targets_department_fk",
      columns: [table.companySeq, table.departmentSeq],
      foreignColumns: [departments.companySeq, departments.departmentSeq],
    }).onDelete("cascade"),
  ],
);
