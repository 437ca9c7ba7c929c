import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { companies } from "./settings";

/**
 * Policies of time evaluation: overtime, work on free days, other work, clocking. A company without rows has INITIAL_TIME_POLICIES
 * (domain/time/policies).
 */
export const timePolicies = pgTable(
  "time_policies",
  {
    companySeq: companySeq(),
    timePolicySeq: integer("time_policy_seq").notNull(),
    /** OVERTIME, HOLIDAY_WORK, CUSTOM_WORK or COMMUTE. */
    policyKind: text("policy_kind").notNull(),
    policyName: text("policy_name").notNull(),
    /** Y: the default for schedules that name no other; one per kind except CUSTOM_WORK. */
    mainYn: text("main_yn").notNull().default("N"),
    policyState: text("policy_state").notNull().default("ENABLE"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.timePolicySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Versions of a policy by effective day; the columns of other kinds are null. */
export const timePolicyVersions = pgTable(
  "time_policy_versions",
  {
    companySeq: companySeq(),
    timePolicySeq: integer("time_policy_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),

    overtimeMode: text("overtime_mode"),
    minimumOvertimeMinutes: integer("minimum_overtime_minutes"),
    overtimeUnitMinutes: integer("overtime_unit_minutes"),
    earlyOvertimeYn: text("early_overtime_yn"),
    unapprovedAlertMinutes: integer("unapproved_alert_minutes"),

    holidayWorkApprovalYn: text("holiday_work_approval_yn"),
    minimumHolidayWorkMinutes: integer("minimum_holiday_work_minutes"),
    holidayWorkUnitMinutes: integer("holiday_work_unit_minutes"),
    compensation: text("compensation"),
    midnightHoliday: text("midnight_holiday"),
    mealMinutes: integer("meal_minutes"),
    mealAfterMinutes: integer("meal_after_minutes"),

    paidYn: text("paid_yn"),
    countsAsWorkedYn: text("counts_as_worked_yn"),
    clockRequiredYn: text("clock_required_yn"),
    approvalYn: text("approval_yn"),

    graceMinutes: integer("grace_minutes"),
    undertimeGraceMinutes: integer("undertime_grace_minutes"),
    graceMode: text("grace_mode"),
    lossUnitMinutes: integer("loss_unit_minutes"),
    /** Null = never. */
    halfDayAbsentAfterMinutes: integer("half_day_absent_after_minutes"),
    punchPairing: text("punch_pairing"),
    duplicateMinutes: integer("duplicate_minutes"),
    autoClockOutYn: text("auto_clock_out_yn"),
    leadMinutes: integer("lead_minutes"),
    tailMinutes: integer("tail_minutes"),
    dayBoundaryTime: text("day_boundary_time"),
    meansWebYn: text("means_web_yn"),
    meansMobileYn: text("means_mobile_yn"),
    meansKioskYn: text("means_kiosk_yn"),
    meansDeviceYn: text("means_device_yn"),
    placeCheck: text("place_check"),
    photoYn: text("photo_yn"),

    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.timePolicySeq, table.effectiveDay] }),
    foreignKey({
      columns: [table.companySeq, table.timePolicySeq],
      foreignColumns: [timePolicies.companySeq, timePolicies.timePolicySeq],
    }).onDelete("cascade"),
  ],
);
