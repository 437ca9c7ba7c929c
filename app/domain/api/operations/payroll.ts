import { z } from "zod/v4";
import {
  PAYSLIP_CURSOR,
  day,
  instant,
  money,
  searchQuery,
  seq,
  seqQuery,
  text,
  typedDay,
  updatedSince,
  yesNoQuery,
} from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
import { FIGURES, TAX_METHODS, type Figure } from "~/domain/payroll/engine/payslip-lines";
import { LOAN_ORDERS, LOAN_STATES, LOAN_TYPES, TAX_CLASSES, TAX_TREATMENTS } from "~/domain/payroll/facts/pay-kinds";
import { RUN_TYPES } from "~/domain/payroll/runs/run-types";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { API_PATHS } from "~/paths/api";
import { ofEmployee } from "./employees";

const payrollSeq = seq("Number of the run.");

const payroll = z.object({
  payrollSeq,
  payrollKind: text("Kind of the run."),
  runPurpose: text("REGULAR, or the purpose of a special run."),
  payrollTemplateSeq: seq("Template; null = all.").nullable(),
  payrollName: text("Name."),
  startDate: day("First day of the period."),
  endDate: day("Last day of the period."),
  payDate: day("Pay date."),
  headcount: z.number().int(),
  gross: money("Gross pay."),
  deductions: money("Deductions."),
  net: money("Net pay."),
  employerCost: money("Cost of the employer."),
  calculatedAt: instant("Last calculation.").nullable(),
  completedAt: instant("Completion; null while the run is open.").nullable(),
  completedBy: text("Who completed it.").nullable(),
  updatedAt: instant("Last change."),
});

const CHECK_LEVELS = ["ready", "warning", "blocked"] as const;

/** Every figure of a payslip, by name. */
const figures = z
  .object(Object.fromEntries(FIGURES.map((figure) => [figure, z.string()])) as Record<Figure, z.ZodString>)
  .meta({ description: "Figures by name, pesos with two decimals. Each is positive as named; employerCost is the cost of the employer." });

const payslip = z.object({
  payrollSeq,
  ...ofEmployee,
  departmentName: text("Department at that time."),
  jobTitleName: text("Tier at that time."),
  startDate: day("First day paid."),
  endDate: day("Last day paid."),
  taxMethod: z.enum(TAX_METHODS),
  level: z.enum(CHECK_LEVELS).meta({ description: "Result of the checks." }),
  figures,
});

const line = z.object({
  code: text("Key of the line in its payslip."),
  label: text("Name as the payslip shows it."),
  section: z.enum(["EARNING", "DEDUCTION", "REFUND", "EMPLOYER", "MEMO"]),
  figure: z.enum(FIGURES).meta({ description: "Figure that it is part of." }),
  amount: money("As its section shows it."),
});

const adjustment = z.object({
  adjustmentSeq: seq("Number of the adjustment."),
  payrollSeq,
  employeeSeq: ofEmployee.employeeSeq,
  kind: text("EARNING or DEDUCTION."),
  itemName: text("Name that the payslip shows."),
  taxTreatment: text("Tax treatment of an earning.").nullable(),
  amount: money("Amount.").nullable(),
  reason: text("Reason."),
  updatedBy: text("Who entered it."),
  updatedAt: instant("Last change."),
});

const typedAmount = (description: string) =>
  z
    .string()
    .regex(/^\d{1,10}\.\d\d$/, 'Send pesos with two decimals as text, such as "1234.50".')
    .meta({ description: `${description} Pesos with two decimals.`, examples: ["1234.50"] });

const adjustmentBody = z.strictObject({
  kind: z.enum(["EARNING", "DEDUCTION"]),
  itemName: z.string().max(200).meta({ description: "Name that the payslip shows." }),
  taxTreatment: z.enum(TAX_TREATMENTS).optional().meta({ description: "Required for an earning." }),
  taxClass: z.enum(TAX_CLASSES).optional().meta({ description: "For a taxable earning." }),
  deMinimisKey: z.string().max(100).optional().meta({ description: "For DE_MINIMIS: the benefit." }),
  paymentKind: z.string().max(20).optional().meta({ description: "CASH by default." }),
  quantityDays: z.string().max(20).optional().meta({ description: "Days, where the benefit has a ceiling in days." }),
  amount: typedAmount("Amount."),
  order: z.string().max(5).optional().meta({ description: "Priority of a deduction, from 1." }),
  reason: z.string().max(1_000),
  consent: z.boolean().optional().meta({ description: "For a deduction: the employee agreed in writing, or the law orders it." }),
});

const loan = z.object({
  loanSeq: seq("Number of the loan."),
  ...ofEmployee,
  loanType: z.enum(LOAN_TYPES),
  loanNumber: text("Number of the lender; may be empty."),
  principal: money("Principal."),
  charges: money("Interest and charges."),
  balance: money("What is left."),
  amortization: money("Deducted each time."),
  grantedDay: day("When it was granted.").nullable(),
  startDate: day("First deduction."),
  loanDeductionPayrollOrder: z.enum(LOAN_ORDERS),
  loanState: z.enum(LOAN_STATES).meta({ description: "State today." }),
  note: text("Note."),
  updatedAt: instant("Last change, including deductions and repayments."),
});

const loanBody = z.strictObject({
  employeeSeq: z.number().int().min(1).max(999_999_999).meta({ description: "Borrower." }),
  loanType: z.enum(LOAN_TYPES),
  principal: typedAmount("Principal."),
  charges: typedAmount("Interest and charges.").optional(),
  balance: typedAmount("What is left; without it, the full amount.").optional(),
  amortization: typedAmount("Deducted each time."),
  loanNumber: z.string().max(200).optional(),
  grantedDay: typedDay("When it was granted.").optional(),
  startDate: typedDay("First deduction."),
  loanDeductionPayrollOrder: z.enum(LOAN_ORDERS).meta({ description: "Which payrolls of a month deduct it." }),
  interestNote: z.string().max(1_000).optional(),
  note: z.string().max(1_000).optional(),
});

