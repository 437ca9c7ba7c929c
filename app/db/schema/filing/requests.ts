import { foreignKey, index, integer, jsonb, numeric, pgTable, primaryKey, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { storedFileKey } from "~/db/schema/files";
import { punches } from "~/db/schema/time-punches";
import type { RosterRow } from "~/domain/time/evaluation/plan-at";
import { filingCategories } from "./filing-settings";

/** A filed request. Changing a pending request adds a row; the old one becomes SUPERSEDED and names its successor. */
export const requests = pgTable(
  "requests",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    /** LEAVE, OVERTIME, HOLIDAY_WORK, WORK, CORRECTION, SHIFT_CHANGE or DOCUMENT: that of its category. */
    requestKind: text("request_kind").notNull(),
    filingCategorySeq: integer("filing_category_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** Who filed it: the employee, or someone who may file for others. */
    filedBy: text("filed_by").notNull(),
    filedByEmployeeSeq: integer("filed_by_employee_seq"),
    filedAt: instant("filed_at").notNull().defaultNow(),

    /** First and last work date; the same except for leave, custom work and documents. */
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    /** For overtime, work on free days, custom work with times, and hourly leave. */
    startAt: instant("start_at"),
    endAt: instant("end_at"),
    /** For leave: FULL, AM, PM or HOURS. */
    part: text("part"),
    leavePolicySeq: integer("leave_policy_seq"),
    /** For custom work: its kind, a time policy. */
    timePolicySeq: integer("time_policy_seq"),
    /** For a shift change: the requested shift (empty = rest), or the date and colleague to swap with, and when the colleague agreed. */
    shiftName: text("shift_name"),
    otherDate: day("other_date"),
    otherEmployeeSeq: integer("other_employee_seq"),
    agreedAt: instant("agreed_at"),
    reason: text("reason").notNull().default(""),
    /** Days or minutes as computed at filing. */
    amountMinutes: integer("amount_minutes"),
    amountDays: numeric("amount_days", { precision: 9, scale: 4 }),

    /** The policy at filing; it may have been deleted since. */
    policyName: text("policy_name").notNull().default(""),
    selfApprovalYn: text("self_approval_yn").notNull().default("N"),
    /** Working days until the approver is reminded, and until the request is overdue; null = never. */
    remindAfterDays: integer("remind_after_days").default(2),
    slaDays: integer("sla_days").default(5),
    /** Y: once overdue, the approver of the next level is notified. */
    escalateYn: text("escalate_yn").notNull().default("N"),
    /** Y: approver and requester are also notified by mail. */
    mailYn: text("mail_yn").notNull().default("Y"),

    /** PENDING, APPROVED, REJECTED, WITHDRAWN, CANCELLED or SUPERSEDED. */
    requestState: text("request_state").notNull(),
    /** FILING or CANCELLING: the current or last phase. */
    phase: text("phase").notNull().default("FILING"),
    /** Number of the cancellation, from 1; 1 during filing. */
    round: integer("round").notNull().default(1),
    /** The pending level, from 0; null = none. */
    atStage: integer("at_stage"),
    /** Since when that level is pending. */
    waitingSince: instant("waiting_since"),
    /** For the pending level: the Manila days on which its approver was last reminded and the next approver was notified. */
    remindedDay: day("reminded_day"),
    escalatedDay: day("escalated_day"),
    decidedAt: instant("decided_at"),
    /** Version: number of times it was filed again. */
    version: integer("version").notNull().default(1),
    supersedes: integer("supersedes"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq] }),
    index("requests_employee_date").on(table.companySeq, table.employeeSeq, table.startDate),
    index("requests_state").on(table.companySeq, table.requestState, table.requestSeq),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }),
    foreignKey({
      columns: [table.companySeq, table.filingCategorySeq],
      foreignColumns: [filingCategories.companySeq, filingCategories.filingCategorySeq],
    }),
    foreignKey({ columns: [table.companySeq, table.supersedes], foreignColumns: [table.companySeq, table.requestSeq] }),
  ],
);

const ofRequest = (table: { companySeq: AnyPgColumn; requestSeq: AnyPgColumn }) =>
  foreignKey({ columns: [table.companySeq, table.requestSeq], foreignColumns: [requests.companySeq, requests.requestSeq] });

const named = (companySeq: AnyPgColumn, employeeSeq: AnyPgColumn) =>
  foreignKey({ columns: [companySeq, employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] });

/** The approval levels at filing, from 0; heads are looked up when the level is reached. */
export const requestSteps = pgTable(
  "request_steps",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    approvalStageOrder: integer("approval_stage_order").notNull(),
    autoApprovedYn: text("auto_approved_yn").notNull(),
    approveType: text("approve_type").notNull(),
    /** For USER only. */
    employeeSeq: integer("employee_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq, table.approvalStageOrder] }),
    ofRequest(table),
    named(table.companySeq, table.employeeSeq),
  ],
);

/** Recipients of a copy, determined at filing. */
export const requestCopies = pgTable(
  "request_copies",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq, table.employeeSeq] }),
    ofRequest(table),
    named(table.companySeq, table.employeeSeq),
  ],
);

