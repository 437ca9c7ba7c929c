import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { companies } from "./settings";

/** Transfer policies ("FlexBen types"): who gets how many points, and when. */
export const flexBenPolicies = pgTable(
  "flex_ben_policies",
  {
    companySeq: companySeq(),
    policySeq: integer("policy_seq").notNull(),
    flexbenPolicyTransferName: text("flexben_policy_transfer_name").notNull(),
    /** Employment types that get points. */
    employeeTypes: text("employee_types").array().notNull(),
    periodTransferType: text("period_transfer_type").notNull(),
    startDay: day("start_day").notNull(),
    endDay: day("end_day"),
    distributionTransferType: text("distribution_transfer_type").notNull(),
    /** SAME: points per employee; AMOUNT: points in total; otherwise 0. */
    mileageVolume: bigint("mileage_volume", { mode: "number" }).notNull().default(0),
    /** JOB_TITLE and DEPARTMENT: points per employee, by number of the tier or department. */
    volumes: jsonb("volumes").$type<Record<string, number>>().notNull().default({}),
    paused: boolean("paused").notNull().default(false),
    /** The next transfer day; null = none. */
    nextRunDay: day("next_run_day"),
    revision: integer("revision").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.policySeq] }),
    index("flex_ben_policies_due").on(table.nextRunDay),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/**
 * Scheduled transfers that were executed (DONE) or failed (FAIL); future ones are computed from the policies. There is no foreign key to
 * the policy, because an event outlives it.
 */
export const flexBenEvents = pgTable(
  "flex_ben_events",
  {
    companySeq: companySeq(),
    eventSeq: integer("event_seq").notNull(),
    policySeq: integer("policy_seq").notNull(),
    executeDay: day("execute_day").notNull(),
    finishExecuteDateTime: instant("finish_execute_date_time").notNull(),
    flexbenPolicyTransferName: text("flexben_policy_transfer_name").notNull(),
    employeeTypes: text("employee_types").array().notNull(),
    periodTransferType: text("period_transfer_type").notNull(),
    distributionTransferType: text("distribution_transfer_type").notNull(),
    totalMileageVolume: bigint("total_mileage_volume", { mode: "number" }).notNull(),
    headcount: integer("headcount").notNull(),
    transferExecuteStatus: text("transfer_execute_status").notNull(),
    failReason: text("fail_reason").notNull().default(""),
    /** The posting of the ledger; null if no points moved. */
    postingSeq: integer("posting_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.eventSeq] }),
    uniqueIndex("flex_ben_events_once").on(table.companySeq, table.policySeq, table.executeDay),
    index("flex_ben_events_day").on(table.companySeq, table.executeDay),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