const journal = z.object({
  payrollSeq,
  completed: z.boolean(),
  debit: money("Sum of the debits."),
  credit: money("Sum of the credits."),
  lines: z.array(
    z.object({
      key: text("Purpose of the line."),
      account: text("Account."),
      accountName: text("Name of the account."),
      department: text("Department; empty where lines are not split."),
      debit: money("Debit."),
      credit: money("Credit."),
    }),
  ),
  unmapped: z.array(z.string()).meta({ description: "Purposes with an amount but no account." }),
});

const screen = pathTo("get-payroll-process-list");
const read = { scope: "payslips:read", access: ACCESS.viewPayroll, screen } as const;

export const PAYROLL_OPERATIONS = defineOperations({
  listPayrolls: {
    kind: "list",
    path: API_PATHS.listPayrolls,
    scope: "payrolls:read",
    access: ACCESS.viewPayroll,
    screen,
    summary: "List payroll runs",
    query: z.object({
      year: z
        .string()
        .regex(/^(19|20)\d\d$/, "Send a year, such as 2026.")
        .transform(Number)
        .optional()
        .meta({ description: "Year of the pay date.", type: "integer", minimum: 1900, maximum: 2099 }),
      q: searchQuery("Part of the name, the period or the month of the pay date."),
      type: z.enum(RUN_TYPES).optional().meta({ description: "Kind of a regular run, or purpose of a special run." }),
      payrollTemplateSeq: seqQuery("Template.").optional(),
      state: z.enum(["IN_PROGRESS", "COMPLETED"]).optional().meta({ description: "Whether the run is completed." }),
      updatedSince,
    }),
    item: payroll,
    itemName: "Payroll",
  },
  getPayroll: {
    kind: "get",
    path: API_PATHS.getPayroll,
    scope: "payrolls:read",
    access: ACCESS.viewPayroll,
    screen,
    summary: "Read a payroll run",
    item: payroll,
    itemName: "Payroll",
  },
  listPayslips: {
    kind: "list",
    path: API_PATHS.listPayslips,
    ...read,
    summary: "List the payslips of a run",
    description:
      "By employee. Refused with 409 when the run is calculated again between two pages; an export ends early then. A calculation replaces all payslips: see calculatedAt of the run instead of updatedSince.",
    cursor: PAYSLIP_CURSOR,
    query: z.object({
      q: searchQuery("Part of the name, employee ID or department."),
      level: z.enum(CHECK_LEVELS).optional().meta({ description: "Result of the checks." }),
    }),
    item: payslip,
    itemName: "PayslipSummary",
  },
  getPayslip: {
    kind: "get",
    path: API_PATHS.getPayslip,
    ...read,
    summary: "Read a payslip with its lines",
    item: payslip.extend({ lines: z.array(line) }),
    itemName: "Payslip",
  },
  listAdjustments: {
    kind: "list",
    path: API_PATHS.listAdjustments,
    ...read,
    summary: "List the adjustments of a payslip",
    query: z.object({ updatedSince }),
    item: adjustment,
    itemName: "Adjustment",
  },
  createAdjustment: {
    kind: "create",
    path: API_PATHS.listAdjustments,
    scope: "payrolls:write",
    access: ACCESS.editPayroll,
    screen,
    summary: "Add an adjustment to a payslip of an open run",
    description: "The payslip is calculated again at once.",
    body: adjustmentBody,
    bodyName: "NewAdjustment",
    formFields: { consentYn: "consent" },
    item: adjustment,
    itemName: "Adjustment",
  },
  getJournal: {
    kind: "get",
    path: API_PATHS.getJournal,
    scope: "journals:read",
    access: ACCESS.viewPayroll,
    screen,
    summary: "Read the journal of a run",
    item: journal,
    itemName: "Journal",
  },
  listLoans: {
    kind: "list",
    path: API_PATHS.listLoans,
    scope: "loans:read",
    access: ACCESS.viewPayroll,
    screen: pathTo("get-loans"),
    summary: "List loans",
    query: z.object({
      employeeSeq: seqQuery("Employee.").optional(),
      q: searchQuery("Part of the name, employee ID or loan number."),
      departmentSeq: seqQuery("Department, without its sub-departments.").optional(),
      lender: z.enum(["government", "company"]).optional().meta({ description: "Who lent the money." }),
      uncovered: yesNoQuery("true: only loans that the last payroll could not deduct in full."),
      endsThisYear: yesNoQuery("true: only loans whose last deduction is forecast for this year."),
      updatedSince,
      state: z.enum(LOAN_STATES).optional().meta({ description: "State today." }),
    }),
    item: loan,
    itemName: "Loan",
  },
  getLoan: {
    kind: "get",
    path: API_PATHS.getLoan,
    scope: "loans:read",
    access: ACCESS.viewPayroll,
    screen: pathTo("get-loans"),
    summary: "Read a loan",
    item: loan,
    itemName: "Loan",
  },
  createLoan: {
    kind: "create",
    path: API_PATHS.listLoans,
    scope: "loans:write",
    access: ACCESS.editPayroll,
    screen: pathTo("get-loans"),
    summary: "Add a loan",
    body: loanBody,
    bodyName: "NewLoan",
    formFields: { employee: "employeeSeq" },
    item: loan,
    itemName: "Loan",
  },
});