/** Dates of a request that are cancelled or proposed for cancellation, while the other dates stay approved. */
export const requestCancelledDates = pgTable(
  "request_cancelled_dates",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    cancelledDate: day("cancelled_date").notNull(),
    /** N: proposed, not decided yet. */
    cancelledYn: text("cancelled_yn").notNull().default("N"),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.requestSeq, table.cancelledDate] }), ofRequest(table)],
);

/** Roster changes of a shift change: each date of each employee, with the plan at filing. */
export const requestRosterDays = pgTable(
  "request_roster_days",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    rosterDate: day("roster_date").notNull(),
    /** "08:00–17:00 · 8 h": the plan at filing, and the requested one. */
    beforeWords: text("before_words").notNull(),
    afterWords: text("after_words").notNull(),
    /** The shift published on approval, and the one it replaced (null = none); stored as JSON. */
    choice: jsonb("choice").$type<RosterRow>().notNull(),
    replaced: jsonb("replaced").$type<RosterRow>(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq, table.employeeSeq, table.rosterDate] }),
    ofRequest(table),
    named(table.companySeq, table.employeeSeq),
  ],
);

/** Attachments from 1; a changed request may keep those of the version before. */
export const requestFiles = pgTable(
  "request_files",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    lineNumber: integer("line_number").notNull(),
    fileSeq: integer("file_seq").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq, table.lineNumber] }),
    index("request_files_file").on(table.companySeq, table.fileSeq),
    ofRequest(table),
    storedFileKey(table.companySeq, table.fileSeq),
  ],
);

/** The custom fields at filing and their answers; for a file, its name. */
export const requestAnswers = pgTable(
  "request_answers",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    /** From 1. */
    fieldNumber: integer("field_number").notNull(),
    label: text("label").notNull(),
    fieldType: text("field_type").notNull(),
    /** Days as YYYY-MM-DD, ranges separated by a slash, numbers without commas; empty = no answer. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.requestSeq, table.fieldNumber] }), ofRequest(table)],
);

/** Facts of a statutory leave, stated at filing. */
export const requestLeaveFacts = pgTable(
  "request_leave_facts",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    /** For maternity leave: LIVE_BIRTH, MISCARRIAGE or EMERGENCY_TERMINATION. */
    eventKind: text("event_kind"),
    /** For paternity leave: the day of the delivery. */
    eventDay: day("event_day"),
    /** Days transferred to the father or a caregiver. */
    transferredDays: integer("transferred_days").notNull().default(0),
    /** From 1. */
    deliveryNumber: integer("delivery_number"),
    cohabitingYn: text("cohabiting_yn").notNull().default("N"),
    soloParentYn: text("solo_parent_yn").notNull().default("N"),
    /** Last day of validity of the solo parent ID. */
    soloParentUntil: day("solo_parent_until"),
    protectionOrderDays: integer("protection_order_days").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.requestSeq] }), ofRequest(table)],
);

/** Punches that a correction adds or voids. */
export const requestPunches = pgTable(
  "request_punches",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    lineNumber: integer("line_number").notNull(),
    /** ADD or VOID. */
    change: text("change").notNull(),
    /** For ADD: when, and IN or OUT. */
    punchedAt: instant("punched_at"),
    direction: text("direction"),
    /** The punch that is voided, or that was added on approval. */
    punchSeq: integer("punch_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq, table.lineNumber] }),
    ofRequest(table),
    foreignKey({ columns: [table.companySeq, table.punchSeq], foreignColumns: [punches.companySeq, punches.punchSeq] }),
  ],
);

/** Decisions by level. Append-only. */
export const requestDecisions = pgTable(
  "request_decisions",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    phase: text("phase").notNull(),
    round: integer("round").notNull().default(1),
    /** From 0. */
    stage: integer("stage").notNull(),
    /** The employee who decided or was informed; null = an account without an employee record, or automatic. */
    decidedByEmployeeSeq: integer("decided_by_employee_seq"),
    /** Name for the history; empty = automatic. */
    decidedBy: text("decided_by").notNull(),
    onBehalfOf: integer("on_behalf_of"),
    /** APPROVED, REJECTED, AUTO, SELF, SAME_PERSON, SPECIAL_APPROVED or SPECIAL_REJECTED. */
    how: text("how").notNull(),
    remark: text("remark").notNull().default(""),
    decidedAt: instant("decided_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq, table.phase, table.round, table.stage] }),
    ofRequest(table),
    named(table.companySeq, table.decidedByEmployeeSeq),
    named(table.companySeq, table.onBehalfOf),
  ],
);

/** Delegations: who decides for an absent approver, on which days. */
export const delegations = pgTable(
  "delegations",
  {
    companySeq: companySeq(),
    delegationSeq: integer("delegation_seq").notNull(),
    fromEmployeeSeq: integer("from_employee_seq").notNull(),
    toEmployeeSeq: integer("to_employee_seq").notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    reason: text("reason").notNull().default(""),
    givenBy: text("given_by").notNull(),
    givenAt: instant("given_at").notNull().defaultNow(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.delegationSeq] }),
    index("delegations_from").on(table.companySeq, table.fromEmployeeSeq, table.endDate),
    named(table.companySeq, table.fromEmployeeSeq),
    named(table.companySeq, table.toEmployeeSeq),
  ],
);
