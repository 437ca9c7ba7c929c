import { type AnyPgColumn, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { TemplatePolicies } from "~/domain/payroll/engine/facts";
import { centavos, companySeq, day, instant } from "./columns";
import { ofEmployee } from "./employees";
import { companies } from "./settings";

export const payrollTemplates = pgTable(
  "payroll_templates",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    payrollTemplateName: text("payroll_template_name").notNull(),
    payFrequency: text("pay_frequency").notNull(),
    /** What differs from the defaults of payroll-rules §13. */
    policies: jsonb("policies").$type<Partial<TemplatePolicies>>().notNull().default({}),
    /** COMPANY or OFFICE: whether the local holidays of an employee's office count (F-1). */
    holidayBasis: text("holiday_basis").notNull().default("COMPANY"),
    useYn: text("use_yn").notNull().default("Y"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Premium rates above the statutory ones from a day on, in hundredths of the hourly wage; before its first row a day type follows the law (PAY-24). */
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

export const allowanceItems = pgTable(
  "allowance_items",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    itemSeq: integer("item_seq").notNull(),
    itemName: text("item_name").notNull(),
    itemKind: text("item_kind").notNull(),
    paymentKind: text("payment_kind").notNull(),
    itemState: text("item_state").notNull().default("ENABLE"),
    taxTreatment: text("tax_treatment").notNull(),
    deMinimisKey: text("de_minimis_key"),
    timing: text("timing").notNull().default("EQUAL"),
    taxClass: text("tax_class"),
    prorateYn: text("prorate_yn"),
    sssBaseYn: text("sss_base_yn"),
    pagIbigBaseYn: text("pag_ibig_base_yn"),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq, table.itemSeq] }), ofTemplate(table)],
);

export const deductionItems = pgTable(
  "deduction_items",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    itemSeq: integer("item_seq").notNull(),
    itemName: text("item_name").notNull(),
    itemKind: text("item_kind").notNull(),
    itemState: text("item_state").notNull().default("ENABLE"),
    itemOrder: integer("item_order").notNull(),
    timing: text("timing").notNull().default("EQUAL"),
    unionDuesYn: text("union_dues_yn").notNull().default("N"),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq, table.itemSeq] }), ofTemplate(table)],
);

const entry = () => ({
  companySeq: companySeq(),
  entrySeq: integer("entry_seq").notNull(),
  employeeSeq: integer("employee_seq").notNull(),
  itemSeq: integer("item_seq").notNull(),
  monthlyAmountCentavos: centavos("monthly_amount_centavos").notNull(),
  startDate: day("start_date"),
  endDate: day("end_date"),
});

/** An employee's entries of the allowance items of their template. */
export const employeeAllowances = pgTable("employee_allowances", entry(), (table) => [
  primaryKey({ columns: [table.companySeq, table.entrySeq] }),
  index("employee_allowances_employee").on(table.companySeq, table.employeeSeq),
  ofEmployee(table),
]);

export const employeeDeductions = pgTable("employee_deductions", entry(), (table) => [
  primaryKey({ columns: [table.companySeq, table.entrySeq] }),
  index("employee_deductions_employee").on(table.companySeq, table.employeeSeq),
  ofEmployee(table),
]);

export const loans = pgTable(
  "loans",
  {
    companySeq: companySeq(),
    loanSeq: integer("loan_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    loanType: text("loan_type").notNull(),
    principalCentavos: centavos("principal_centavos").notNull(),
    balanceCentavos: centavos("balance_centavos").notNull(),
    amortizationCentavos: centavos("amortization_centavos").notNull(),
    startDate: day("start_date").notNull(),
    loanDeductionPayrollOrder: text("loan_deduction_payroll_order").notNull(),
    loanState: text("loan_state").notNull().default("ONGOING"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.loanSeq] }),
    index("loans_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
  ],
);

function ofTemplate(table: { companySeq: AnyPgColumn; payrollTemplateSeq: AnyPgColumn }) {
  return foreignKey({
    columns: [table.companySeq, table.payrollTemplateSeq],
    foreignColumns: [payrollTemplates.companySeq, payrollTemplates.payrollTemplateSeq],
  });
}
