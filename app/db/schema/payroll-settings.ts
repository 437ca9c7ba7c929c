import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant } from "./columns";
import { ofEmployee } from "./employees";
import { companies } from "./settings";

export const payrollTemplates = pgTable(
  "payroll_templates",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    payrollTemplateName: text("payroll_template_name").notNull(),
    description: text("description").notNull().default(""),
    payFrequency: text("pay_frequency").notNull(),
    /** 1 = Monday … 7 = Sunday, for weekly pay. */
    weekEndDay: integer("week_end_day").notNull().default(7),
    useYn: text("use_yn").notNull().default("Y"),
    /** Whether another person must approve a payroll before it is completed (F-106). */
    secondApproverYn: text("second_approver_yn").notNull().default("N"),
    /** Unexplained change of net pay that requires a review: hundredths of a percent of the last net pay (F-104); null = never. */
    unexplainedLimit: integer("unexplained_limit"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/**
 * Policies of one tab of a template by effective day (F-2). Only the columns of the tab are set; null = the default of payroll-rules §13.
 */
export const payrollTemplateVersions = pgTable(
  "payroll_template_versions",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    /** master, contributions, tax, thirteenth-month, net-pay. */
    policyTab: text("policy_tab").notNull(),
    /** 1974-11-01 = from the beginning. */
    effectiveDay: day("effective_day").notNull(),
    holidayBasis: text("holiday_basis"),
    payUnworkedSpecialDaysYn: text("pay_unworked_special_days_yn"),
    salaryChange: text("salary_change"),
    partialPeriod: text("partial_period"),
    monthlyPaidHolidayForfeitYn: text("monthly_paid_holiday_forfeit_yn"),
    restDayHolidayBase: text("rest_day_holiday_base"),
    contributionsTakenYn: text("contributions_taken_yn"),
    contributionMonth: text("contribution_month"),
    sssBase: text("sss_base"),
    philHealthBase: text("phil_health_base"),
    sssTiming: text("sss_timing"),
    philHealthTiming: text("phil_health_timing"),
    pagIbigTiming: text("pag_ibig_timing"),
    mweContributions: text("mwe_contributions"),
    withholdingMethod: text("withholding_method"),
    cumulativeStickyYn: text("cumulative_sticky_yn"),
    annualizeWith: text("annualize_with"),
    payslipRelease: text("payslip_release"),
    thirteenthMonthBasis: text("thirteenth_month_basis"),
    thirteenthMonthManagersYn: text("thirteenth_month_managers_yn"),
    /** The parts of the 13th month: month and hundredths of a percent, such as "5:5000 12:5000". */
    thirteenthMonthPayments: text("thirteenth_month_payments"),
    minimumNetPayCentavos: centavos("minimum_net_pay_centavos"),
    note: text("note").notNull().default(""),
    revision: integer("revision").notNull().default(1),
    changedBy: text("changed_by").notNull().default(""),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq, table.policyTab, table.effectiveDay] }),
    foreignKey({
      columns: [table.companySeq, table.payrollTemplateSeq],
      foreignColumns: [payrollTemplates.companySeq, payrollTemplates.payrollTemplateSeq],
    }).onDelete("cascade"),
  ],
);

/**
 * Premium rates above the statutory ones by effective day, in hundredths of a percent of the hourly wage. Before the first row the
 * statutory rates apply (PAY-24).
 */
export const premiumRates = pgTable(
  "premium_rates",
  {
    companySeq: companySeq(),
    dayType: text("day_type").notNull(),
    effectiveDay: day("effective_day").notNull(),
    firstEightHundredths: integer("first_eight_hundredths").notNull(),
    overtimeHundredths: integer("overtime_hundredths").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.dayType, table.effectiveDay] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

const entry = () => ({
  companySeq: companySeq(),
  entrySeq: integer("entry_seq").notNull(),
  employeeSeq: integer("employee_seq").notNull(),
  itemSeq: integer("item_seq").notNull(),
  /** By the item's formula: centavos a month or a day, or hundredths of a percent of basic; null = the template's amount. */
  monthlyAmountCentavos: centavos("monthly_amount_centavos"),
  startDate: day("start_date"),
  endDate: day("end_date"),
  note: text("note").notNull().default(""),
  revision: integer("revision").notNull().default(1),
});

/** An employee's entries for the allowance items of their template. */
export const employeeAllowances = pgTable("employee_allowances", entry(), (table) => [
  primaryKey({ columns: [table.companySeq, table.entrySeq] }),
  index("employee_allowances_employee").on(table.companySeq, table.employeeSeq),
  index("employee_allowances_item").on(table.companySeq, table.itemSeq),
  ofEmployee(table),
]);

export const employeeDeductions = pgTable("employee_deductions", entry(), (table) => [
  primaryKey({ columns: [table.companySeq, table.entrySeq] }),
  index("employee_deductions_employee").on(table.companySeq, table.employeeSeq),
  index("employee_deductions_item").on(table.companySeq, table.itemSeq),
  ofEmployee(table),
]);
